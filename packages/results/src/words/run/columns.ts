/**
 * The columns of a run's tables: of a panel, of the classics, of a fixture. Each is defined once: its title, its
 * meaning, its text for an entry, where it is shown, and its fields in CSV.
 */
import { COUNTERS } from '@masu/core/strategy'
import { REFERENCE_CLASSIC, type ClassicEntry } from '../../rank/classics.ts'
import type { RankedEntry } from '../../rank/entry.ts'
import {
  formatBounded,
  formatNumber,
  formatMicros,
  formatPercent,
  formatPrecision,
  formatRanks,
  formatMegabytes,
} from '../format.ts'
import type { Panel, PanelEntry } from '../../rank/panels.ts'
import { SLOW_PROCESS } from '../../statistics/process-timing.ts'
import { breakName } from './break-name.ts'
import { RANK_MARGIN } from '../../rank/rank-ranges.ts'
import type { RunOptions } from '../../records/schema.ts'
import {
  nameColumn,
  numberColumn,
  wordColumn,
  type Column,
  type FieldColumn,
  type Words,
} from '../table.ts'

/** The idea of a strategy in two or three words. */
export type IdeaLookup = (strategy: string) => string

type Cap = Pick<RunOptions, 'capMs'>

/** The columns of a panel. */
export function panelColumns(
  { fixtures }: Panel,
  options: Cap,
  ideaOf: IdeaLookup = () => '',
): Column<PanelEntry>[] {
  return [
    RANK,
    nameColumn('strategy', ({ strategy }) => strategy),
    ideaColumn(({ strategy }) => ideaOf(strategy)),
    {
      title: 'ratio',
      narrow: 'x the\nbest',
      meaning: RATIO,
      textOf: ({ ratio, ratioBound }) =>
        formatBounded(Number.isNaN(ratio) ? null : ratio, ratioBound),
    },
    precisionColumn(({ ratio, interval, ratioBound }) =>
      formatPrecision(ratio, interval, ratioBound),
    ),
    {
      title: 'solved',
      narrow: `solved\nin ${capText(options)}`,
      meaning: solvedMeaning(options),
      textOf: ({ solvedShare: share }) =>
        share < 1 ? `${Math.min(99, Math.floor(100 * share))}%` : 'all',
    },
    ...fixtures.map((fixture, index): Column<PanelEntry> => ({
      title: fixture,
      narrow: breakName(fixture, fixtures, index === 0 ? 'µs on' : ''),
      spare: index + 2,
      textOf: ({ fixtures: timesOnFixtures }) => {
        const { microsPerPuzzle = NaN, isLowerBound = false } = timesOnFixtures[index] ?? {}
        return formatMicros(Number.isNaN(microsPerPuzzle) ? null : microsPerPuzzle, isLowerBound)
      },
    })),
  ]
}

/** The columns of the classics. */
export function classicColumns(ideaOf: IdeaLookup = () => ''): Column<ClassicEntry>[] {
  return [
    RANK,
    nameColumn('strategy', ({ timing }) => timing.strategy),
    ideaColumn(({ timing }) => ideaOf(timing.strategy)),
    {
      title: 'ratio',
      narrow: `x ${REFERENCE_CLASSIC.replace('-', '-\n')}`,
      textOf: ({ ratio }) => formatNumber(ratio),
    },
    precisionColumn(({ ratio, interval }) => formatPrecision(ratio, interval, 'exact')),
    numberColumn('µs', ({ timing }) => formatNumber(timing.microsPerPuzzle)),
    numberColumn('nodes', ({ timing }) => formatNumber(timing.nodes)),
    numberColumn('checks', ({ timing }) => formatNumber(timing.checks)),
    numberColumn('ns a node', ({ timing }) => formatNumber(timing.nanosPerNode), {
      narrow: 'ns a\nnode',
    }),
  ]
}

