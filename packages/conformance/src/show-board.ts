/** Boards side by side, as text: the givens, and an answer with its faults marked. */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, symbolOf, type Cells, type Puzzle } from '@masu/core/puzzle'

const GAP = '    '

/** Only the givens: rows such as `1 . | 3 .`, with a rule between the boxes; no line break at the end. */
export function showGivens({ geometry, givens }: Puzzle): string {
  return rowsOf(geometry, givens, null).join('\n')
}

/**
 * The givens beside an answer, under titles. The cells `marked` of the answer stand in brackets. An
 * answer of a wrong length is not shown, since it has no rows.
 */
export function showAnswer(
  { geometry, givens }: Puzzle,
  answer: Cells,
  marked: readonly number[],
): string {
  if (answer.length !== geometry.cellCount) return showGivens({ geometry, givens })
  const left = rowsOf(geometry, givens, [])
  const right = rowsOf(geometry, answer, marked)
  const width = left[0]?.length ?? 0
  const rows = left.map((row, index) => `${row}${GAP}${right[index] ?? ''}`.trimEnd())
  return [` givens${' '.repeat(Math.max(0, width - 7))}${GAP} answer`, ...rows].join('\n')
}

/** Rows with room for marks; `marked` is null for rows without. */
function rowsOf(geometry: Geometry, cells: Cells, marked: readonly number[] | null): string[] {
  const { size, boxHeight, boxWidth } = geometry
  const text = (cell: number): string => {
    const value = cells[cell] ?? EMPTY
    const symbol = value > size ? '?' : symbolOf(value)
    if (marked === null) return symbol
    return marked.includes(cell) ? `[${symbol}]` : ` ${symbol} `
  }
  const separator = marked === null ? ' ' : ''
  const rows: string[] = []
  for (let row = 0; row < size; row++) {
    const boxes: string[] = []
    for (let from = 0; from < size; from += boxWidth) {
      const box = Array.from({ length: boxWidth }, (_, i) => text(row * size + from + i))
      boxes.push(box.join(separator))
    }
    const line = boxes.join(marked === null ? ' | ' : '|')
    if (row > 0 && row % boxHeight === 0) rows.push('-'.repeat(line.length))
    rows.push(line)
  }
  return rows
}
