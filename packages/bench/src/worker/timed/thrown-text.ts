/** The text, in one line, of a value that a strategy throws: it may be anything, and reading it may throw again. */
import { errorText, NoAnswer, WrongAnswer } from '../../errors.ts'
import type { Failed } from '../../protocol/answer.ts'

/** The most characters of such a text. */
const MOST_CHARACTERS = 300

/** The fields of the answer for a thrown value; a long text is cut. Never throws. */
export function failedBy(thrown: unknown): Pick<Failed, 'message' | 'status'> {
  try {
    if (thrown instanceof WrongAnswer) return { message: thrown.message, status: 'wrong' }
    if (thrown instanceof NoAnswer) return { message: thrown.message, status: 'timeout' }
    // The message of an error may be of any type.
    const message: unknown = errorText(thrown)
    const text = String(message)
    return { message: text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text }
  } catch {
    return { message: 'threw a value without a text' }
  }
}
