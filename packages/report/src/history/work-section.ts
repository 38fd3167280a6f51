/** Work by commit: exact, so that every change is a step. */
import { countOf } from '@masu/core/puzzle-error'
import { fromTo, grouped } from '@masu/ranking/check/figures'
import type { WorkTrend } from '@masu/ranking/history/trend'
import { COUNTERS } from '@masu/ranking/work-change'
import { idOf } from '../ids.ts'
import { markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { stripGrid, type Strip } from '../strips.ts'
import { table, type Cell } from '../table.ts'
import type { ReadHistory } from './read-history.ts'
import { endTicks, indexOfStep, placeOf, runsOf, type RunName } from './runs.ts'

/** Empty where no run counts its work. */
export function workSection({ lines, trends }: ReadHistory): PageSection[] {
  if (trends.work.length === 0) return []
  const runs = runsOf(lines, null)
  const changed = trends.work.filter(({ steps }) => steps.length > 0)
  const strips = changed.map((trend) => stripOf(trend, runs))
  return [
    {
      id: 'work',
      title: 'Work by commit',
      short: 'Work',
      body: markup`<p>Exact on any machine, from run to run in the order in which they were added. ${
        changed.length === 0
          ? `None of ${countOf(trends.work.length, 'series', 'series')} ever changed.`
          : `Of ${countOf(trends.work.length, 'series', 'series')}, ${changed.length} changed: below, their work divided by that of their first run.`
      }</p>
${
  strips.length === 0
    ? null
    : stripGrid(strips, {
        places: [0, runs.length - 1],
        ticks: endTicks(runs),
        ratios: strips.flatMap(({ points }) => points.map(({ ratio }) => ratio)),
        threshold: null,
      })
}
${tableOf(trends.work)}`,
    },
  ]
}

/** The counter that changed, nodes if they did; only over runs that solved as many puzzles as the last one. */
function stripOf({ fixture, strategy, points, steps }: WorkTrend, runs: readonly RunName[]): Strip {
  const solved = points.at(-1)?.solved ?? 0
  const alike = points.filter((point) => point.solved === solved)
  const counter =
    COUNTERS.find((name) => steps.some(({ before, after }) => before[name] !== after[name])) ??
    'nodes'
  const first = alike[0]?.work[counter] ?? 0
  const series = alike.map((point) => ({
    commit: point.commit,
    x: placeOf(runs, point),
    ratio: first === 0 ? 1 : point.work[counter] / first,
  }))
  return {
    id: idOf('work', strategy, fixture),
    name: `${strategy}, ${fixture}`,
    description: `${counter} in ${countOf(series.length, 'run')}, divided by those of the first one.`,
    text: `${grouped(alike.at(-1)?.work[counter] ?? 0)} ${counter}`,
    points: series.map(({ x, ratio }) => ({ x, ratio, interval: null, mark: 'same' })),
    levels: levelsOf(series),
    steps: steps.flatMap((step) => {
      const point = series[indexOfStep(series, step)]
      if (point === undefined) return []
      const [before, after] = [step.before[counter], step.after[counter]]
      const size = / \((.*)\)$/.exec(fromTo(before, after))?.[1] ?? ''
      return [{ x: point.x, text: size }]
    }),
  }
}

/** Runs of points at the same height. */
function levelsOf(
  series: readonly { readonly x: number; readonly ratio: number }[],
): { from: number; to: number; ratio: number }[] {
  const levels: { from: number; to: number; ratio: number }[] = []
  for (const { x, ratio } of series) {
    const last = levels.at(-1)
    if (last?.ratio === ratio) last.to = x
    else levels.push({ from: x, to: x, ratio })
  }
  return levels
}

function tableOf(trends: readonly WorkTrend[]): Markup {
  return table(
    'Totals of the last run',
    [
      { title: 'strategy' },
      { title: 'fixture' },
      { title: 'runs', isNumber: true },
      { title: 'steps', isNumber: true },
      { title: 'solved', isNumber: true },
      ...COUNTERS.map((title) => ({ title, isNumber: true })),
    ],
    trends.map(({ strategy, fixture, points, steps }): Cell[] => {
      const last = points.at(-1)
      return [
        strategy,
        fixture,
        String(points.length),
        steps.length === 0 ? '-' : String(steps.length),
        grouped(last?.solved ?? 0),
        ...COUNTERS.map((counter) => ({
          text: grouped(last?.work[counter] ?? 0),
          exact: last?.work[counter] ?? null,
        })),
      ]
    }),
  )
}
