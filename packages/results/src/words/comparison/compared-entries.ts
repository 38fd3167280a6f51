/** What changed between two runs, entry by entry: work, and times with their intervals. */
import { formatCount } from '@masu/core/plural'
import type { ComparedEntry, Comparison } from '../../compare/compare-results.ts'
import { list, section, type Block, type IntervalRow, type Mark, type Table } from '../document.ts'
import { formatFromTo, formatInterval, formatRatio } from '../format.ts'
import { nameColumn, numberColumn, makeTable, wordColumn, type Column } from '../table.ts'
import { COUNTERS } from '@masu/core/strategy'

/** The place of a comparison among several. */
export interface ComparisonPlace {
  /** The end of identifiers; empty for the first comparison. */
  readonly suffix: string
  /** The end of titles, if there are several comparisons; empty otherwise. */
  readonly of: string
}

/** Whether an entry has changed. */
export function hasChanged({
  presence,
  verdict,
  work,
  statusBefore,
  statusAfter,
}: ComparedEntry): boolean {
  const isTold = verdict === 'faster' || verdict === 'slower' || work?.changed === true
  return presence !== 'both' || isTold || statusBefore !== statusAfter
}

const STRATEGY: Column<ComparedEntry> = nameColumn('strategy', ({ strategy }) => strategy)

const FIXTURE: Column<ComparedEntry> = wordColumn('fixture', ({ fixture }) => fixture, {
  isShort: true,
  isGroup: true,
})

const WORK_COLUMNS: readonly Column<ComparedEntry>[] = [
  STRATEGY,
  FIXTURE,
  ...COUNTERS.map((counter) =>
    numberColumn<ComparedEntry>(counter, ({ work }) =>
      formatFromTo(work?.before[counter] ?? null, work?.after[counter] ?? null),
    ),
  ),
  numberColumn('from puzzle', ({ work }) => String(work?.firstPuzzle ?? '-'), {
    meaning: 'The first puzzle that takes other work',
  }),
]

/** Work that changed: exact, puzzle by puzzle, on any machine. */
export function workBlocks(
  entries: readonly ComparedEntry[],
  { suffix, of }: ComparisonPlace,
): Block[] {
  const changed = entries.filter(({ work }) => work?.changed === true)
  if (changed.length === 0) return []
  const title =
    'Totals over the puzzles that both runs solved, exact: other work is a change of the program'
  const table = makeTable(WORK_COLUMNS, changed)
  return [
    section(`work-changed${suffix}`, `Work${of}`, [
      { kind: 'table', id: `table-work${suffix}`, title, table, only: ['markdown', 'page'] },
      // The table needs more than 80 columns.
      list([`${title}.`, ...changed.map(workText)], undefined, ['text']),
    ]),
  ]
}

function workText({ strategy, fixture, work, sourceChanged }: ComparedEntry): string {
  const totals = COUNTERS.filter((counter) => work?.before[counter] !== work?.after[counter]).map(
    (counter) =>
      `${counter} ${formatFromTo(work?.before[counter] ?? null, work?.after[counter] ?? null)}`,
  )
  const found = totals.length === 0 ? 'its totals do not' : totals.join(', ')
  return `${strategy} on ${fixture}: work differs from puzzle ${work?.firstPuzzle} on, ${found}; source ${changeText(sourceChanged)}`
}

const RATIO_COLUMNS: readonly Column<ComparedEntry>[] = [
  STRATEGY,
  FIXTURE,
  numberColumn('ratio', ({ ratio }) => formatRatio(ratio), {
    meaning: 'Time after divided by time before',
  }),
  numberColumn('95 % interval', ({ interval }) => formatInterval(interval)),
]

