/** The record with which the file of a check begins: its arms, its fixtures, and how it measures. */
import { NOTHING_ACCEPTED } from '@masu/results/gate/accepted'
import type { Arm } from '@masu/results/records/check-description'
import type { CheckOptions, CheckRun } from '@masu/results/records/check-run'
import { SCHEMA_VERSION, type RunRecord } from '@masu/results/records/schema'
import { probesAtOnce } from '../run/probe/probe-queue.ts'
import { isProgram } from '../strategy/ref.ts'
import { sha256OfStrategy } from '../strategy/source-hash.ts'
import { readEnvironment } from '../system/environment.ts'
import type { Checkouts } from './checkout/checkouts.ts'
import { SAMPLE_SEED } from './fixture-to-check.ts'
import type { ArmStrategies } from './load-arm.ts'
import type { PreparedCheck } from './prepare-check.ts'

/** `skipped` says why nothing is measured; null where it is. */
export async function describeCheck(
  { base, head, fixtures, accepted, acceptedBefore, reason, options }: PreparedCheck,
  skipped: string | null = null,
): Promise<CheckRun> {
  const { limit, timeoutMs, probeMs, memoryBytes, warmUpMs, passMs, passes, seed, ...ofCheck } =
    options
  const rounds = options.looks.at(-1) ?? 0
  return {
    type: 'run',
    schema: SCHEMA_VERSION,
    startedAt: new Date().toISOString(),
    environment: await readEnvironment(),
    options: {
      ...{ limit, rounds, timeoutMs, probeMs, memoryBytes, warmUpMs, passMs, passes, seed },
      ...{ alone: 0, sample: SAMPLE_SEED, symmetry: null },
    },
    fixtures: fixtures.map((fixture) => {
      const { name, path, geometry, puzzles, of, sha256, counted = {} } = fixture
      const { timed, sharesProcess, places } = fixture
      return {
        ...{ name, path, geometry: geometry.name, puzzles: puzzles.length, of, sha256 },
        blocks: [puzzles.length],
        ...counted,
        checked: { timed, sharesProcess, solutions: puzzles.map(({ count }) => count), places },
      }
    }),
    strategies: strategiesOfArms(base, head),
    check: {
      base: { ...describeArm(base), accepted: acceptedBefore },
      head: { ...describeArm(head), accepted },
      options: ofCheck,
      reason,
      probesAtOnce: probesAtOnce(),
      skipped,
    },
  }
}

/** The record of a check in which nothing is measured; `skipped` says why. */
export function describeSkipped(
  { base, head }: Pick<Checkouts, 'base' | 'head'>,
  options: CheckOptions,
  skipped: string,
): Promise<CheckRun> {
  const nothing: PreparedCheck = {
    base: { checkout: base, strategies: [] },
    head: { checkout: head, strategies: [] },
    fixtures: [],
    accepted: NOTHING_ACCEPTED,
    acceptedBefore: NOTHING_ACCEPTED,
    reason: null,
    options,
  }
  return describeCheck(nothing, skipped)
}

/** An arm as its record describes it. */
export type DescribedArm = Omit<Arm, 'accepted'>

export function describeArm({ checkout, strategies }: ArmStrategies): DescribedArm {
  const { given, commit, dirty } = checkout
  return {
    given,
    commit,
    dirty,
    strategies: strategies.map(({ name, ref, maxLimit, supported, unfit }) => ({
      name,
      maxLimit: Number.isFinite(maxLimit) ? maxLimit : null,
      supported: [...supported],
      unfit: unfit !== undefined,
      sha256: sha256OfStrategy(ref),
    })),
  }
}

/** The strategies of both arms, head's first. */
function strategiesOfArms(base: ArmStrategies, head: ArmStrategies): RunRecord['strategies'] {
  const names = new Set(head.strategies.map(({ name }) => name))
  const removed = base.strategies.filter(({ name }) => !names.has(name))
  return [...head.strategies, ...removed].map(({ name, given, ref }) => ({
    name,
    given,
    program: isProgram(ref),
    sha256: sha256OfStrategy(ref),
  }))
}
