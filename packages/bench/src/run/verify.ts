/** Verifies strategies on fixtures: every answer is checked, nothing is timed. */
import { formatCount } from '@masu/core/plural'
import { formatDuration } from '@masu/results/words/format'
import type { ProbeRecord } from '@masu/results/records/schema'
import { countingLimitOf } from '../fixture/solution-limits.ts'
import type { Fixture } from '../fixture/fixtures.ts'
import type { Progress } from '../progress.ts'
import type { DescribedStrategy } from './describe-strategies.ts'
import { patientRules, type ProbeOptions } from './probe/probe-rules.ts'
import { probeOne } from './probe/probe-all.ts'
import { probeEach } from './probe/probe-queue.ts'

/**
 * The limit of solutions follows from the fixture: one more than the largest expected count, or the most that
 * the strategy counts.
 */
type Limits = Omit<ProbeOptions, 'limit' | 'rules'>

/**
 * Fixture by fixture, the strategies on each in the given order; several at once. `onProbe` is called with each record
 * as soon as it exists.
 */
export async function verifyAll(
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  limits: Limits,
  progress: Progress,
  onProbe: (probe: ProbeRecord) => void = () => {},
): Promise<ProbeRecord[]> {
  const pairs = fixtures.flatMap((fixture) => strategies.map((strategy) => ({ strategy, fixture })))
  const answers = pairs.reduce((sum, { fixture }) => sum + fixture.puzzles.length, 0)
  progress.phase(`verifying ${formatCount(answers, 'answer')}`, answers)
  const slow = new Set<string>()
  return probeEach(pairs, async ({ strategy, fixture }) => {
    const name = `${fixture.name}, ${strategy.name}`
    let done = 0
    const advanceTo = (puzzles: number): void => {
      if (puzzles > done) progress.advance(name, puzzles - done)
      done = Math.max(done, puzzles)
    }
    const limit = verifiedLimit(strategy, fixture)
    const options = { ...limits, limit, rules: patientRules }
    const probe = await probeOne(strategy, fixture, options, (puzzles, late) => {
      advanceTo(puzzles)
      if (late === null || slow.has(strategy.name)) return
      slow.add(strategy.name)
      progress.say(slowText(strategy, `${fixture.name}, ${late}`, fixtures, limits))
    })
    // Puzzles that stay untried are done, too.
    advanceTo(fixture.puzzles.length)
    onProbe(probe)
    return probe
  })
}

/** What a slow strategy may take, said at its first late answer. */
function slowText(
  { name, supported }: DescribedStrategy,
  late: string,
  fixtures: readonly Fixture[],
  { probeBudgetMs }: Limits,
): string {
  const count = fixtures.filter(({ geometry }) => supported.has(geometry.name)).length
  const each = `${formatDuration(probeBudgetMs * 1e6)} each`
  const all =
    count === 1 ? `this fixture may take ${each}` : `its ${count} fixtures may take ${each}`
  const less = count === 1 ? '' : '; -f NAME verifies one'
  return `${name} is slow (${late}): ${all}${less}`
}

/** A limit under which the count of every puzzle is exact, or the most that the strategy counts. */
export function verifiedLimit(
  { maxLimit }: Pick<DescribedStrategy, 'maxLimit'>,
  fixture: Fixture,
): number {
  const most = fixture.puzzles.reduce((highest, { count }) => Math.max(highest, count), 1)
  return Math.min(maxLimit, countingLimitOf(fixture), most + 1)
}
