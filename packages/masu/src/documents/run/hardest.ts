/** The table of the puzzles that take the most time. */
import { formatNumber, formatMicros } from '@masu/results/words/format'
import type { HardPuzzle } from '@masu/results/rank/hardest'
import { numberColumn, makeTable, wordColumn, type Column } from '@masu/results/words/table'
import { textTable } from '../text-table.ts'

/** A puzzle with its line and its cells; both null if the fixture has changed since the run. */
export interface ListedHardPuzzle extends HardPuzzle {
  /** The line in the fixture's file. */
  readonly line: number | null
  readonly givens: string | null
}

const COLUMNS: readonly Column<ListedHardPuzzle>[] = [
  numberColumn('µs', ({ meanMicros }) => formatNumber(meanMicros)),
  wordColumn('fastest', ({ costs: [best] }) => best?.strategy ?? '-'),
  numberColumn('its µs', ({ costs: [best] }) =>
    best === undefined ? '-' : formatMicros(best.micros, best.isCapped),
  ),
  wordColumn('fixture', ({ fixture }) => fixture),
  numberColumn(
    'puzzle',
    ({ puzzleNumber, comparedPuzzles }) => `${puzzleNumber} of ${comparedPuzzles}`,
  ),
  numberColumn('line', ({ line }) => (line === null ? '-' : String(line))),
]

/** A table with each puzzle below its numbers, where the puzzle is known. */
export function hardestText(puzzles: readonly ListedHardPuzzle[]): string {
  const [head = '', ...lines] = textTable(makeTable(COLUMNS, puzzles)).split('\n')
  return [
    head,
    ...lines.flatMap((line, index) => {
      const givens = puzzles[index]?.givens ?? null
      return givens === null ? [line] : [line, `  ${givens}`]
    }),
    '',
    'µs: geometric mean of all strategies; a puzzle beyond the cap counts as the cap.',
    'puzzle: number among the puzzles that all strategies got. line: in the file.',
  ].join('\n')
}
