/** Texts in a drawing: those of one kind together, and labels that are moved apart. */
import { markup, type Markup, type Value } from './markup.ts'
import { place } from './scales.ts'

/** A text with its place, in units of the figure. */
export type PlacedText = readonly [x: number, y: number, text: Value]

/** In a group that says once what they share: classes, and a line or a column where all stand in one. */
export function texts(kind: string, items: readonly PlacedText[]): Markup | null {
  const [first] = items
  if (first === undefined) return null
  const [firstX, firstY] = [place(first[0]), place(first[1])]
  const isColumn = items.every(([x]) => place(x) === firstX)
  const isLine = !isColumn && items.every(([, y]) => place(y) === firstY)
  const moved = isColumn ? `${firstX} 0` : `0 ${firstY}`
  const drawn = items.map(
    ([x, y, text]) =>
      markup`<text${isColumn ? null : markup` x="${place(x)}"`}${isLine ? null : markup` y="${place(y)}"`}>${text}</text>`,
  )
  return markup`<g class="${kind}"${isColumn || isLine ? markup` transform="translate(${moved})"` : null}>${drawn}</g>`
}

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
