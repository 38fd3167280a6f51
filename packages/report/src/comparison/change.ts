/** The changes between two files: in words, then work, and time with intervals if both come from one machine. */
import { formatCount } from '@masu/core/format-count'
import type { ComparedEntry, Comparison } from '@masu/ranking/compare'
import { statusText, summaryLines } from '@masu/ranking/compare-words'
import { fromTo, intervalText, ratioText } from '@masu/ranking/figure'
import { COUNTERS } from '@masu/ranking/work-change'
import { figureInPage } from '../figure.ts'
import { intervalFigure, type IntervalRow } from '../interval-figure.ts'
import { keyOf, type Mark } from '../marks.ts'
import { markup, type Markup } from '../markup.ts'
import { section } from '../page.ts'
import { ratioScale } from '../scale.ts'
import { numbers, table, words } from '../table.ts'
import { capital } from '../text.ts'

/** The place of a comparison in a page with several. */
export interface Place {
  /** The end of the identifiers of sections and figures; empty for the first comparison of a page. */
  readonly suffix: string
  /** The end of titles, if a page has several comparisons; empty otherwise. */
  readonly of: string
}

const MARK_NAMES: readonly (readonly [Mark, string])[] = [
  ['slower', 'slower: the interval lies above 1'],
  ['faster', 'faster: the interval lies below 1'],
  ['same', 'no difference seen'],
  ['open', 'not judged'],
]

export function changeBlock(comparison: Comparison, { suffix, of }: Place): Markup {
  const { machine, differences, entries } = comparison
  const timed = entries.filter(({ ratio }) => ratio !== null)
  const changed = entries.filter(({ work }) => work?.changed === true)
  return markup`${section(
    `changed${suffix}`,
    `What changed${of}`,
    markup`<p class="headline">${summaryLines(comparison).map((line) => [capital(line), '. '])}</p>
${
  machine === 'different'
    ? markup`<p class="warn">Different machines or conditions: ${differences.join('; ')}.</p>`
    : markup`<p class="note">The machine may have changed between the runs: <code>masu check</code> measures both in turns.</p>`
}
${otherEntries(entries)}`,
  )}${
    changed.length === 0
      ? null
      : section(`work-changed${suffix}`, `Work${of}`, workTable(changed, suffix))
  }${machine === 'same' && timed.length > 0 ? timeFigure(timed, { suffix, of }) : null}`
}

/** Entries that only one file has, that cannot be compared, or that end differently. */
function otherEntries(entries: readonly ComparedEntry[]): Markup | null {
  const noted = entries.flatMap((entry) => {
    const note = noteOf(entry)
    return note === null ? [] : [{ entry, note }]
  })
  const lines = [...Map.groupBy(noted, ({ note }) => note)].map(([note, own]) => {
    const names = namesOf(
      own.map(({ entry }) => entry),
      entries,
    )
    return markup`<li>${formatCount(own.length, 'entry', 'entries')} ${note}: ${names}</li>`
  })
  return lines.length === 0 ? null : markup`<ul>${lines}</ul>`
}

/** The names of some of the entries; where a fixture is among them with all its strategies, it is named once. */
function namesOf(some: readonly ComparedEntry[], all: readonly ComparedEntry[]): string {
  const byFixture = [...Map.groupBy(some, ({ fixture }) => fixture)]
  const isWhole = ([name, own]: readonly [string, readonly ComparedEntry[]]): boolean =>
    own.length > 1 && own.length === all.filter(({ fixture }) => fixture === name).length
  const whole = byFixture.filter(isWhole).map(([name]) => name)
  const names = byFixture
    .filter((one) => !isWhole(one))
    .flatMap(([name, own]) => own.map(({ strategy }) => `${strategy} on ${name}`))
  return [...(whole.length === 0 ? [] : [`all of ${whole.join(', ')}`]), ...names].join('; ')
}

function noteOf(entry: ComparedEntry): string | null {
  const { presence, reason, statusBefore, statusAfter } = entry
  if (presence === 'new') return 'only in the later file'
  if (presence === 'gone') return 'only in the earlier file'
  if (presence === 'not-comparable') return `not comparable (${reason ?? ''})`
  return statusBefore === statusAfter ? null : statusText(entry)
}

