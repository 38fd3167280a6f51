/** Verifies strategies on fixtures: every answer is checked, nothing is timed. */
import type { ProbeRecord } from '@masu/ranking/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import type { Progress } from '../progress.ts'
import type { DescribedStrategy } from './describe.ts'
import type { ProbeOptions } from './probe-entry.ts'
import { probeAll } from './probe-all.ts'

/**
 * The limit of solutions follows from the fixture: one more than the largest expected count, or the most that
 * the strategy counts.
 */
type Limits = Omit<ProbeOptions, 'limit'>

/** Fixture by fixture, the strategies on each in the given order. */
export async function verifyAll(
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  limits: Limits,
  progress: Progress,
): Promise<ProbeRecord[]> {
  const verified: ProbeRecord[] = []
  for (const fixture of fixtures) {
    const probes = await probesOn(fixture, strategies, limits, progress)
    verified.push(
      ...strategies.flatMap(({ name }) => probes.filter(({ strategy }) => strategy === name)),
    )
  }
  return verified
}

async function probesOn(
  fixture: Fixture,
  strategies: readonly DescribedStrategy[],
  limits: Limits,
  progress: Progress,
): Promise<ProbeRecord[]> {
  const byLimit = Map.groupBy(strategies, (strategy) => verifiedLimit(strategy, fixture))
  const probes: ProbeRecord[] = []
  for (const [limit, some] of byLimit) {
    probes.push(...(await probeAll(some, [fixture], { ...limits, limit }, progress)))
  }
  return probes
}

/** A limit under which the count of every puzzle is exact, or the most that the strategy counts. */
export function verifiedLimit(
  { maxLimit }: Pick<DescribedStrategy, 'maxLimit'>,
  { puzzles }: Fixture,
): number {
  const most = puzzles.reduce((highest, { count }) => Math.max(highest, count ?? 0), 1)
  return Math.min(maxLimit, most + 1)
}
