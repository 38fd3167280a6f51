/** The hottest functions of a strategy as a table of 80 columns. */
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatCount } from '@masu/core/plural'
import type { Hottest, HotFunction } from '@masu/bench/profile/hottest'
import { SAMPLING_MICROS } from '@masu/bench/protocol/cpu-profile'
import { formatNumber, formatGroupedCount } from '@masu/results/words/format'
import { numberColumn, makeTable, wordColumn, type Column } from '@masu/results/words/table'
import { textTable } from './text-table.ts'

/** Widths of columns, beside the numbers. */
const NAME_WIDTH = 26
const PLACE_WIDTH = 34

/** The subject of a profile. */
export interface ProfileSubject {
  readonly strategy: string
  readonly fixture: string
  readonly puzzles: number
  readonly passes: number
  /** Path of the profile. */
  readonly output: string
}

const COLUMNS: readonly Column<HotFunction>[] = [
  numberColumn('share', ({ share }) => `${(100 * share).toFixed(1)} %`),
  numberColumn('self ms', ({ selfMs }) => formatNumber(selfMs)),
  wordColumn('function', ({ name }) =>
    name.length > NAME_WIDTH ? `${name.slice(0, NAME_WIDTH - 1)}…` : name,
  ),
  wordColumn('where', placeOf),
]

/** The table, its title, and the meaning of the numbers. */
export function profileText(
  { strategy, fixture, puzzles, passes, output }: ProfileSubject,
  { functions, solvingMs, harnessMs }: Hottest,
): string {
  const table = textTable(makeTable(COLUMNS, functions))
  return [
    `${strategy} on ${fixture}: ${formatCount(puzzles, 'puzzle')}, ${formatGroupedCount(passes, 'pass', 'passes')}`,
    `${table}\n`,
    `Self time, sampled every ${SAMPLING_MICROS} µs. Shares are of the ${formatNumber(solvingMs)} ms in solving: idle`,
    `time is left out, and so are ${formatNumber(harnessMs)} ms of the harness itself.`,
    'For the whole tree, load this into the Performance panel of Chrome DevTools:',
    output,
  ].join('\n')
}

/** The last two parts of the file's path, and the line; if too long, only the end. */
function placeOf({ url, line }: HotFunction): string {
  if (url === '') return ''
  const path = url.startsWith('file:') ? fileURLToPath(url).split(sep) : [url]
  const place = `${path.slice(-2).join('/')}:${line ?? '?'}`
  return place.length > PLACE_WIDTH ? `…${place.slice(1 - PLACE_WIDTH)}` : place
}
