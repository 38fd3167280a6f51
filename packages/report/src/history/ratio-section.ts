/** Time by commit, as a ratio to that of one strategy in the same run: a section for each machine. */
import { countOf } from '@masu/core/puzzle-error'
import { figure } from '@masu/ranking/figure'
import { REFERENCE } from '@masu/ranking/history-records'
import type { RatioTrend } from '@masu/ranking/history/trend'
import { machineText, stepSize } from '@masu/ranking/history/words'
import { median } from '@masu/ranking/statistics/order'
import { idOf } from '../ids.ts'
import { markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { stripGrid, type Level, type Strip } from '../strips.ts'
import { table, type Cell } from '../table.ts'
import type { ReadHistory } from './read-history.ts'
import { endTicks, indexOfStep, placeOf, runsOf, type RunName } from './runs.ts'

/** Machines are never pooled. */
export function ratioSections({ lines, trends, threshold }: ReadHistory): PageSection[] {
  const machines = [
    ...Map.groupBy(trends.ratios, ({ machine }) => JSON.stringify(machine)).values(),
  ]
  return machines.flatMap((own, index) => {
    const [first] = own
    if (first === undefined) return []
    const id = index === 0 ? 'time' : `time-${index + 1}`
    const of = machines.length === 1 ? '' : ` on machine ${index + 1}`
    const runs = runsOf(lines, first.machine)
    return [
      {
        id,
        title: `Time by commit${of}`,
        short: `Time${of}`,
        body: markup`<p>${machineText(first.machine).replace('\n', '; ')}.</p>
<p>Time divided by that of ${REFERENCE} in the same run, drawn by its median before the first step: 1 is where a series began. Lines are medians from step to step; the number is the last ratio to ${REFERENCE}.</p>
${[...Map.groupBy(own, ({ fixture }) => fixture)].map(([fixture, trendsOfFixture]) =>
  fixturePart(fixture, trendsOfFixture, runs, threshold, id),
)}
${tableOf(own)}`,
      },
    ]
  })
}

function fixturePart(
  fixture: string,
  trends: readonly RatioTrend[],
  runs: readonly RunName[],
  threshold: number,
  section: string,
): Markup | null {
  const series = trends.filter(
    ({ strategy, points }) => strategy !== REFERENCE && points.length > 1,
  )
  const strips = series.map((trend, index) =>
    stripOf(trend, runs, idOf(section, fixture, trend.strategy, String(index + 1))),
  )
  if (strips.length === 0) return null
  const id = idOf(section, fixture)
  return markup`<h3 id="${id}"><a href="#${id}">${fixture}</a></h3>
${stripGrid(strips, {
  places: [0, runs.length - 1],
  ticks: endTicks(runs),
  ratios: strips.flatMap(({ points }) => points.map(({ ratio }) => ratio)),
  threshold,
})}
`
}

function stripOf(
  { strategy, points, steps }: RatioTrend,
  runs: readonly RunName[],
  id: string,
): Strip {
  const starts = steps.map((step) => indexOfStep(points, step)).filter((index) => index > 0)
  const ends = [...starts, points.length]
  const levels = [0, ...starts].map((start, index) => ({
    start,
    end: ends[index] ?? points.length,
    value: median(points.slice(start, ends[index]).map(({ value }) => value)),
  }))
  const base = levels[0]?.value ?? 1
  const xOf = (index: number): number => {
    const point = points[index]
    return point === undefined ? 0 : placeOf(runs, point)
  }
  return {
    id,
    name: strategy,
    description: `Ratios of ${countOf(points.length, 'run')}, with ${countOf(steps.length, 'step')}.`,
    text: figure(points.at(-1)?.value ?? null),
    points: points.map(({ value, interval }, index) => ({
      x: xOf(index),
      ratio: value / base,
      interval: interval === null ? null : [interval[0] / base, interval[1] / base],
      mark: 'same',
    })),
    levels: levels.map(({ start, end, value }): Level => ({
      from: xOf(start),
      to: xOf(end - 1),
      ratio: value / base,
    })),
    steps: steps.flatMap((step) => {
      const index = indexOfStep(points, step)
      return index < 0 ? [] : [{ x: xOf(index), text: stepSize(step) }]
    }),
  }
}

function tableOf(trends: readonly RatioTrend[]): Markup {
  return table(
    `Time by that of ${REFERENCE}`,
    [
      { title: 'strategy' },
      { title: 'fixture' },
      { title: 'runs', isNumber: true },
      { title: 'first', isNumber: true },
      { title: 'last', isNumber: true },
      { title: '95 % interval', isNumber: true },
      { title: 'steps', isNumber: true },
    ],
    trends.map(({ strategy, fixture, points, steps }): Cell[] => {
      const [first, last] = [points[0], points.at(-1)]
      return [
        strategy,
        fixture,
        String(points.length),
        { text: figure(first?.value ?? null), exact: first?.value ?? null },
        { text: figure(last?.value ?? null), exact: last?.value ?? null },
        last?.interval?.map(figure).join(' to ') ?? '-',
        steps.length === 0 ? '-' : String(steps.length),
      ]
    }),
  )
}
