/** Texts of one kind in a drawing. */
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
