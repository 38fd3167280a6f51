/** Errors, as the user sees them. */
import leven from 'leven'

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

/**
 * The error for an unknown name, as in `no law "a" in b; did you mean "c"? Known: c, d; a path works too.`
 */
export function unknownName(
  kind: string,
  given: string,
  known: readonly string[],
  { where = '', too = '' }: { readonly where?: string; readonly too?: string } = {},
): UserError {
  const text = `no ${kind} "${given}"${where}${suggestion(given, known)}`
  return new UserError(`${text} Known: ${known.join(', ')}${too}.`)
}

/** The end of a sentence about an unknown name: `; did you mean "bitmask"?`, or a full stop. */
export function suggestion(given: string, known: readonly string[]): string {
  const name = nearest(given, known)
  return name === null ? '.' : meant(name)
}

/** The end of a sentence that suggests a name. */
export function meant(near: string): string {
  return `; did you mean "${near}"?`
}

/** The known name that is most similar to the given name; null if no name is similar. */
export function nearest(given: string, known: readonly string[]): string | null {
  const distances = known.map((name) => ({ name, distance: leven(given, name) }))
  distances.sort((a, b) => a.distance - b.distance)
  const [first] = distances
  const near = first !== undefined && first.distance <= Math.max(2, given.length / 3)
  return near ? first.name : null
}
