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

/** `skipReason` says why nothing is measured; null where it is. */
export async function describeCheck(
  { base, head, fixtures, accepted, acceptedBefore, acceptReason, options }: PreparedCheck,
  skipReason: string | null = null,
): Promise<CheckRun> {
  const {
    limit,
    capMs,
    probeBudgetMs,
    memoryLimitBytes,
    warmUpMs,
    timedPassesMs,
    passes,
    seed,
    ...ofCheck
  } = options
  const rounds = options.looks.at(-1) ?? 0
  return {
    type: 'run',
    schema: SCHEMA_VERSION,
    startedAt: new Date().toISOString(),
    environment: await readEnvironment(),
    options: {
      ...{
        limit,
        rounds,
        capMs,
        probeBudgetMs,
        memoryLimitBytes,
        warmUpMs,
        timedPassesMs,
        passes,
        seed,
      },
      ...{ perPuzzle: 0, sampleSeed: SAMPLE_SEED, symmetrySeed: null },
    },
    fixtures: fixtures.map((fixture) => {
      const { name, path, geometry, puzzles, puzzlesInFile, sha256, counted = {} } = fixture
      const { isTimed, sharesProcess, places } = fixture
      return {
        ...{ name, path, geometry: geometry.name, puzzles: puzzles.length, puzzlesInFile, sha256 },
        blocks: [puzzles.length],
        ...counted,
        checked: {
          isTimed,
          sharesProcess,
          expectedCounts: puzzles.map(({ count }) => count),
          places,
        },
      }
    }),
    strategies: strategiesOfArms(base, head),
    check: {
      base: { ...describeArm(base), accepted: acceptedBefore },
      head: { ...describeArm(head), accepted },
      options: ofCheck,
      acceptReason,
      probesAtOnce: probesAtOnce(),
      skipReason,
    },
  }
}

/** The record of a check in which nothing is measured; `skipReason` says why. */
export function describeSkipped(
  { base, head }: Pick<Checkouts, 'base' | 'head'>,
  options: CheckOptions,
  skipReason: string,
): Promise<CheckRun> {
  const nothing: PreparedCheck = {
    base: { checkout: base, strategies: [] },
    head: { checkout: head, strategies: [] },
    fixtures: [],
    accepted: NOTHING_ACCEPTED,
    acceptedBefore: NOTHING_ACCEPTED,
    acceptReason: null,
    options,
  }
  return describeCheck(nothing, skipReason)
}

/** An arm as its record describes it. */
export type DescribedArm = Omit<Arm, 'accepted'>

export function describeArm({ checkout, strategies }: ArmStrategies): DescribedArm {
  const { revision, commit, dirty } = checkout
  return {
    revision,
    commit,
    dirty,
    strategies: strategies.map(({ name, ref, maxLimit, supported, unfit }) => ({
      name,
      maxLimit: Number.isFinite(maxLimit) ? maxLimit : null,
      supported: [...supported],
      isUnfit: unfit !== undefined,
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
    argument: given,
    isProgram: isProgram(ref),
    sha256: sha256OfStrategy(ref),
  }))
}
