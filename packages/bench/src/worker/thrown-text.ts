/** What a strategy throws, as a text of a line: it may be anything, and may throw again when it is read. */
import { errorText } from '../terminal/user-error.ts'

/** Characters of such a text. */
const LONGEST = 300

/** The text of anything that was thrown, cut where it is long. Never throws. */
export function thrownText(thrown: unknown): string {
  try {
    // The message of an error may be of any type.
    const message: unknown = errorText(thrown)
    const text = String(message)
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  } catch {
    return 'threw what has no text'
  }
}
