/** How time changed between two files of one machine: ratios with intervals, fixture by fixture. */
import { countOf } from '@masu/core/puzzle-error'
import type { ComparedEntry, Comparison } from '@masu/ranking/compare'
import { intervalText, ratioText } from '@masu/ranking/figure'
import { drawn } from '../figure.ts'
import { forest, type ForestLine } from '../forest.ts'
import { idOf } from '../ids.ts'
import { keyOf, type Mark } from '../marks.ts'
import { markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { numbers, table, type Cell } from '../table.ts'
import type { Place } from './summary-section.ts'

const MARK_NAMES: readonly (readonly [Mark, string])[] = [
  ['slower', 'slower: the interval lies above 1'],
  ['faster', 'faster: the interval lies below 1'],
  ['same', 'no difference seen'],
  ['open', 'not judged'],
]

export function timeSection({ suffix, of }: Place, { rows }: Comparison): PageSection {
  const entries = rows.filter(({ ratio }) => ratio !== null)
  const shared = { id: `time-changed${suffix}`, title: `Time${of}` }
  if (entries.length === 0) {
    return { ...shared, body: markup`<p>No entry was timed in both files.</p>` }
  }
  return {
    ...shared,
    body: markup`<p>Each mark is the time after divided by the time before, of medians of processes; its line is the 95 % interval, which goes on where it reaches the edge. The interval says which differences are excluded, and no entry is called the same.</p>
${keyOf(MARK_NAMES, entries.map(markOf))}
<div class="pair">${[...Map.groupBy(entries, ({ fixture }) => fixture)].map(([name, own]) =>
      fixtureFigure(name, own, entries, suffix),
    )}</div>
${tableOf(entries)}`,
  }
}

/** All fixtures have the same scale. */
function fixtureFigure(
  name: string,
  own: readonly ComparedEntry[],
  all: readonly ComparedEntry[],
  suffix: string,
): Markup {
  const id = `${idOf('time-changed', name)}${suffix}`
  const drawing = forest({
    id: `${id}-drawing`,
    title: `${name}: time after / time before`,
    description: `Ratios of ${countOf(own.length, 'strategy', 'strategies')} with 95 % intervals.`,
    groups: [{ title: null, lines: own.map(lineOf) }],
    threshold: null,
    axis: 'time after / time before, log',
    sides: ['faster', 'slower'],
    ratios: all.map(({ ratio }) => ratio ?? 1),
  })
  return markup`<figure id="${id}"><h3><a href="#${id}">${name}</a></h3>${drawn(drawing)}</figure>
`
}

function markOf({ verdict }: ComparedEntry): Mark {
  if (verdict === 'slower' || verdict === 'faster') return verdict
  return verdict === null ? 'open' : 'same'
}

function lineOf(entry: ComparedEntry): ForestLine {
  const { strategy, ratio, interval, verdict } = entry
  const words = verdict === null ? 'not judged' : verdict === 'no-difference-seen' ? '' : verdict
  return { name: strategy, ratio, interval, mark: markOf(entry), words }
}

function tableOf(entries: readonly ComparedEntry[]): Markup {
  return table(
    'Every entry that was timed in both files',
    [
      'strategy',
      'fixture',
      { title: 'ratio', help: 'Time after divided by time before', isNumber: true },
      ...numbers('95 % interval'),
      'time',
      'work',
      'source',
    ],
    entries.map((entry): Cell[] => {
      const { strategy, fixture, ratio, interval, verdict, reason, work, sourceChanged } = entry
      return [
        strategy,
        fixture,
        { text: ratioText(ratio), exact: ratio },
        intervalText(interval),
        verdict?.replaceAll('-', ' ') ?? `not judged${reason === null ? '' : `: ${reason}`}`,
        changeText(work?.changed ?? null),
        changeText(sourceChanged),
      ]
    }),
  )
}

function changeText(changed: boolean | null): string {
  if (changed === null) return '-'
  return changed ? 'changed' : 'same'
}
