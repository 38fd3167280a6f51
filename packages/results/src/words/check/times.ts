/** The times of a check: every entry's ratio with its interval and its pairs, around the threshold. */
import { formatCount } from '@masu/core/plural'
import { groupByTimedFixture, selectListedEntries } from './timed-entries.ts'
import { isAccepted, isSmallChange } from '../../gate/verdicts.ts'
import { shareLines, timedNotes, timesNotes, verdictWords } from './check-sentences.ts'
import { list, paragraph, section, type Block, type IntervalRow, type Mark } from '../document.ts'
import { formatInterval, formatPercent, formatRatio } from '../format.ts'
import type { CheckEntry, EntryVerdict } from '../../gate/check-entry.ts'
import type { CheckRun } from '../../records/check-run.ts'
import type { JudgedCheck } from '../../gate/judged-check.ts'
import type { Pair } from '../../gate/pairs.ts'
import { nameColumn, numberColumn, makeTable, wordColumn, type FieldColumn } from '../table.ts'

/** The columns of times. */
export const CHECK_COLUMNS: readonly FieldColumn<CheckEntry>[] = [
  { ...nameColumn('strategy', ({ strategy }) => strategy), fields: ['strategy'] },
  {
    ...wordColumn('fixture', ({ fixture }) => fixture, { isShort: true }),
    fields: ['fixture'],
  },
  { ...wordColumn('verdict', verdictWords, { isShort: true }), fields: ['verdict', 'note'] },
  {
    ...numberColumn('ratio', ({ ratio }) => formatRatio(ratio), {
      meaning: 'Time of head divided by that of base',
    }),
    fields: ['ratio', 'nodeRatio', 'visibleSlowdown', 'baseMicrosPerPuzzle'],
  },
  {
    ...numberColumn('95 % interval', ({ interval }) => formatInterval(interval)),
    fields: ['interval'],
    pairs: ['interval'],
  },
  {
    ...numberColumn('pairs', ({ pairs }) => (pairs === 0 ? '-' : String(pairs)), {
      meaning: 'Pairs of fresh processes, one of each side',
    }),
    fields: ['pairs'],
  },
]

/** The ratio of each entry with its interval and its pairs; a text has those that may have changed. */
export function checkTimeBlocks(
  run: CheckRun,
  judged: JudgedCheck,
  pairs: readonly Pair[],
): Block[] {
  const fixtures = groupByTimedFixture(run, judged)
  const entries = fixtures.flatMap((fixture) => fixture.entries)
  const { threshold } = run.check.options
  if (entries.length === 0) {
    return [section('time', 'Time', [paragraph('Nothing was timed.')])]
  }
  const { listed, otherCount } = selectListedEntries(run, judged)
  const shares = shareLines(judged.entries)
  const notes = [
    ...(otherCount === 0
      ? []
      : [`the same on other sizes: ${formatCount(otherCount, 'entry', 'entries')}`]),
    ...timesNotes(listed),
    'ratio: time of head / base. same: the interval lies within the threshold.',
    ...shares,
  ]
  return [
    {
      kind: 'figure',
      figure: {
        id: 'time',
        title: 'Time of head / time of base',
        description: `Ratios of ${formatCount(entries.length, 'entry', 'entries')} with 95 % intervals, by fixture. The band is the threshold of ${formatPercent(threshold)}.`,
        groups: fixtures.map(({ name, entries: entriesOfFixture }) => ({
          title: name,
          rows: entriesOfFixture.map((entry) => rowOf(entry, pairs)),
        })),
        axis: '← faster · time of head / time of base · slower →',
        scale: 'ratio',
        lines: [1],
        band: threshold,
        dot: 'a pair of processes, where not the same',
        marks: markNames(entries),
      },
      beside: {
        kind: 'table',
        id: 'table-time',
        title: 'Every entry that was timed',
        table: makeTable(CHECK_COLUMNS, entries),
      },
      caption: `A line is the 95 % interval. Values in the band are the same within ${formatPercent(threshold)}.`,
      only: ['page'],
    },
    ...smallChanges(entries),
    list([...shares, ...timedNotes(entries), ...timesNotes(entries)], 'note', ['page']),
    listed.length === 0
      ? list(notes, undefined, ['text', 'markdown'])
      : {
          kind: 'table',
          title: 'time',
          table: makeTable(CHECK_COLUMNS, listed),
          notes,
          only: ['text', 'markdown'],
        },
  ]
}

const MARKS: Readonly<Record<EntryVerdict, Mark>> = {
  'answer-changed': 'changed',
  wrong: 'changed',
  'first-changed': 'changed',
  'work-changed': 'changed',
  slower: 'slower',
  'at-threshold': 'open',
  inconclusive: 'open',
  faster: 'faster',
  'not-slower': 'same',
  same: 'same',
  new: 'same',
  removed: 'same',
}

/** Names of the marks, which tell entries at the threshold where there are some. */
function markNames(entries: readonly CheckEntry[]): (readonly [Mark, string])[] {
  const isAny = entries.some(({ verdict }) => verdict === 'at-threshold')
  return [
    ['slower', 'slower'],
    ['faster', 'faster'],
    ['same', 'not slower'],
    ['open', isAny ? 'inconclusive, at threshold' : 'inconclusive'],
    ['changed', 'other work or another answer'],
    ['accepted', 'accepted'],
  ]
}

function rowOf(entry: CheckEntry, pairs: readonly Pair[]): IntervalRow {
  const { strategy, fixture, ratio, interval, verdict, change, nodeRatio } = entry
  // Ratios of entries with accepted additional work are per node.
  const allowance = change?.accepted === true ? Math.max(1, nodeRatio ?? 1) : 1
  const isTold = ratio !== null && verdict !== 'same' && verdict !== 'not-slower'
  const pairsOfEntry = isTold
    ? pairs.filter((pair) => pair.strategy === strategy && pair.fixture === fixture)
    : []
  const verdictName = isAccepted(entry) ? 'accepted' : verdict.replaceAll('-', ' ')
  return {
    name: strategy,
    value: ratio,
    interval,
    dots: pairsOfEntry.flatMap(({ baseNs, headNs }) =>
      baseNs === null || headNs === null ? [] : [headNs / baseNs / allowance],
    ),
    mark: isAccepted(entry) ? 'accepted' : MARKS[verdict],
    text: ratio === null ? verdictName : `${formatRatio(ratio)} ${verdictName}`,
  }
}

/** Certain changes within the threshold, which add up from change to change. */
function smallChanges(entries: readonly CheckEntry[]): Block[] {
  const names = entries
    .filter(isSmallChange)
    .map(
      (entry) =>
        `${entry.strategy} on ${entry.fixture} ${verdictWords(entry).replace(/^.*, /, '')}`,
    )
  if (names.length === 0) return []
  const words = `Certain, though not beyond the threshold: ${names.join('; ')}. Such changes add up: a check with the last release sees their sum.`
  return [paragraph(words, undefined, ['page'])]
}
