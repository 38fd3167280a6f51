/** The functions in which entries of a check became slower, as tables of 80 columns. */
import { formatCount } from '@masu/core/plural'
import { formatNumber } from '@masu/results/words/format'
import { numberColumn, makeTable, wordColumn, type Column } from '@masu/results/words/table'
import { textTable } from '../text-table.ts'
import type { ProfiledEntry } from '@masu/bench/profile/arms'
import type { ChangedFunction } from '@masu/bench/profile/difference'

/** The number of functions shown: further functions grew by little. */
const MOST_SHOWN_FUNCTIONS = 8

/** Widths of columns, in a table of 80 with the numbers. */
const NAME_WIDTH = 22
const PLACE_WIDTH = 30

type Grown = Pick<ChangedFunction, 'name' | 'baseMicros' | 'headMicros'> & {
  readonly place: string
}

const COLUMNS: readonly Column<Grown>[] = [
  wordColumn('function', ({ name }) => ended(name, NAME_WIDTH)),
  wordColumn('where', ({ place }) => begun(place, PLACE_WIDTH)),
  numberColumn('base', ({ baseMicros }) => formatNumber(baseMicros)),
  numberColumn('head', ({ headMicros }) => formatNumber(headMicros)),
  numberColumn('change', ({ baseMicros, headMicros }) => change(headMicros - baseMicros)),
]

/** The functions that grew, and the files that show more. */
export function differenceText(entry: ProfiledEntry): string {
  const { strategy, fixture, puzzles, grown, baseMicros, headMicros } = entry
  const whole = { name: 'all of them', place: '', baseMicros, headMicros }
  const rows: Grown[] = [...grown.slice(0, MOST_SHOWN_FUNCTIONS).map(withPlace), whole]
  return [
    `${strategy} on ${fixture}, profiled: µs a puzzle over ${formatCount(puzzles, 'puzzle')}, self time`,
    textTable(makeTable(COLUMNS, rows)),
    ...(grown.length === 0 ? ['No function grew by 1 % of the whole or more.'] : []),
    'The difference as a flame graph, with flamegraph.pl FILE > difference.svg:',
    `  ${entry.stacks}`,
    'Each arm, with npx speedscope FILE, at speedscope.app or in Chrome DevTools:',
    `  ${entry.baseProfile}`,
    `  ${entry.headProfile}`,
  ].join('\n')
}

function withPlace({ file, line, ...one }: ChangedFunction): Grown {
  return { ...one, place: line === null ? file : `${file}:${line}` }
}

function change(micros: number): string {
  return `${micros < 0 ? '' : '+'}${formatNumber(micros)}`
}

function ended(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text
}

function begun(text: string, width: number): string {
  return text.length > width ? `…${text.slice(1 - width)}` : text
}
