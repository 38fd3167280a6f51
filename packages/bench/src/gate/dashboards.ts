/**
 * Writes what a check found for the dashboards that people already run. Only figures that mean the same
 * on any machine are exported: the ratio of head's time to base's, both measured in the same check, and
 * the work of head. Times are not: a check times the puzzles that this machine solves quickly, and a
 * dashboard would draw one line through different puzzles.
 */
import type { CheckEntry, VerdictRecord, WorkRecord } from '@masu/ranking/check-records'
import { COUNTERS, totalsOf, type WorkTotals } from '@masu/ranking/work-change'

/** The formats. */
export type Dashboard = 'github-action-benchmark' | 'bencher'

/** A timed entry, and head's work on all puzzles of the fixture; null where not all were solved. */
interface Exported {
  readonly entry: CheckEntry
  readonly puzzles: number
  readonly work: WorkTotals | null
}

/** The text of a file in one of the formats. */
export function dashboardText(
  kind: Dashboard,
  found: VerdictRecord,
  work: readonly WorkRecord[],
): string {
  const exported = found.rows
    .filter(({ ratio, verdict }) => ratio !== null || verdict === 'new')
    .map((entry) => exportedOf(entry, work))
  const json = kind === 'bencher' ? bencher(exported) : githubActionBenchmark(exported)
  return `${JSON.stringify(json, null, 2)}\n`
}

function exportedOf(entry: CheckEntry, work: readonly WorkRecord[]): Exported {
  const own = work.find(
    ({ side, strategy, fixture }) =>
      side === 'head' && strategy === entry.strategy && fixture === entry.fixture,
  )
  const puzzles = own?.puzzleNs.length ?? 0
  // Which puzzles a machine solves in time is not exact, so totals over some of them are not comparable.
  const isWhole = own?.puzzleNs.every((ns) => ns !== null) === true
  const columns = isWhole ? own.work : null
  return {
    entry,
    puzzles,
    work: columns === null ? null : totalsOf(columns, [...columns.nodes.keys()]),
  }
}

/** As `customSmallerIsBetter` of https://github.com/benchmark-action/github-action-benchmark. */
interface CustomBenchmark {
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly range?: string
  readonly extra?: string
}

function githubActionBenchmark(exported: readonly Exported[]): CustomBenchmark[] {
  return exported.flatMap(({ entry, puzzles, work }) => {
    const { fixture, strategy, ratio, interval, verdict, pairs } = entry
    const time: CustomBenchmark[] =
      ratio === null
        ? []
        : [
            {
              name: `${fixture}/${strategy} time`,
              unit: 'head/base',
              value: ratio,
              ...(interval === null
                ? {}
                : { range: interval.map((end) => end.toFixed(3)).join(' to ') }),
              extra: `${verdict}, ${pairs} pairs of processes`,
            },
          ]
    const counted = COUNTERS.flatMap((counter): CustomBenchmark[] =>
      work === null
        ? []
        : [
            {
              name: `${fixture}/${strategy} ${counter}`,
              unit: counter,
              value: work[counter],
              extra: `${puzzles} puzzles`,
            },
          ],
    )
    return [...time, ...counted]
  })
}

/** A metric of https://bencher.dev/docs/reference/bencher-metric-format/. */
interface BencherMetric {
  readonly value: number
  readonly lower_value?: number
  readonly upper_value?: number
}

/** By benchmark, then by measure. */
type BencherMetrics = Readonly<Record<string, Readonly<Record<string, BencherMetric>>>>

function bencher(exported: readonly Exported[]): BencherMetrics {
  return Object.fromEntries(
    exported
      .map(
        ({ entry, work }) => [`${entry.fixture}/${entry.strategy}`, measures(entry, work)] as const,
      )
      .filter(([, metrics]) => Object.keys(metrics).length > 0),
  )
}

function measures(
  { ratio, interval }: CheckEntry,
  work: WorkTotals | null,
): Record<string, BencherMetric> {
  const bounds = interval === null ? {} : { lower_value: interval[0], upper_value: interval[1] }
  const metrics: Record<string, BencherMetric> =
    ratio === null ? {} : { 'time-ratio': { value: ratio, ...bounds } }
  if (work === null) return metrics
  for (const counter of COUNTERS) metrics[counter] = { value: work[counter] }
  return metrics
}
