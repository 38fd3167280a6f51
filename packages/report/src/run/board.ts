/** A board as it is printed in a newspaper. */
import type { Figure } from '../figure.ts'
import { markup, path, type Markup } from '../markup.ts'
import { place } from '../scales.ts'
import type { ListedBoard } from './model.ts'

/** Units of the largest board, whatever its size. */
const SIDE = 260

/** Boxes have strong edges. A row of digits is one text with a place for each, which keeps pages small. */
export function boardFigure(id: string, title: string, board: ListedBoard): Figure {
  const { givens, boxHeight, boxWidth } = board
  const size = boxHeight * boxWidth
  const cell = SIDE / size
  const margin = 2
  const edge = (index: number): number => place(margin + index * cell)
  const edges = Array.from({ length: size + 1 }, (_, index) => index)
  const gridOf = (isStrong: boolean): string =>
    [
      ...edges
        .filter((index) => (index % boxWidth === 0) === isStrong)
        .map((index) => `M${edge(index)} ${margin}v${SIDE}`),
      ...edges
        .filter((index) => (index % boxHeight === 0) === isStrong)
        .map((index) => `M${margin} ${edge(index)}h${SIDE}`),
    ].join('')
  const rows = Array.from({ length: size }, (_, row) => givens.slice(row * size, (row + 1) * size))
  const given = [...givens].filter((digit) => digit !== '.').length
  return {
    id,
    title,
    description: `${given} givens, row by row: ${rows.join(' / ')}`,
    width: SIDE + 2 * margin,
    height: SIDE + 2 * margin,
    drawing: markup`<path class="grid" d="${path(gridOf(false))}"/><path class="box" d="${path(gridOf(true))}"/><g class="mid n${size}">${rows.map((digits, row) => rowText(digits, row, cell, margin))}</g>`,
  }
}

function rowText(digits: string, row: number, cell: number, margin: number): Markup {
  const given = [...digits]
    .map((digit, column) => ({ digit, column }))
    .filter(({ digit }) => digit !== '.')
  const xs = given.map(({ column }) => Math.round(margin + (column + 0.5) * cell)).join(' ')
  const y = Math.round(margin + (row + 0.5) * cell + cell * 0.24)
  return markup`<text x="${xs}" y="${y}">${given.map(({ digit }) => digit).join('')}</text>`
}
