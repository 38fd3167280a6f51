/**
 * Plain tinybench, as its README shows it: all strategies in one process, a table for each fixture. Its 64 iterations
 * would take longer than the seconds of the job, so that only time limits it.
 */
import { Bench } from 'tinybench'
import { boardsOf, newSolvers, passOf } from './contenders.ts'
import type { Entry, Job } from './harness.ts'

/** The default of tinybench. */
const WARM_UP_MS = 250

/** A careful user prepares a solver once; at first one prepares it for each fixture. */
export async function* measureWithTinybench(
  { strategies, fixtures, seconds }: Job,
  preparesAgain: boolean,
): AsyncGenerator<Entry> {
  const entryMs = (1000 * seconds) / strategies.length / fixtures.length
  const time = Math.max(1, entryMs - WARM_UP_MS)
  let solvers = newSolvers(strategies)
  for (const [order, fixture] of fixtures.entries()) {
    if (preparesAgain && order > 0) solvers = newSolvers(strategies)
    const boards = boardsOf(fixture)
    const bench = new Bench({
      time,
      iterations: 1,
      warmupTime: WARM_UP_MS,
      warmupIterations: 1,
    })
    for (const [name, solver] of solvers) bench.add(name, passOf(solver, boards))
    await bench.run()
    for (const { name, result } of bench.tasks) {
      const microsOf = (ms: number): number => (1000 * ms) / boards.length
      yield 'latency' in result
        ? {
            strategy: name,
            fixture,
            micros: {
              mean: microsOf(result.latency.mean),
              median: microsOf(result.latency.p50),
              least: microsOf(result.latency.min),
            },
            plusMinus: result.latency.rme / 100,
            ratio: null,
            remark: null,
          }
        : {
            strategy: name,
            fixture,
            micros: {},
            plusMinus: null,
            ratio: null,
            remark: result.state,
          }
    }
  }
}
