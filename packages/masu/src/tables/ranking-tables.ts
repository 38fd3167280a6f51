/** The tables of a run as titles and cells, for any output format. */
import { RANKED_PUZZLES, type RankedEntry } from '@masu/ranking/entry'
import type { Panel } from '@masu/ranking/panels'
import type { Results } from '@masu/ranking/read'
import { MARGIN } from '@masu/ranking/rank'
import type { RunOptions } from '@masu/ranking/schema'
import { boundText, figure, microsText, rangeText } from '@masu/ranking/figure'
import type { TextTable } from '@masu/ranking/table'
import { wrapped } from '../terminal/wrapped.ts'

/** A fixture in one line. Throws a RangeError where the run has no fixture of that name. */
export function fixtureTitle({ run }: Results, name: string): string {
  const fixture = run.fixtures.find((candidate) => candidate.name === name)
  if (fixture === undefined) throw new RangeError(`the run has no fixture "${name}"`)
  const { puzzles, of, geometry } = fixture
  const taken = puzzles < of ? `${puzzles} of ${of}` : `${puzzles}`
  const unranked = puzzles < RANKED_PUZZLES ? ', too few to rank' : ''
  return `${name}: ${taken} puzzles, ${geometry}${unranked}`
}

/** Times of the entries of a fixture. */
export function timeTable(entries: readonly RankedEntry[]): TextTable {
  return {
    columns: [
      { title: 'rank', align: 'right' },
      { title: 'strategy', align: 'left' },
      { title: 'µs/puzzle', align: 'right' },
      { title: '95 %', align: 'right' },
      { title: 'ratio', align: 'right' },
      { title: 'in general', align: 'right' },
      { title: 'solved', align: 'right' },
    ],
    rows: entries.map((entry) => [
      rangeText(entry),
      entry.strategy,
      microsText(entry.microsPerPuzzle, entry.isLowerBound),
      precisionText(entry),
      boundText(entry.ratioToBest, entry.ratioBound),
      entry.ratioIntervalInGeneral?.map(figure).join('-') ?? '-',
      entry.solved === entry.puzzles ? 'all' : `${entry.solved}/${entry.puzzles}`,
    ]),
  }
}

/** What a fresh process costs: preparing, the first puzzle, the first pass, memory. */
export function startTable(entries: readonly RankedEntry[]): TextTable {
  return {
    columns: [
      { title: 'strategy', align: 'left' },
      { title: 'processes', align: 'right' },
      { title: 'prepare', align: 'right' },
      { title: 'first', align: 'right' },
      { title: 'cold', align: 'right' },
      { title: 'MB', align: 'right' },
    ],
    rows: entries.map((entry) => [
      entry.strategy,
      `${entry.processes}`,
      figure(entry.prepareMicros),
      figure(entry.firstMicros),
      figure(entry.coldMicrosPerPuzzle),
      entry.peakBytes === null ? '-' : figure(entry.peakBytes / 2 ** 20),
    ]),
  }
}

/** Strategies over the fixtures of a panel. */
export function panelTable({ entries, fixtures }: Panel): TextTable {
  return {
    columns: [
      { title: 'rank', align: 'right' },
      { title: 'strategy', align: 'left' },
      { title: 'ratio', align: 'right' },
      { title: '95 %', align: 'right' },
      { title: 'in general', align: 'right' },
      { title: 'solved', align: 'right' },
      ...fixtures.map((title) => ({ title, align: 'right' }) as const),
    ],
    rows: entries.map((entry) => [
      rangeText(entry),
      entry.strategy,
      boundText(entry.ratio, entry.ratioBound),
      entry.interval?.map(figure).join('-') ?? '-',
      entry.intervalInGeneral?.map(figure).join('-') ?? '-',
      `${Math.floor(100 * entry.solvedShare)} %`,
      ...entry.fixtures.map(({ micros, isLowerBound }) => microsText(micros, isLowerBound)),
    ]),
  }
}

/** How far the interval reaches from the median, on its longer side. */
function precisionText({ microsPerPuzzle, interval }: RankedEntry): string {
  if (microsPerPuzzle === null || interval === null) return '-'
  const [low, high] = interval
  const share = Math.max(1 - low / microsPerPuzzle, high / microsPerPuzzle - 1)
  return `±${(share * 100).toFixed(1)}%`
}

/** Work of the entries of one fixture. */
export function workTable(entries: readonly RankedEntry[]): TextTable {
  return {
    columns: [
      { title: 'strategy', align: 'left' },
      { title: 'puzzles/s', align: 'right' },
      { title: 'nodes', align: 'right' },
      { title: 'guesses', align: 'right' },
      { title: 'backtracks', align: 'right' },
      { title: 'checks', align: 'right' },
      { title: 'ns/node', align: 'right' },
    ],
    rows: entries.map((entry) => [
      entry.strategy,
      figure(entry.puzzlesPerSecond),
      figure(entry.nodes),
      figure(entry.guesses),
      figure(entry.backtracks),
      figure(entry.checks),
      figure(entry.nanosPerNode),
    ]),
  }
}

/** A line for each entry with something to say beside its figures. */
export function rankingNotes(entries: readonly RankedEntry[]): string[] {
  return entries.flatMap((entry) => {
    const { strategy, status, detail, processes, stillWarming } = entry
    const remarks: string[] = []
    if (status !== 'ok') remarks.push(status, ...(detail === null ? [] : [detail]))
    if (stillWarming * 2 > processes) {
      remarks.push(`still warming in ${stillWarming} of ${processes} processes`)
    }
    return remarks.length === 0 ? [] : [`${strategy}: ${remarks.join(', ')}`]
  })
}

/** What the words of the tables mean, in lines for a terminal. */
export function legend({ limit, timeoutMs }: RunOptions): string {
  const goal =
    limit === 1 ? 'the first solution found' : 'two solutions sought, so one is proved unique'
  const share = `${MARGIN * 100} %`
  const text = [
    'Every answer was verified.',
    `µs/puzzle: mean of min(t, ${timeoutMs} ms) over the puzzles that all did (${goal}), median over processes of the median pass; >= where some took longer.`,
    '95 %: of that, on this machine and these puzzles.',
    'ratio: to the best, in rounds, on all puzzles that both did.',
    'in general: where the ratio of another run on other such puzzles would lie, at 95 %.',
    `rank: 1 + the faster to n - the slower ones, beyond ${share}; a table is wrong in 5 % of runs at most.`,
    'prepare, first, cold: µs for the solver, the first puzzle, a puzzle of the first pass of a process.',
    'MB: peak memory beyond that of a worker without a solver, of all fixtures of the process so far.',
    'nodes to checks: work per solved puzzle, exact. ns/node compares revisions of one strategy.',
  ]
  return text.flatMap((line) => wrapped(line, LEGEND_WIDTH)).join('\n')
}

const LEGEND_WIDTH = 80
