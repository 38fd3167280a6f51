/**
 * Boards as text: the forms that hold only the board, its colours, and marks beside digits.
 */
import { styleText } from 'node:util'
import { toComma, toList, toSpaced, toTable } from '@masu/core/formats/print-board'
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, symbolOf, type Cells } from '@masu/core/puzzle'

export type BoardForm = 'spaced' | 'comma' | 'list' | 'csv'

const toText: Readonly<Record<BoardForm, (geometry: Geometry, cells: Cells) => string>> = {
  spaced: toSpaced,
  comma: toComma,
  list: toList,
  csv: toTable,
}

/** The names of these forms. */
export const boardForms: readonly string[] = Object.keys(toText)

export function isBoardForm(form: string): form is BoardForm {
  return Object.hasOwn(toText, form)
}

/** A board without a line break at its end. */
export function boardText(form: BoardForm, geometry: Geometry, cells: Cells): string {
  return toText[form](geometry, cells)
}

/** The text of a board with its givens bold and its other digits in a colour. */
export function colourDigits(text: string, givens: Cells): string {
  let cell = 0
  return text.replaceAll(/\w+|\./g, (symbol) => {
    const style = givens[cell++] === EMPTY ? 'cyan' : 'bold'
    return symbol === '.' ? symbol : styleText(style, symbol, { validateStream: false })
  })
}

/**
 * As `toGrid` of core, with the same width: a mark replaces the space behind a digit. `mark` gives the
 * character behind a cell, a space for none.
 */
export function formatMarkedGrid(
  { size, boxHeight, boxWidth }: Geometry,
  cells: Cells,
  mark: (cell: number) => string,
): string {
  const rule = '-'.repeat(2 * (size + size / boxWidth) - 3)
  const lines: string[] = []
  for (let row = 0; row < size; row++) {
    let line = ''
    for (let col = 0; col < size; col++) {
      if (col > 0 && col % boxWidth === 0) line += '| '
      const cell = row * size + col
      line += symbolOf(cells[cell] ?? 0) + mark(cell)
    }
    if (row > 0 && row % boxHeight === 0) lines.push(rule)
    lines.push(line.trimEnd())
  }
  return lines.join('\n')
}
