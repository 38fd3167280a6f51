/** The changes between two files: in words, then work, and time with intervals if both come from one machine. */
import { countOf } from '@masu/core/puzzle-error'
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
import { numbers, table } from '../table.ts'
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
  const lines = [...Map.groupBy(entries.flatMap(noteOf), ({ note }) => note)].map(
    ([note, own]) =>
      markup`<li>${countOf(own.length, 'entry', 'entries')} ${note}: ${own.map(({ name }) => name).join(', ')}</li>`,
  )
  return lines.length === 0 ? null : markup`<ul>${lines}</ul>`
}

function noteOf(entry: ComparedEntry): { name: string; note: string }[] {
  const { strategy, fixture, presence, reason, statusBefore, statusAfter } = entry
  const name = `${strategy} on ${fixture}`
  if (presence === 'new') return [{ name, note: 'only in the later file' }]
  if (presence === 'gone') return [{ name, note: 'only in the earlier file' }]
  if (presence === 'not-comparable') return [{ name, note: `not comparable (${reason ?? ''})` }]
  const status = statusBefore === statusAfter ? null : statusText(entry)
  return status === null ? [] : [{ name, note: status }]
}

function timeFigure(entries: readonly ComparedEntry[], { suffix, of }: Place): Markup {
  const drawn = intervalFigure({
    id: `time-changed${suffix}`,
    title: `Time after / time before${of}`,
    description: `Ratios of ${countOf(entries.length, 'entry', 'entries')} with 95 % intervals, by fixture.`,
    groups: [...Map.groupBy(entries, ({ fixture }) => fixture)].map(([title, own]) => ({
      title,
      rows: own.map(rowOf),
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

function rowOf(entry: ComparedEntry): IntervalRow {
  const { strategy, ratio, interval, verdict } = entry
  const words =
    verdict === null ? ' not judged' : verdict === 'no-difference-seen' ? '' : ` ${verdict}`
  return {
    name: strategy,
    rank: '',
    value: ratio,
    interval,
    dots: [],
    isLowerBound: false,
    mark: markOf(entry),
    text: `${ratioText(ratio)}${words}`,
  }
}

function timeTable(entries: readonly ComparedEntry[], suffix: string): Markup {
  return table({
    id: `table-time${suffix}`,
    caption: 'Every entry that was timed in both files',
    columns: [
      'strategy',
      'fixture',
      { title: 'ratio', help: 'Time after divided by time before', isNumber: true },
      ...numbers('95 % interval'),
      'time',
      'work',
      'source',
    ],
    lines: entries.map((entry) => {
      const { strategy, fixture, ratio, interval, verdict, reason, work, sourceChanged } = entry
      return [
        strategy,
        fixture,
        ratioText(ratio),
        intervalText(interval),
        verdict?.replaceAll('-', ' ') ?? `not judged${reason === null ? '' : `: ${reason}`}`,
        changeText(work?.changed ?? null),
        changeText(sourceChanged),
      ]
    }),
  })
}

function changeText(changed: boolean | null): string {
  if (changed === null) return '-'
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
