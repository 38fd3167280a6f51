/** What a strategy throws, as a text of a line: it may be anything, and may throw again when it is read. */
import { errorText, WrongAnswer } from '../errors.ts'
import type { Failed } from '../protocol.ts'

/** Characters of such a text. */
const LONGEST = 300

/** What is answered of anything that was thrown; its text is cut where it is long. Never throws. */
export function failedBy(thrown: unknown): Pick<Failed, 'message' | 'status'> {
  try {
    if (thrown instanceof WrongAnswer) return { message: thrown.message, status: 'wrong' }
    // The message of an error may be of any type.
    const message: unknown = errorText(thrown)
    const text = String(message)
    return { message: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text }
  } catch {
    return { message: 'threw what has no text' }
  }
}
