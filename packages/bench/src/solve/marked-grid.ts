/** A board with marks beside some digits, as wide as one without: they stand where a space would. */
import type { Geometry } from '@masu/core/geometry'
import { symbolOf, type Cells } from '@masu/core/puzzle'

/** As `toGrid` of core; `mark` gives the character behind a cell, a space where there is no mark. */
export function markedGrid(
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
