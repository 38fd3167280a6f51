/** Checks in a row, added up: small slowdowns that each passed. */
import { countOf } from '@masu/core/puzzle-error'
import { isDriftedBy, type Drift } from '@masu/ranking/history/drift'
import { shortCommit, signedTenths } from '@masu/ranking/history/words'
import { chainedRatio } from '@masu/ranking/statistics/chained'
import { figureInPage } from '../figure.ts'
import { forest } from '../forest.ts'
import { idOf } from '../ids.ts'
import { keyOf } from '../key.ts'
import { markup, type Markup } from '../markup.ts'
import type { Mark } from '../marks.ts'
import type { PageSection } from '../page.ts'
import { stripGrid, type Strip, type StripPoint } from '../strips.ts'
import { table, type Cell } from '../table.ts'
import type { ReadHistory } from './read-history.ts'

const MARK_NAMES: readonly (readonly [Mark, string])[] = [
  ['slower', 'certainly slower than the threshold'],
  ['same', 'not certainly'],
]

/** Empty where no check was added. */
export function driftSection({ trends: { drifts }, threshold }: ReadHistory): PageSection[] {
  if (drifts.length === 0) return []
  const markOf = (drift: Drift): Mark => (isDriftedBy(drift, threshold) ? 'slower' : 'same')
  const drawing = forest({
    id: 'drift-of-entries',
    title: 'Time of the last head / time of the first base',
    description: `What the checks of ${countOf(drifts.length, 'entry', 'entries')} add up to, with 95 % intervals.`,
    groups: [...Map.groupBy(drifts, ({ fixture }) => fixture)].map(([title, own]) => ({
      title,
      lines: own.map((drift) => ({
        name: drift.strategy,
        ratio: drift.ratio,
        interval: drift.interval,
        mark: markOf(drift),
        words: countOf(drift.steps.length, 'check'),
      })),
    })),
    threshold,
    axis: 'time of the last head / time of the first base, log',
    sides: ['faster', 'slower'],
  })
  const machines = Math.max(...drifts.map((drift) => drift.machines))
  const cut = drifts.filter(({ isWhole }) => !isWhole)
  const longer = drifts.filter(({ steps }) => steps.length > 1)
  return [
    {
      id: 'drift',
      title: 'Checks in a row, added up',
      short: 'Checks',
      body: markup`<p>Each check may pass, being within its threshold, and still they add up. Checks are joined from the base of one to the head of the next${machines > 1 ? `; they were made on up to ${machines} machines` : null}.</p>
${cut.map(
  ({ strategy, fixture, base }) =>
    markup`<p class="warn">${strategy} on ${fixture}: no check leads to ${shortCommit(base)}.</p>`,
)}
${figureInPage(drawing, {
  caption: keyOf(MARK_NAMES, drifts.map(markOf)),
  beside: tableOf(drifts),
})}
${longer.length === 0 ? null : chainsPart(longer, threshold)}`,
    },
  ]
}

function chainsPart(drifts: readonly Drift[], threshold: number): Markup {
  const strips = drifts.map(stripOf)
  const most = Math.max(...drifts.map(({ steps }) => steps.length))
  return markup`<h3 id="chains"><a href="#chains">From check to check</a></h3>
<p>Where each chain stands after each of its checks, with 95 % intervals that grow along the chain. Marked is the check that slowed the entry most, where that is certain.</p>
${stripGrid(strips, {
  places: [0, most],
  ticks: [
    { x: 0, text: 'first base' },
    { x: most, text: `${most} checks` },
  ],
  ratios: strips.flatMap(({ points }) => points.map(({ ratio }) => ratio)),
  threshold,
})}`
}

function stripOf({ strategy, fixture, steps, ratio, head }: Drift): Strip {
  const worst = steps.toSorted((a, b) => b.ratio - a.ratio)[0]
  const start: StripPoint = { x: 0, ratio: 1, interval: null, mark: 'same' }
  const later = steps.map((_, index): StripPoint => {
    const { ratio: sum, interval } = chainedRatio(steps.slice(0, index + 1))
    return { x: index + 1, ratio: sum, interval, mark: 'same' }
  })
  return {
    id: idOf('chain', strategy, fixture),
    name: `${strategy}, ${fixture}`,
    description: `${countOf(steps.length, 'check')} in a row, to ${shortCommit(head)}.`,
    text: `${signedTenths(ratio)} %`,
    points: [start, ...later],
    levels: [],
    steps:
      worst === undefined || worst.interval[0] <= 1
        ? []
        : [
            {
              x: steps.indexOf(worst) + 1,
              text: `${signedTenths(worst.ratio)} % at ${worst.head.slice(0, 7)}`,
            },
          ],
  }
}

function tableOf(drifts: readonly Drift[]): Markup {
  return table(
    'What the checks of each entry add up to',
    [
      { title: 'strategy' },
      { title: 'fixture' },
      { title: 'checks', isNumber: true },
      { title: 'commits', isNumber: true },
      { title: 'change', isNumber: true },
      { title: '95 % interval', isNumber: true },
    ],
    drifts.map(({ strategy, fixture, steps, base, head, ratio, interval }): Cell[] => [
      strategy,
      fixture,
      String(steps.length),
      `${base.slice(0, 7)}..${head.slice(0, 7)}`,
      { text: `${signedTenths(ratio)} %`, exact: ratio },
      interval.map(signedTenths).join(' to '),
    ]),
  )
}
