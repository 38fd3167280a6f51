/** Fewer of many values, where work grows faster than their number and a file decides how many there are. */

/** The values, or so many of them, evenly spread over all, in their order. */
export function thinned(values: readonly number[], most: number): readonly number[] {
  const { length } = values
  if (length <= most) return values
  return Array.from(
    { length: most },
    (_, index) => values[Math.floor((index * length) / most)] ?? NaN,
  )
}