/** The columns of a fixture. A number that is shown nowhere else is in documents of Markdown. */
export function entryColumns(
  options: Pick<RunOptions, 'capMs' | 'limit'>,
): FieldColumn<RankedEntry>[] {
  const goal =
    options.limit === 1
      ? 'to find a solution'
      : 'to find the solution and to prove that there is no other'
  const fieldColumn = (
    field: keyof RankedEntry & NumberField,
    title: string,
    rest: Partial<FieldColumn<RankedEntry>> = {},
  ): FieldColumn<RankedEntry> => ({
    title,
    fields: [field],
    textOf: (entry) => formatNumber(entry[field]),
    ...rest,
  })
  const inMarkdown = { only: ['markdown'] } as const
  const inMarkdownAndPage = { only: ['markdown', 'page'] } as const
  return [
    { ...RANK, fields: ['rank', 'ranks'], pairs: ['ranks'] },
    {
      ...nameColumn<RankedEntry>('strategy', ({ strategy }) => strategy),
      fields: ['fixture', 'strategy', 'status', 'detail'],
    },
    {
      title: 'ratio',
      meaning: RATIO,
      fields: ['ratioToBest', 'ratioBound'],
      textOf: ({ ratioToBest, ratioBound }) => formatBounded(ratioToBest, ratioBound),
    },
    {
      ...precisionColumn<RankedEntry>((entry) =>
        formatPrecision(entry.ratioToBest, entry.ratioInterval, entry.ratioBound),
      ),
      narrow: '±',
      fields: ['ratioInterval'],
      pairs: ['ratioInterval'],
    },
    {
      title: 'µs/puzzle',
      meaning: `Mean time ${goal}. A puzzle that takes longer than ${capText(options)} counts as ${capText(options)}. The time of a process is that of its median pass, and the time of a strategy that of its fastest process. Other work on a machine can only make a process slower.`,
      fields: ['microsPerPuzzle', 'isLowerBound', 'interval'],
      pairs: ['interval'],
      textOf: (entry) => formatMicros(entry.microsPerPuzzle, entry.isLowerBound),
    },
    fieldColumn('puzzlesPerSecond', 'puzzles/s', inMarkdown),
    {
      title: 'solved',
      meaning: solvedMeaning(options),
      fields: ['puzzles', 'solved'],
      textOf: ({ solved, puzzles }) => (solved === puzzles ? 'all' : `${solved}/${puzzles}`),
    },
    {
      title: 'slow',
      meaning: `How many of all processes took over ${SLOW_PROCESS} times as long as the fastest. Each is a fresh process and gives one value, since the compiler settles differently in each.`,
      fields: ['slowProcesses', 'processes'],
      textOf: (entry) =>
        entry.processes === 0 ? '-' : `${entry.slowProcesses}/${entry.processes}`,
    },
    fieldColumn('nodes', 'nodes', {
      meaning:
        'States of the search, per solved puzzle: the root, and each state that a tried branch enters. They are exact, and the same on every machine.',
    }),
    fieldColumn('nanosPerNode', 'ns/node', {
      meaning:
        'The cost of a node explains a time and ranks nothing: strategies do different work in a node.',
    }),
    ...COUNTERS.filter((counter) => counter !== 'nodes').map((counter) =>
      fieldColumn(
        counter,
        counter,
        counter === 'checks' ? { ...inMarkdown, meaning: CHECKS } : inMarkdown,
      ),
    ),
    fieldColumn('prepareMicros', 'prepare', inMarkdown),
    fieldColumn('firstPuzzleMicros', 'first', {
      ...inMarkdownAndPage,
      meaning:
        'Time of the first puzzle in a fresh process, in µs, when no code is compiled yet: the median over processes. A dash: another fixture came first in every process.',
    }),
    fieldColumn('coldMicrosPerPuzzle', 'cold', {
      ...inMarkdownAndPage,
      meaning:
        'Time per puzzle in the first pass of a fresh process, in µs: the median over processes.',
    }),
    fieldColumn('solverBytes', 'MB', {
      ...inMarkdown,
      textOf: ({ solverBytes }) => formatMegabytes(solverBytes),
    }),
  ]
}

type NumberField = {
  [Field in keyof RankedEntry]: RankedEntry[Field] extends number | null ? Field : never
}[keyof RankedEntry]

const CHECKS = 'Questions to the board whether a digit may stand in a cell.'

const RATIO =
  'Its time divided by that of the best strategy, on the same puzzles: all that this strategy tried. Its time is of these puzzles, too. Over a panel: the geometric mean of the ratios on its fixtures.'

const RANK = {
  title: 'rank',
  meaning: `A range such as 4-5 is a tie. A stands before B if B's ratio minus B's ± lies more than ${formatPercent(RANK_MARGIN)} above A's ratio plus A's ±. Two strategies that solved less than half of a panel within the cap have no order there.`,
  textOf: formatRanks,
} as const

/** On screens alone: the other media say more of a strategy. It is the last column that a narrow screen leaves out. */
function ideaColumn<Entry>(textOf: (entry: Entry) => Words): Column<Entry> {
  return wordColumn('idea', textOf, { only: ['text'], spare: 1 })
}

function precisionColumn<Entry>(textOf: (entry: Entry) => Words): Column<Entry> {
  return {
    title: '±',
    narrow: 'give\nor take',
    meaning:
      'How far the fourth fastest process lies above the fastest. Over a panel of n fixtures: sqrt(sum of ±²) / n. It holds for these puzzles on this machine.',
    textOf,
  }
}

function solvedMeaning(options: Cap): string {
  return `The puzzles, or their share, that were solved within ${capText(options)}.`
}

/** As in `5 ms`. */
export function capText({ capMs }: Cap): string {
  return `${Number(capMs.toPrecision(3))} ms`
}
