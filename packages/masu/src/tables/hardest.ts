/** The table of the puzzles that cost a strategy most. */
import { figure } from '@masu/ranking/figure'
import type { Column } from '@masu/ranking/table'
import { textTable } from '../terminal/table.ts'
import type { HardPuzzle } from '@masu/ranking/hardest'

const COLUMNS: readonly Column[] = [
  { title: 'µs', align: 'right' },
  { title: 'nodes', align: 'right' },
  { title: 'guesses', align: 'right' },
  { title: 'fixture', align: 'left' },
  { title: 'puzzle', align: 'right' },
  { title: 'line', align: 'right' },
]

/** A table with each puzzle below its figures, where the puzzle is known. */
export function hardestText(strategy: string, puzzles: readonly HardPuzzle[]): string {
  const table = textTable(
    COLUMNS,
    puzzles.map(({ status, micros, timed, nodes, guesses, fixture, puzzle, line }) => [
      status === 'ok' ? `${timed === 'cold' ? '~' : ''}${figure(micros)}` : status,
      nodes?.toLocaleString('en-US') ?? '-',
      guesses?.toLocaleString('en-US') ?? '-',
      fixture,
      `${puzzle}`,
      line === null ? '-' : `${line}`,
    ]),
  )
  const [head = '', ...lines] = table.split('\n')
  return [
    `${strategy}: the puzzles that cost it most`,
    head,
    ...lines.flatMap((line, index) => {
      const givens = puzzles[index]?.givens ?? null
      return givens === null ? [line] : [line, `  ${givens}`]
    }),
    '',
    'µs: alone and warm, the fastest of several; ~ once and cold, as it was probed.',
    "puzzle: among the run's of that fixture. line: in the fixture's file.",
  ].join('\n')
}
