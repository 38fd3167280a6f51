/** How long equal processes take, each alone. */
import type { Fixture } from '../fixture/fixtures.ts'
import type { Progress } from '../progress.ts'
import { REGISTRY } from '../strategy/names.ts'
import { timeMedianPass } from './median-pass.ts'

/** The strategy that is measured: fast, and with many nodes to each puzzle. */
export const SUBJECT_STRATEGY = 'bitmask'

/** How long equal processes are started, and their least number. */
const SERIES_MS = 2_000
const LEAST_PROCESSES = 8

/**
 * The median passes of equal processes, in their order, in nanoseconds. Takes two seconds; longer on a slow machine.
 */
export async function timeEqualProcesses(fixture: Fixture, progress: Progress): Promise<number[]> {
  progress.phase('timing equal processes for two seconds', LEAST_PROCESSES)
  const passNs: number[] = []
  const ref = { module: REGISTRY, registered: SUBJECT_STRATEGY }
  const end = performance.now() + SERIES_MS
  while (passNs.length < LEAST_PROCESSES || performance.now() < end) {
    passNs.push(await timeMedianPass({ name: SUBJECT_STRATEGY, ref, fixture }))
    if (passNs.length <= LEAST_PROCESSES) progress.advance(SUBJECT_STRATEGY)
  }
  return passNs
}
