/** Errors, as the user sees them. */

/** A mistake of the user: shown as one line, without a stack, and exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError'
  /** What can be done about it, a line of its own below the message; null where that says so itself. */
  readonly hint: string | null

  constructor(message: string, hint: string | null = null) {
    super(message)
    this.hint = hint
  }
}

/**
 * The text of anything that was thrown: an Error's message, with the Error's name unless it is
 * plain `Error`.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
}
