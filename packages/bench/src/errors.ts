/** Errors, as the user sees them. */
import leven from 'leven'
import type { Notice } from './notices.ts'

/** A mistake of the user: shown as one line, without a stack, and exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError'
  /** The mistake as data; null where it is said in English alone. */
  readonly notice: Notice | null

  constructor(said: string | Notice) {
    super(typeof said === 'string' ? said : said.message)
    this.notice = typeof said === 'string' ? null : said
  }
}

/**
 * Thrown by a solver of ours around somebody's code that did not return an answer: its entry is wrong, not
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
