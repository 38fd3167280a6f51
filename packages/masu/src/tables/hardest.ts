/** The table of the puzzles that take the most time. */
import { figure } from '@masu/ranking/figure'
import type { HardPuzzle } from '@masu/ranking/hardest'
import type { Column } from '@masu/ranking/table'
import { textTable } from '../terminal/table.ts'

/** A puzzle with its line and its cells; both null if the fixture has changed since the run. */
export interface ListedHardPuzzle extends HardPuzzle {
  /** The line in the fixture's file. */
  readonly line: number | null
  readonly givens: string | null
}

const COLUMNS: readonly Column[] = [
  { title: 'µs', align: 'right' },
  { title: 'fastest', align: 'left' },
  { title: 'its µs', align: 'right' },
  { title: 'fixture', align: 'left' },
  { title: 'puzzle', align: 'right' },
  { title: 'line', align: 'right' },
]

/** A table with each puzzle below its figures, where the puzzle is known. */
export function hardestText(puzzles: readonly ListedHardPuzzle[]): string {
  const table = textTable(
    COLUMNS,
    puzzles.map(({ micros, costs, fixture, puzzle, of, line }) => {
      const [best] = costs
      return [
        figure(micros),
        best?.strategy ?? '-',
        best === undefined ? '-' : `${best.isCapped ? '>=' : ''}${figure(best.micros)}`,
        fixture,
        `${puzzle} of ${of}`,
        line === null ? '-' : `${line}`,
      ]
    }),
  )
  const [head = '', ...lines] = table.split('\n')
  return [
    head,
    ...lines.flatMap((line, index) => {
      const givens = puzzles[index]?.givens ?? null
      return givens === null ? [line] : [line, `  ${givens}`]
    }),
    '',
    'µs: geometric mean of all strategies; a puzzle beyond the cap counts as the cap.',
    'puzzle: number among the puzzles that all of them got. line: in the file.',
  ].join('\n')
}
