/** How long equal processes take, each alone. */
import type { Fixture } from '../fixture/fixtures.ts'
import { median } from '@masu/results/statistics/order'
import { UserError } from '../errors.ts'
import type { Progress } from '../progress.ts'
import { REGISTRY } from '../strategy/names.ts'
import type { StrategyRef } from '../strategy/ref.ts'
import { FULL_RUN } from './run-defaults.ts'
import { timeOneFixture } from './timed-process.ts'

/** The strategy that is measured: fast, and with many nodes to each puzzle. */
export const SUBJECT = 'bitmask'

/** A process is given up after this time: the strategies measured here are known to be fast. */
const ALLOWED_MS = 60_000

/** How long equal processes are started, and their least number. */
const SPREAD_MS = 2_000
const FEWEST_PROCESSES = 8

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
  const timing = { ...FULL_RUN, perPuzzle: 0, allowedMs: ALLOWED_MS, asksMore }
  const { status, detail, timing: figures } = await timeOneFixture(ref, fixture, all, timing)
  if (status === 'ok' && figures !== null) return median(figures.passNs)
  throw new UserError(`cannot measure ${name} on ${fixture.name}: ${detail ?? status}`)
}

/** The median passes of equal processes, in their order, in nanoseconds. Takes two seconds, and longer on a slow machine. */
export async function timeEqualProcesses(fixture: Fixture, progress: Progress): Promise<number[]> {
  progress.phase('A/A: two seconds of equal processes', FEWEST_PROCESSES)
  const passNs: number[] = []
  const arm = { name: SUBJECT, ref: { module: REGISTRY, registered: SUBJECT }, fixture }
  const end = performance.now() + SPREAD_MS
  while (passNs.length < FEWEST_PROCESSES || performance.now() < end) {
    passNs.push(await medianPass(arm))
    if (passNs.length <= FEWEST_PROCESSES) progress.advance(SUBJECT)
  }
  return passNs
}
