/** A results file of a check. */
import type { Arm, CheckDescription } from './check-description.ts'
import type { Results } from './read.ts'
import type { LookRecord, RunOptions, RunRecord } from './schema.ts'

/** The record of a run that is a check. */
export interface CheckRun extends RunRecord {
  readonly check: CheckDescription
}

export interface CheckResults extends Results {
  readonly run: CheckRun
  readonly looks: readonly LookRecord[]
}

/** How a check measures and judges. */
export type CheckOptions = Omit<
  RunOptions,
  'rounds' | 'perPuzzle' | 'sampleSeed' | 'symmetrySeed'
> &
  CheckDescription['options']

export type ArmStrategy = Arm['strategies'][number]

type FixtureRecord = RunRecord['fixtures'][number]

/** A fixture of a check. */
export interface CheckedFixture extends FixtureRecord {
  readonly checked: NonNullable<FixtureRecord['checked']>
}

export function isCheck(results: Results): results is CheckResults {
  return results.run.check !== undefined
}

export function checkOptions({ options, check }: CheckRun): CheckOptions {
  return { ...options, ...check.options }
}

/** The fixtures with what a check says of each. */
export function checkedFixtures({ fixtures }: CheckRun): CheckedFixture[] {
  return fixtures.flatMap((fixture) => {
    const { checked } = fixture
    return checked === undefined ? [] : [{ ...fixture, checked }]
  })
}
