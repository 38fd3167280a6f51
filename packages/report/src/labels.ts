/** Labels beside points, moved apart so that none hides another. */

/**
 * Places for labels as near to those wanted as they can be, each `room` from the next one and all within
 * the range, in the order of what was given. Where there is no room for all, they are evenly spread.
 */
export function spreadLabels(
  wanted: readonly number[],
  room: number,
  [from, to]: readonly [from: number, to: number],
): number[] {
  const order = [...wanted.keys()].toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const step = Math.min(room, (to - from) / Math.max(1, wanted.length - 1))
  const places = wanted.map(() => from)
  let next = from
  for (const index of order) {
    const at = Math.max(next, wanted[index] ?? from)
    places[index] = at
    next = at + step
  }
  // Back from the end, where the last ones went beyond it.
  let last = to
  for (const index of order.toReversed()) {
    places[index] = Math.min(places[index] ?? from, last)
    last = (places[index] ?? from) - step
  }
  return places
}
