/**
 * Work and ratios from run to run, and what checks add up to, as tables of 80 columns, each with its
 * changepoints below it.
 */
import { REFERENCE } from '@masu/ranking/history-records'
import { isDriftedBy, type Drift } from '@masu/ranking/history/drift'
import type { Trends } from '@masu/ranking/history/trends'
import type { RatioTrend, WorkTrend } from '@masu/ranking/history/trend'
import {
  certainSteps,
  machineText,
  shortCommit,
  signedTenths,
  slowdownLine,
  stepSize,
} from '@masu/ranking/history/words'
import { COUNTERS } from '@masu/ranking/work-change'
import { figure } from '@masu/ranking/figure'
import type { Column } from '@masu/ranking/table'
import { textTable } from '../terminal/table.ts'

const WORK_COLUMNS: readonly Column[] = [
  { title: 'strategy', align: 'left' },
  { title: 'runs', align: 'right' },
  { title: 'steps', align: 'right' },
  { title: 'solved', align: 'right' },
  ...COUNTERS.map((title): Column => ({ title, align: 'right' })),
]

const RATIO_COLUMNS: readonly Column[] = [
  { title: 'fixture', align: 'left' },
  { title: 'strategy', align: 'left' },
  { title: 'runs', align: 'right' },
  { title: 'first', align: 'right' },
  { title: 'last', align: 'right' },
  { title: '95 % interval', align: 'right' },
  { title: 'steps', align: 'right' },
]

const DRIFT_COLUMNS: readonly Column[] = [
  { title: 'fixture', align: 'left' },
  { title: 'strategy', align: 'left' },
  { title: 'checks', align: 'right' },
  { title: 'commits', align: 'left' },
  { title: 'change', align: 'right' },
  { title: '95 % interval', align: 'right' },
]

/** Work by fixture, then the ratios of each machine, then what checks add up to. */
export function historyText({ work, ratios, drifts }: Trends, threshold: number): string {
  const isOfRuns = work.length > 0 || ratios.length > 0
  if (!isOfRuns && drifts.length === 0) return 'Nothing is in this history.'
  return [
    ...(isOfRuns ? [runsText({ work, ratios })] : []),
    ...(drifts.length === 0 ? [] : [driftText(drifts, threshold)]),
  ].join('\n\n')
}

function runsText({ work, ratios }: Pick<Trends, 'work' | 'ratios'>): string {
  const fixtures = [...new Set(work.map(({ fixture }) => fixture))]
  const machines = [...new Set(ratios.map(({ machine }) => machineText(machine)))]
  return [
    'Work, exact on any machine: totals of the last run.',
    ...fixtures.map((name) => workBlock(name, work)),
    `Time by that of ${REFERENCE} in the same run.`,
    ...(machines.length === 0 ? ['No run has any: 100 puzzles or more that both solve.'] : []),
    ...machines.map((machine) => ratioBlock(machine, ratios)),
  ].join('\n\n')
}

function workBlock(name: string, trends: readonly WorkTrend[]): string {
  const own = trends.filter(({ fixture }) => fixture === name)
  const rows = own.map(({ strategy, points, steps }) => {
    const last = points.at(-1)
    return [
      strategy,
      String(points.length),
      count(steps.length),
      count(last?.solved ?? 0),
      ...COUNTERS.map((counter) => (last === undefined ? '-' : grouped(last.work[counter]))),
    ]
  })
  return [name, textTable(WORK_COLUMNS, rows), ...own.flatMap(workChangepoints)].join('\n')
}

function workChangepoints({ strategy, steps }: WorkTrend): string[] {
  return steps.flatMap(({ commit, previous, solved, before, after }) => [
    `  ${strategy}: other work at ${shortCommit(commit)}, after ${shortCommit(previous)}, over ${solved} puzzles`,
    ...COUNTERS.filter((counter) => before[counter] !== after[counter]).map(
      (counter) => `    ${counter} ${grouped(before[counter])} to ${grouped(after[counter])}`,
    ),
  ])
}

function ratioBlock(machine: string, trends: readonly RatioTrend[]): string {
  const own = trends.filter((trend) => machineText(trend.machine) === machine)
  const rows = own.map(({ fixture, strategy, points, steps }) => {
    const last = points.at(-1)
    return [
      fixture,
      strategy,
      String(points.length),
      figure(points[0]?.value ?? null),
      figure(last?.value ?? null),
      last?.interval?.map(figure).join(' to ') ?? '-',
      count(steps.length),
    ]
  })
  return [machine, textTable(RATIO_COLUMNS, rows), ...own.flatMap(ratioChangepoints)].join('\n')
}

function ratioChangepoints({ fixture, strategy, steps }: RatioTrend): string[] {
  return steps.flatMap((step) => [
    `  ${strategy} on ${fixture}: ${stepSize(step)} at ${shortCommit(step.commit)}, after ${shortCommit(step.previous)}`,
    `    ${step.before} runs before, ${step.after} from there on`,
  ])
}

function driftText(drifts: readonly Drift[], threshold: number): string {
  const rows = drifts.map(({ fixture, strategy, steps, base, head, ratio, interval }) => [
    fixture,
    strategy,
    String(steps.length),
    `${brief(base)}..${brief(head)}`,
    `${signedTenths(ratio)} %`,
    interval.map(signedTenths).join(' to '),
  ])
  const machines = Math.max(...drifts.map((drift) => drift.machines))
  return [
    'Checks in a row, added up: time of the last head by that of the first base.',
    textTable(DRIFT_COLUMNS, rows),
    ...(machines > 1 ? [`  of checks on up to ${machines} machines`] : []),
    ...drifts.flatMap(({ isWhole, strategy, fixture, base }) =>
      isWhole ? [] : [`  ${strategy} on ${fixture}: no check leads to ${brief(base)}`],
    ),
    ...drifts.filter((drift) => isDriftedBy(drift, threshold)).flatMap(slowdownLines),
  ].join('\n')
}

function slowdownLines(drift: Drift): string[] {
  return [`  ${slowdownLine(drift)}`, ...certainSteps(drift).map((line) => `    ${line}`)]
}

/** As many digits as git shows. */
function brief(commit: string): string {
  return commit.slice(0, 7)
}

function count(value: number): string {
  return value === 0 ? '-' : String(value)
}

function grouped(value: number): string {
  return value.toLocaleString('en-US')
}
