/** The record with which the file of a check begins: its arms, its fixtures, and how it measures. */
import { NOTHING_ACCEPTED } from '@masu/results/gate/accepted'
import {
  checkOptionsSchema,
  type Arm,
  type CheckDescription,
} from '@masu/results/records/check-description'
import type { CheckedFixture, CheckOptions, CheckRun } from '@masu/results/records/check-run'
import { runOptionsSchema, SCHEMA_VERSION, type RunRecord } from '@masu/results/records/schema'
import { probesAtOnce } from '../run/probe/probe-queue.ts'
import { isProgram } from '../strategy/ref.ts'
import { sha256OfStrategy } from '../strategy/source-hash.ts'
import { readEnvironment } from '../system/environment.ts'
import type { Checkout, Checkouts } from './checkout/checkouts.ts'
import { SAMPLE_SEED, type FixtureToCheck } from './fixture-to-check.ts'
import type { ArmStrategies } from './load-arm.ts'
import type { PreparedCheck } from './prepare-check.ts'

export function describeCheck(prepared: PreparedCheck): Promise<CheckRun> {
  const { base, head, fixtures, accepted, acceptedBefore, acceptReason, options } = prepared
  return makeRecord(options, {
    fixtures: fixtures.map(describeFixture),
    strategies: strategiesOfArms(base, head),
    base: { ...describeArm(base), accepted: acceptedBefore },
    head: { ...describeArm(head), accepted },
    acceptReason,
    skipReason: null,
  })
}

/** The record of a check in which nothing is measured; `skipReason` says why. */
export function describeSkipped(
  { base, head }: Pick<Checkouts, 'base' | 'head'>,
  options: CheckOptions,
  skipReason: string,
): Promise<CheckRun> {
  const describeUnread = (checkout: Checkout): Arm => {
    return { ...describeArm({ checkout, strategies: [] }), accepted: NOTHING_ACCEPTED }
  }
  return makeRecord(options, {
    fixtures: [],
    strategies: [],
    base: describeUnread(base),
    head: describeUnread(head),
    acceptReason: null,
    skipReason,
  })
}

/** What the record says besides how the check measures. */
type Compared = Pick<CheckRun, 'fixtures' | 'strategies'> &
  Omit<CheckDescription, 'options' | 'probesAtOnce'>

async function makeRecord(
  options: CheckOptions,
  { fixtures, strategies, ...compared }: Compared,
): Promise<CheckRun> {
  const rounds = options.looks.at(-1) ?? 0
  const sampling = { perPuzzle: 0, sampleSeed: SAMPLE_SEED, symmetrySeed: null }
  return {
    type: 'run',
    schema: SCHEMA_VERSION,
    startedAt: new Date().toISOString(),
    environment: await readEnvironment(),
    // Each of the two schemas takes its own options.
    options: runOptionsSchema.parse({ ...options, rounds, ...sampling }),
    fixtures,
    strategies,
    check: {
      ...compared,
      options: checkOptionsSchema.parse(options),
      probesAtOnce: probesAtOnce(),
    },
  }
}

function describeFixture(fixture: FixtureToCheck): CheckedFixture {
  const { name, path, geometry, puzzles, puzzlesInFile, sha256, counted } = fixture
  const { isTimed, sharesProcess, places } = fixture
  const expectedCounts = puzzles.map(({ count }) => count)
  return {
    name,
    path,
    geometry: geometry.name,
    puzzles: puzzles.length,
    puzzlesInFile,
    sha256,
    blocks: [puzzles.length],
    ...counted,
    checked: { isTimed, sharesProcess, expectedCounts, places },
  }
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
