/** Times of a check: every entry's ratio with its interval and its pairs, around the threshold. */
import { formatCount } from '@masu/core/format-count'
import { timedFixtures } from '@masu/ranking/check/fixtures'
import { isAccepted } from '@masu/ranking/check/verdicts'
import {
  isSmallChange,
  shareLines,
  timedNotes,
  timesNotes,
  verdictWords,
} from '@masu/ranking/check/words'
import { intervalText, percent, ratioText } from '@masu/ranking/figure'
import type { CheckEntry, EntryVerdict } from '@masu/ranking/gate/check-entry'
import type { CheckRun } from '@masu/ranking/gate/check-run'
import type { Judged } from '@masu/ranking/gate/judged'
import type { Pair } from '@masu/ranking/gate/pairs'
import { figureInPage } from '../figure.ts'
import { intervalFigure, type IntervalRow } from '../interval-figure.ts'
import { keyOf, type Mark } from '../marks.ts'
import { markup, type Markup } from '../markup.ts'
import { section } from '../page.ts'
import { ratioScale } from '../scale.ts'
import { numbers, table, words } from '../table.ts'

const MARKS: Readonly<Record<EntryVerdict, Mark>> = {
  'answer-changed': 'changed',
  wrong: 'changed',
  'first-changed': 'changed',
  'work-changed': 'changed',
  slower: 'slower',
  'at-threshold': 'open',
  inconclusive: 'open',
  faster: 'faster',
  'not slower': 'same',
  same: 'same',
  new: 'same',
  removed: 'same',
}

/** Names of the marks, for the key of the figure. */
const MARK_NAMES: readonly (readonly [Mark, string])[] = [
  ['slower', 'slower'],
  ['faster', 'faster'],
  ['same', 'not slower'],
  ['open', 'inconclusive'],
  ['changed', 'other work or another answer'],
  ['accepted', 'accepted'],
]

/** The names, which tell entries at the threshold where there are some. */
function markNames(entries: readonly CheckEntry[]): typeof MARK_NAMES {
  if (entries.every(({ verdict }) => verdict !== 'at-threshold')) return MARK_NAMES
  return MARK_NAMES.map(([mark, name]) => [mark, mark === 'open' ? `${name}, at threshold` : name])
}

export function timeBlock(run: CheckRun, judged: Judged, pairs: readonly Pair[]): Markup {
  const fixtures = timedFixtures(run, judged)
  const entries = fixtures.flatMap((fixture) => fixture.entries)
  const { threshold } = run.check.options
  if (entries.length === 0) return section('time', 'Time', markup`<p>Nothing was timed.</p>`)
  const drawn = intervalFigure({
    id: 'time',
    title: 'Time of head / time of base',
    description: `Ratios of ${formatCount(entries.length, 'entry', 'entries')} with 95 % intervals, by fixture. The band is the threshold of ${percent(threshold)}.`,
    groups: fixtures.map(({ name, entries: own }) => ({
      title: name,
      rows: own.map((entry) => rowOf(entry, pairs)),
    })),
    axis: '← faster · time of head / time of base · slower →',
    scaleOf: ratioScale,
    lines: [1],
    band: threshold,
    dot: 'a pair of processes, where not the same',
  })
  const notes = [...shareLines(entries), ...timedNotes(entries), ...timesNotes(entries)]
  return markup`${figureInPage(
    drawn,
    tableOf(entries),
    markup`${keyOf(markNames(entries), entries.map(markOf))}A line is the 95 % interval. Values in the band are the same within ${percent(threshold)}.`,
  )}
${smallChanges(entries)}
${notes.length === 0 ? null : markup`<ul class="note">${notes.map((note) => markup`<li>${note}</li>`)}</ul>`}
`
}

function markOf(entry: CheckEntry): Mark {
  return isAccepted(entry) ? 'accepted' : MARKS[entry.verdict]
}

function rowOf(entry: CheckEntry, pairs: readonly Pair[]): IntervalRow {
  const { strategy, fixture, ratio, interval, verdict, change, nodeRatio } = entry
  // Ratios of entries with accepted additional work are per node.
  const allowance = change?.accepted === true ? Math.max(1, nodeRatio ?? 1) : 1
  const isTold = ratio !== null && verdict !== 'same' && verdict !== 'not slower'
  const own = isTold
    ? pairs.filter((pair) => pair.strategy === strategy && pair.fixture === fixture)
    : []
  const verdictName = isAccepted(entry) ? 'accepted' : verdict.replaceAll('-', ' ')
  return {
    name: strategy,
    rank: '',
    value: ratio,
    interval,
    dots: own.flatMap(({ baseNs, headNs }) =>
      baseNs === null || headNs === null ? [] : [headNs / baseNs / allowance],
    ),
    isLowerBound: false,
    mark: markOf(entry),
    text: ratio === null ? verdictName : `${ratioText(ratio)} ${verdictName}`,
  }
}

/** Certain changes within the threshold, which add up from change to change. */
function smallChanges(entries: readonly CheckEntry[]): Markup | null {
  const small = entries.filter(isSmallChange)
  if (small.length === 0) return null
  const names = small.map(
    (entry) => `${entry.strategy} on ${entry.fixture} ${verdictWords(entry).replace(/^.*, /, '')}`,
  )
  return markup`<p id="small-changes">Certain, though not beyond the threshold: ${names.join('; ')}. Such changes add up: a check with the last release sees their sum.</p>`
}

function tableOf(entries: readonly CheckEntry[]): Markup {
  return table({
    id: 'table-time',
    caption: 'Every entry that was timed',
    columns: [
      ...words('strategy', 'fixture', 'verdict'),
      { title: 'ratio', help: 'Time of head divided by that of base', isNumber: true },
      ...numbers('95 % interval'),
      { title: 'pairs', help: 'Pairs of fresh processes, one of each side', isNumber: true },
    ],
    lines: entries.map((entry) => [
      entry.strategy,
      entry.fixture,
      verdictWords(entry),
      ratioText(entry.ratio),
      intervalText(entry.interval),
      entry.pairs === 0 ? '-' : String(entry.pairs),
    ]),
  })
}
