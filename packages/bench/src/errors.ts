/** Errors, as the user sees them. */

/** A mistake of the user: shown as one line, without a stack, and exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** A puzzle that cannot be read, although others may be. */
export class BadPuzzle extends UserError {}

/**
 * Thrown by Masu's wrapper around a user's function that did not return an answer: the entry is wrong, not
 * crashed. The laws recognise the error by its name.
 */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
}

/** Thrown in a worker where a solver did not answer in time; the message says which board. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/**
 * The text of any thrown value: an Error's message, with the Error's name unless the name is `Error`.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
}
