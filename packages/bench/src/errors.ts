/** Errors, as the user sees them. */
import leven from 'leven'

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
 * Thrown by a solver of ours around somebody's code that returned what is no answer: its entry is wrong, not
 * crashed. The laws know it by its name.
 */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
}

/**
 * The text of anything that was thrown: an Error's message, with the Error's name unless it is
 * plain `Error`.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
}

/**
 * The mistake of a name that nobody knows, as in `no law "a" in b; did you mean "c"? Known: c, d; a path works too.`
 * In place of the name that may be meant stands a `hint`, if there is one.
 */
export function unknownName(
  kind: string,
  given: string,
  known: readonly string[],
  more: { readonly where?: string; readonly hint?: string | undefined; readonly too?: string } = {},
): UserError {
  const { where = '', hint = suggestion(given, known), too = '' } = more
  return new UserError(`no ${kind} "${given}"${where}${hint} Known: ${known.join(', ')}${too}.`)
}

/** The end of a sentence about an unknown name: `; did you mean "bitmask"?`, or a full stop. */
export function suggestion(given: string, known: readonly string[]): string {
  const name = nearest(given, known)
  return name === null ? '.' : `; did you mean "${name}"?`
}

/** The known name that is most like the given one; null where none is similar. */
export function nearest(given: string, known: readonly string[]): string | null {
  const distances = known.map((name) => ({ name, distance: leven(given, name) }))
  distances.sort((a, b) => a.distance - b.distance)
  const [first] = distances
  const near = first !== undefined && first.distance <= Math.max(2, given.length / 3)
  return near ? first.name : null
}
