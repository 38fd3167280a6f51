/** Times a strategy on a fixture in one fresh process, alone. */
import { median } from '@masu/results/statistics/order'
import { UserError } from '../errors.ts'
import type { Fixture } from '../fixture/fixtures.ts'
import type { StrategyRef } from '../strategy/ref.ts'
import { FULL_RUN } from './run-defaults.ts'
import { timeOneFixture } from './timed-process.ts'

/** A process is given up after this time: the strategies measured here are known to be fast. */
const ALLOWED_MS = 60_000

/** A strategy on a fixture. */
export interface EntryToMeasure {
  /** The strategy's name in messages. */
  readonly name: string
  readonly ref: StrategyRef
  readonly fixture: Fixture
  /** Whether the strategy is asked more boards than the puzzles; if absent, as in a run. */
  readonly asksMore?: boolean
}

/** The median pass of one fresh process, in nanoseconds. Throws a UserError if the process fails. */
export async function timeMedianPass(entry: EntryToMeasure): Promise<number> {
  const { name, ref, fixture, asksMore = true } = entry
  const puzzles = [...fixture.puzzles.keys()]
  const options = { ...FULL_RUN, perPuzzle: 0, allowedMs: ALLOWED_MS, asksMore }
  const { status, detail, timing } = await timeOneFixture(ref, fixture, puzzles, options)
  if (status === 'ok' && timing !== null) return median(timing.passNs)
  throw new UserError(`cannot measure ${name} on ${fixture.name}: ${detail ?? status}`)
}
