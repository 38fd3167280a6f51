/** The tables of a run as titles and cells, for any output format. */
import { formatCount } from '@masu/core/format-count'
import type { RankedEntry } from '@masu/ranking/entry'
import { alteredText, shortCommitText } from '@masu/ranking/environment'
import { lastRoundOf, type Results } from '@masu/ranking/read'
import { boundText, figure, microsText, precisionText, rangeText } from '@masu/ranking/figure'
import { SLOW } from '@masu/ranking/ranks'
import type { TextTable } from '@masu/ranking/table'
import { wrapped } from '../terminal/wrapped.ts'

/**
 * Ratios and times of the entries of a fixture, and why they differ; entries that do not support such
 * boards are left out.
 */
export function timeTable(entries: readonly RankedEntry[]): TextTable {
  return {
    columns: [
      { title: 'rank', align: 'right' },
      { title: 'strategy', align: 'left' },
      { title: 'ratio', align: 'right' },
      { title: '±', align: 'right' },
      { title: 'µs/puzzle', align: 'right' },
      { title: 'solved', align: 'right' },
      { title: 'slow', align: 'right' },
      { title: 'nodes', align: 'right' },
      { title: 'ns/node', align: 'right' },
    ],
    rows: entries
      .filter(({ status }) => status !== 'unsupported')
      .map((entry) => [
        rangeText(entry),
        entry.strategy,
        boundText(entry.ratioToBest, entry.ratioBound),
        precisionText(entry.ratioToBest, entry.ratioInterval, entry.ratioBound),
        microsText(entry.microsPerPuzzle, entry.isLowerBound),
        entry.solved === entry.puzzles ? 'all' : `${entry.solved}/${entry.puzzles}`,
        entry.processes === 0 ? '-' : `${entry.slowProcesses}/${entry.processes}`,
        figure(entry.nodes),
        figure(entry.nanosPerNode),
      ]),
  }
}

/** The cost of a fresh process: preparing, the first puzzle, the first pass, memory. */
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

/** A line for each entry that failed. */
export function rankingNotes(entries: readonly RankedEntry[]): string[] {
  return entries
    .filter(
      ({ status, processes }) =>
        status !== 'ok' && status !== 'unsupported' && (status !== 'timeout' || processes === 0),
    )
    .map(({ strategy, status, detail }) => {
      const outcome = status === 'timeout' ? 'not timed' : status
      return `${strategy}: ${outcome}${detail === null ? '' : `, ${detail}`}`
    })
}

/** The machine, the software and the time of the run. */
export function conditionsText({ run, timed }: Results): string {
  const { environment: e, options: o } = run
  const commit = shortCommitText(e)
  const revision = commit === null ? '' : `; commit ${commit}`
  const rounds = lastRoundOf(timed)
  const done = rounds < o.rounds ? `${rounds} of ${o.rounds}` : `${rounds}`
  const altered = alteredText(e)
  return [
    `${e.cpu}, ${formatCount(e.cores, 'core')}; ${e.os}; load ${e.load}`,
    `Node ${e.node}, V8 ${e.v8}${revision}`,
    ...(altered === null ? [] : [`times changed by ${altered}`]),
    `${run.startedAt}; ${done} rounds; seed ${o.seed}`,
  ].join('\n')
}

/** The meaning of the columns, in lines for a terminal. */
export function legend({ run }: Results): string {
  const { timeoutMs, limit } = run.options
  const goal = limit === 1 ? 'to the first solution' : 'until a solution is proved unique'
  const text = [
    `Every answer was verified; of timed passes every count, and one cell of each solution. All figures are of the largest block of puzzles that the strategy did; the best did all. ±: how much longer than the fastest process the fourth fastest took.`,
    `µs/puzzle: ${goal}, mean of min(t, ${timeoutMs} ms). slow: processes over ${SLOW} times the figure. nodes: a solved puzzle. ns/node: explains times, ranks nothing.`,
    `${run.startedAt}; ${run.environment.os}; V8 ${run.environment.v8}`,
  ]
  return text.flatMap((line) => wrapped(line, LEGEND_WIDTH)).join('\n')
}

const LEGEND_WIDTH = 80
