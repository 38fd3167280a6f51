/**
 * Plain mitata: all strategies in one process, which has `--expose-gc`, as its README recommends. `measure` is what
 * `bench` calls, too, but takes a time: with `bench` an entry always takes 0.64 seconds.
 */
import { measure } from 'mitata'
import { boardsOf, newSolvers, passOf } from './contenders.ts'
import type { Entry, Job } from './harness.ts'

export async function* measureWithMitata(
  { strategies, fixtures, seconds }: Job,
  preparesAgain: boolean,
): AsyncGenerator<Entry> {
  const entryNs = (1e9 * seconds) / strategies.length / fixtures.length
  let solvers = newSolvers(strategies)
  for (const [order, fixture] of fixtures.entries()) {
    if (preparesAgain && order > 0) solvers = newSolvers(strategies)
    const boards = boardsOf(fixture)
    for (const [strategy, solver] of solvers) {
      const { avg, p50, min } = await measure(passOf(solver, boards), { min_cpu_time: entryNs })
      const microsOf = (ns: number): number => ns / 1000 / boards.length
      yield {
        strategy,
        fixture,
        micros: { mean: microsOf(avg), median: microsOf(p50), least: microsOf(min) },
        plusMinus: null,
        ratio: null,
        remark: null,
      }
    }
  }
}
