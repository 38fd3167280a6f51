/** A mistake of whoever called: shown as one line, without a stack, and exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError'
}
