/** How long equal processes take, each alone. */
import type { Fixture } from '../fixture/fixtures.ts'
import { median } from '@masu/results/statistics/order'
import { UserError } from '../errors.ts'
import type { StrategyRef } from '../strategy/ref.ts'
import { FULL_RUN } from './run-defaults.ts'
import { timedProcess } from './timed-process.ts'

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