function timeFigure(entries: readonly ComparedEntry[], { suffix, of }: Place): Markup {
  const isJudged = entries.some(({ verdict }) => verdict !== null)
  const drawn = intervalFigure({
    id: `time-changed${suffix}`,
    title: `Time after / time before${of}`,
    description: `Ratios of ${formatCount(entries.length, 'entry', 'entries')} with 95 % intervals, by fixture.`,
    groups: [...Map.groupBy(entries, ({ fixture }) => fixture)].map(([title, own]) => ({
      title,
      rows: own.map((entry) => rowOf(entry, isJudged)),
    })),
    axis: '← faster · time after / time before · slower →',
    scaleOf: ratioScale,
    lines: [1],
  })
  return figureInPage(
    drawn,
    timeTable(entries, suffix),
    markup`${keyOf(MARK_NAMES, entries.map(markOf))}A mark is the ratio of medians of processes, and its line the 95 % interval. The interval shows which differences are excluded; no entry is called the same.`,
  )
}

function markOf({ verdict }: ComparedEntry): Mark {
  if (verdict === 'slower' || verdict === 'faster') return verdict
  return verdict === null ? 'open' : 'same'
}

/** A row; where no entry is judged, the key says it once. */
function rowOf(entry: ComparedEntry, isJudged: boolean): IntervalRow {
  const { strategy, ratio, interval, verdict } = entry
  const unjudged = isJudged ? ' not judged' : ''
  const verdictName =
    verdict === null ? unjudged : verdict === 'no-difference-seen' ? '' : ` ${verdict}`
  return {
    name: strategy,
    rank: '',
    value: ratio,
    interval,
    dots: [],
    isLowerBound: false,
    mark: markOf(entry),
    text: `${ratioText(ratio)}${verdictName}`,
  }
}

function timeTable(entries: readonly ComparedEntry[], suffix: string): Markup {
  const isOfAll = ({ textOf }: Finding): boolean =>
    entries.length > 1 && new Set(entries.map(textOf)).size === 1
  const [first] = entries
  const ofAll = FINDINGS.filter(isOfAll).map(
    ({ title, textOf }) => `${title} ${first === undefined ? '' : textOf(first)}`,
  )
  const findings = FINDINGS.filter((finding) => !isOfAll(finding))
  return table({
    id: `table-time${suffix}`,
    caption: `Every entry that was timed in both files${ofAll.length === 0 ? '' : `. Of all: ${ofAll.join('; ')}`}`,
    columns: [
      ...words('strategy', 'fixture'),
      { title: 'ratio', help: 'Time after divided by time before', isNumber: true },
      ...numbers('95 % interval'),
      ...words(...findings.map(({ title }) => title)),
    ],
    lines: entries.map((entry) => [
      entry.strategy,
      entry.fixture,
      ratioText(entry.ratio),
      intervalText(entry.interval),
      ...findings.map(({ textOf }) => textOf(entry)),
    ]),
  })
}

/** A column of words; where it is the same for all entries, the caption says it once. */
interface Finding {
  readonly title: string
  readonly textOf: (entry: ComparedEntry) => string
}

const FINDINGS: readonly Finding[] = [
  {
    title: 'time',
    textOf: ({ verdict, reason }) =>
      verdict?.replaceAll('-', ' ') ?? `not judged${reason === null ? '' : ` (${reason})`}`,
  },
  { title: 'work', textOf: ({ work }) => changeText(work?.changed ?? null) },
  { title: 'source', textOf: ({ sourceChanged }) => changeText(sourceChanged) },
]

function changeText(changed: boolean | null): string {
  if (changed === null) return 'not known'
  return changed ? 'changed' : 'same'
}

/** Work that changed: exact, puzzle by puzzle, on any machine. */
function workTable(entries: readonly ComparedEntry[], suffix: string): Markup {
  return table({
    id: `table-work${suffix}`,
    caption:
      'Totals over the puzzles that both runs solved, exact: other work is a change of the program',
    columns: [
      'strategy',
      'fixture',
      ...numbers(...COUNTERS),
      { title: 'from puzzle', help: 'The first puzzle that takes other work', isNumber: true },
    ],
    lines: entries.map(({ strategy, fixture, work }) => [
      strategy,
      fixture,
      ...COUNTERS.map((counter) =>
        fromTo(work?.before[counter] ?? null, work?.after[counter] ?? null),
      ),
      String(work?.firstPuzzle ?? '-'),
    ]),
  })
}
