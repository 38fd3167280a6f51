/** The known name that the user may have meant. */
import leven from 'leven'

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
