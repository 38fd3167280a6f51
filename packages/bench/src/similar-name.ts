/** Suggestions for a name that is not known. */
import leven from 'leven'
import { UserError } from './errors.ts'

/**
 * The error for an unknown name, as in `no law "a" in b; did you mean "c"? Known: c, d; a path works too.`
 */
export function unknownName(
  kind: string,
  given: string,
  known: readonly string[],
  { where = '', too = '' }: { readonly where?: string; readonly too?: string } = {},
): UserError {
  const text = `no ${kind} "${given}"${where}${suggestNearest(given, known)}`
  return new UserError(`${text} Known: ${known.join(', ')}${too}.`)
}

/** The end of a sentence about an unknown name: `; did you mean "bitmask"?`, or a full stop. */
export function suggestNearest(given: string, known: readonly string[]): string {
  const name = findNearest(given, known)
  return name === null ? '.' : suggestName(name)
}

/** The end of a sentence that suggests a name. */
export function suggestName(near: string): string {
  return `; did you mean "${near}"?`
}

/** The known name that is most similar to the given name; null if no name is similar. */
export function findNearest(given: string, known: readonly string[]): string | null {
  const distances = known.map((name) => ({ name, distance: leven(given, name) }))
  distances.sort((a, b) => a.distance - b.distance)
  const [first] = distances
  const near = first !== undefined && first.distance <= Math.max(2, given.length / 3)
  return near ? first.name : null
}
