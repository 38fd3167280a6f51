/** Times fresh processes, interleaved as in `masu bench`, with which the harness measures itself. */
import { drawOf, shuffled } from '@masu/puzzles/random'
import type { Fixture } from '../fixture/fixtures.ts'
import { median } from '@masu/ranking/statistics/order'
import { UserError } from '../errors.ts'
import type { StrategyRef } from '../strategy/ref.ts'
import { FULL_RUN } from '../measure/run-defaults.ts'
import { timedProcess } from '../measure/timed-process.ts'

/** The strategy that is measured: fast, and with many nodes to each puzzle. */
export const SUBJECT = 'bitmask'

/** A process is given up after this time: the strategies measured here are known to be fast. */
const ALLOWED_MS = 60_000

/** A strategy on a fixture. */
export interface TestedArm {
  /** For messages. */
  readonly name: string
  readonly ref: StrategyRef
  readonly fixture: Fixture
  /** Whether the strategy is asked more boards than the puzzles; if absent, as in a run. */
  readonly asksMore?: boolean
}

/** The median pass of one fresh process, in nanoseconds. Throws a UserError if the process fails. */
export async function medianPass({
  name,
  ref,
  fixture,
  asksMore = true,
}: TestedArm): Promise<number> {
  const all = [...fixture.puzzles.keys()]
  const timing = { ...FULL_RUN, alone: 0, allowedMs: ALLOWED_MS, asksMore }
  const { status, detail, figures } = await timedProcess(ref, fixture, all, timing)
  if (status === 'ok' && figures !== null) return median(figures.passNs)
  throw new UserError(`cannot measure ${name} on ${fixture.name}: ${detail ?? status}`)
}

/**
 * The median passes of every arm, round by round, in nanoseconds. A round runs each arm once, in an order drawn
 * from the seed, and the next round in the reverse order, so that no arm gains from its place. `onProcess` is
 * called after each process.
 */
export async function interleaved(
  arms: readonly TestedArm[],
  rounds: number,
  seed: number,
  onProcess: (note: string) => void,
): Promise<number[][]> {
  const passNs: number[][] = arms.map(() => [])
  let order: number[] = []
  for (let round = 0; round < rounds; round++) {
    order = round % 2 === 0 ? shuffled(arms.keys(), drawOf(seed, round)) : order.toReversed()
    for (const index of order) {
      const arm = arms[index]
      if (arm === undefined) throw new RangeError(`no arm ${index}`)
      passNs[index]?.push(await medianPass(arm))
      onProcess(`round ${round + 1}: ${arm.name}`)
    }
  }
  return passNs
}

/** For each round, how many times as long `other` took as `base`. */
export function ratiosTo(base: readonly number[], other: readonly number[]): number[] {
  return other.map((ns, round) => ns / (base[round] ?? NaN))
}
