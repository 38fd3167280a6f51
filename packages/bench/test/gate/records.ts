/** Arms and fixtures of a check. */
import type { ArmName } from '@masu/results/records/fields'
import { NOTHING_ACCEPTED } from '@masu/results/gate/accepted'
import type { CheckOptions } from '@masu/results/records/check-run'
import type { Fixture } from '../../src/fixture/fixtures.ts'
import type { ArmStrategies } from '../../src/gate/load-arm.ts'
import { CHECK_DEFAULTS } from '../../src/gate/check-defaults.ts'
import type { PreparedCheck } from '../../src/gate/prepare-check.ts'
import { withPlaces, type FixtureToCheck } from '../../src/gate/fixture-to-check.ts'
import { countedFixture } from '../counted.ts'
import { fixtureFile } from '../files.ts'

export const checkOptions: CheckOptions = {
  ...CHECK_DEFAULTS,
  seed: 1,
  strategies: null,
  programs: [],
  setup: null,
  fixtures: null,
}

/** The first puzzles of `easy`, each with its place. */
export async function somePuzzles(puzzles: number): Promise<FixtureToCheck> {
  const fixture: Fixture = await countedFixture(fixtureFile('easy.txt'))
  const part = { ...fixture, path: 'fixtures/easy.txt', puzzles: fixture.puzzles.slice(0, puzzles) }
  return withPlaces(part)
}

/** A side with these strategies in its registry. */
export function arm(side: ArmName, names: readonly string[] = ['a']): ArmStrategies {
  const checkout = {
    side,
    revision: side,
    commit: 'ab',
    dirty: false,
    folder: '',
    cwd: '',
  }
  const limits = { maxLimit: Infinity, supported: new Set(['3x3']) }
  const strategies = names.map((name) => ({
    name,
    given: name,
    ref: { module: side, registered: name },
    ...limits,
  }))
  return { checkout, strategies }
}

/** A check of strategy `a` on this fixture, with these changes; nothing is timed. */
export function preparedOn(
  fixture: FixtureToCheck,
  changes: Partial<PreparedCheck> = {},
): PreparedCheck {
  return {
    base: arm('base'),
    head: arm('head'),
    fixtures: [fixture],
    accepted: NOTHING_ACCEPTED,
    acceptedBefore: NOTHING_ACCEPTED,
    acceptReason: null,
    options: checkOptions,
    ...changes,
  }
}