/** Columns of words; where one is the same for all entries, the title of the table says it once. */
const FINDINGS = [
  {
    title: 'time',
    textOf: ({ verdict, reason }: ComparedEntry): string =>
      verdict?.replaceAll('-', ' ') ?? `not judged${reason === null ? '' : ` (${reason})`}`,
  },
  { title: 'work', textOf: ({ work }: ComparedEntry) => changeText(work?.changed ?? null) },
  { title: 'source', textOf: ({ sourceChanged }: ComparedEntry) => changeText(sourceChanged) },
]

function changeText(changed: boolean | null): string {
  if (changed === null) return 'not known'
  return changed ? 'changed' : 'same'
}

function timeTable(entries: readonly ComparedEntry[], title: string, suffix: string): Table {
  const findings = FINDINGS.map(({ title: what, textOf }) => {
    const [text = '', ...others] = new Set(entries.map(textOf))
    const isOfAll = entries.length > 1 && others.length === 0
    return {
      ofAll: isOfAll ? [`${what} ${text}`] : [],
      column: isOfAll ? [] : [wordColumn(what, textOf, { isShort: true })],
    }
  })
  const ofAll = findings.flatMap((one) => one.ofAll)
  return {
    kind: 'table',
    id: `table-time${suffix}`,
    title: `${title}${ofAll.length === 0 ? '' : `. Of all: ${ofAll.join('; ')}`}`,
    table: makeTable([...RATIO_COLUMNS, ...findings.flatMap(({ column }) => column)], entries),
  }
}

/** Times with their intervals; a text has those of entries that changed. */
export function comparedTimeBlocks(
  { entries, isPaired = false }: Comparison,
  { suffix, of }: ComparisonPlace,
): Block[] {
  const timed = entries.filter(({ ratio }) => ratio !== null)
  if (timed.length === 0) return []
  const isJudged = timed.some(({ verdict }) => verdict !== null)
  const title = `Time after / time before${of}`
  const changed = timed.filter(hasChanged)
  const basis = isPaired ? 'from pairs of processes' : 'of medians of processes'
  const intervals =
    'The interval shows which differences are excluded; no entry is called the same.'
  const notes = [`ratio: ${basis}. ${intervals}`]
  const ofChanged = timeTable(changed, `${title}, where something changed`, suffix)
  const drawn: Block = {
    kind: 'figure',
    figure: {
      id: `time-changed${suffix}`,
      title,
      description: `Ratios of ${formatCount(timed.length, 'entry', 'entries')} with 95 % intervals, by fixture.`,
      groups: [...Map.groupBy(timed, ({ fixture }) => fixture)].map(([name, entriesOfFixture]) => ({
        title: name,
        rows: entriesOfFixture.map((entry) => rowOf(entry, isJudged)),
      })),
      axis: '← faster · time after / time before · slower →',
      scale: 'ratio',
      lines: [1],
      marks: MARK_NAMES,
    },
    beside: timeTable(timed, 'Every entry that was timed in both files', suffix),
    caption: `A mark is the ratio ${basis}, and its line the 95 % interval. ${intervals}`,
    only: ['markdown', 'page'],
  }
  return changed.length === 0 ? [drawn] : [drawn, { ...ofChanged, notes, only: ['text'] }]
}

const MARK_NAMES: readonly (readonly [Mark, string])[] = [
  ['slower', 'slower: the interval lies above 1'],
  ['faster', 'faster: the interval lies below 1'],
  ['same', 'no difference seen'],
  ['open', 'not judged'],
]

/** A row; where no entry is judged, the key says it once. */
function rowOf(
  { strategy, ratio, interval, verdict }: ComparedEntry,
  isJudged: boolean,
): IntervalRow {
  const isChanged = verdict === 'slower' || verdict === 'faster'
  const unjudged = verdict === null && isJudged ? ' not judged' : ''
  return {
    name: strategy,
    value: ratio,
    interval,
    dots: [],
    mark: isChanged ? verdict : verdict === null ? 'open' : 'same',
    text: `${formatRatio(ratio)}${isChanged ? ` ${verdict}` : unjudged}`,
  }
}
