/**
 * Fresh timed processes, interleaved: the same that `masu run` ranks, as plainly as they can be had,
 * for the harness to measure itself by.
 */
import { drawOf, shuffled } from '@masu/puzzles/random'
import type { Fixture } from '../../fixtures.ts'
import { median } from '../../statistics/order.ts'
import { UserError } from '../../user-error.ts'
import { boardsOf } from '../boards.ts'
import type { StrategyRef } from '../job.ts'
import { FULL_RUN } from '../run-defaults.ts'
import { runWorker } from '../worker-process.ts'

/** What a process takes that has lost its way: the strategies measured here are known to be fast. */
const ALLOWED_MS = 60_000

/** What is measured: a strategy on a fixture. */
export interface Arm {
  /** For messages. */
  readonly name: string
  readonly ref: StrategyRef
  readonly fixture: Fixture
}

/** The median pass of one fresh process, in nanoseconds. Throws a UserError where there is none. */
export async function timedProcess({ name, ref, fixture }: Arm): Promise<number> {
  const { geometry, entries } = fixture
  const { limit, warmUpMs, passMs, passes, memoryBytes } = FULL_RUN
  const { last, detail } = await runWorker(
    {
      kind: 'time',
      strategy: ref,
      boxHeight: geometry.boxHeight,
      boxWidth: geometry.boxWidth,
      puzzles: entries.length,
      limit,
      warmUpMs,
      passMs,
      passes,
      alone: 0,
    },
    boardsOf(fixture, [...entries.keys()], limit),
    { allowedMs: ALLOWED_MS, cpuSeconds: ALLOWED_MS / 1000, memoryBytes },
  )
  if (last?.type === 'timed' && last.fault === null) return median(last.figures.passNs)
  const reason =
    last?.type === 'timed' ? last.fault : last?.type === 'failed' ? last.message : detail
  throw new UserError(`cannot measure ${name} on ${fixture.name}: ${reason}`)
}

/**
 * The median passes of every arm, round by round, in nanoseconds. A round runs each arm once, in an
 * order drawn from the seed, and the next round in the reverse order, so that no arm profits from
 * its place. `step` is called after each process.
 */
export async function interleaved(
  arms: readonly Arm[],
  rounds: number,
  seed: number,
  step: (note: string) => void,
): Promise<number[][]> {
  const passNs: number[][] = arms.map(() => [])
  let order: number[] = []
  for (let round = 0; round < rounds; round++) {
    order = round % 2 === 0 ? shuffled(arms.keys(), drawOf(seed, round)) : order.toReversed()
    for (const index of order) {
      const arm = arms[index]
      if (arm === undefined) throw new RangeError(`no arm ${index}`)
      passNs[index]?.push(await timedProcess(arm))
      step(`round ${round + 1}: ${arm.name}`)
    }
  }
  return passNs
}

/** Within each round, how many times as long the one took as the other. */
export function ratiosTo(base: readonly number[], other: readonly number[]): number[] {
  return other.map((ns, round) => ns / (base[round] ?? NaN))
}
