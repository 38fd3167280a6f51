/** The name that somebody may have meant. */
import leven from 'leven'

/** How to end a sentence about an unknown name: `; did you mean "bitmask"?`, or a full stop. */
export function suggestion(given: string, known: readonly string[]): string {
  const distances = known.map((name) => ({ name, distance: leven(given, name) }))
  distances.sort((a, b) => a.distance - b.distance)
  const nearest = distances[0]
  const near = nearest !== undefined && nearest.distance <= Math.max(2, given.length / 3)
  return near ? `; did you mean "${nearest.name}"?` : '.'
}
