/** A fixture of a check: a sample of its file, with the place of each puzzle. */
import { countFixture } from '../fixture/count-solutions.ts'
import type { Fixture, ListedFixture } from '../fixture/fixtures.ts'
import { sampleForCheck } from '../fixture/sample.ts'
import type { Say } from '../progress.ts'

/** Seed of every sample of a check: always the same, so that work can be compared with accepted work. */
export const SAMPLE_SEED = 1

export interface FixtureToCheck extends Fixture {
  /** File and line of each puzzle, as in `fixtures/easy.txt:12`. */
  readonly places: readonly string[]
  /** Number of puzzles in the file, of which these are a sample. */
  readonly puzzlesInFile: number
  /** Whether strategies are timed on it, too; otherwise only answers and work are compared. */
  readonly isTimed: boolean
  /** Whether a process of a strategy times it and all other such fixtures, one after the other. */
  readonly sharesProcess: boolean
}

/**
 * As many puzzles of a fixture as a check compares, with their numbers of solutions; not timed. `say` receives what was
 * counted. Throws a UserError, as `countFixture` does.
 */
export async function sampleToCheck(fixture: ListedFixture, say: Say): Promise<FixtureToCheck> {
  const sample = sampleForCheck(fixture, { sampleSeed: SAMPLE_SEED, symmetrySeed: null })
  return { ...withPlaces(await countFixture(sample, say)), puzzlesInFile: fixture.puzzles.length }
}

/** The whole fixture with the place of each puzzle; not timed. */
export function withPlaces(fixture: Fixture): FixtureToCheck {
  const { path, puzzles } = fixture
  const places = puzzles.map(({ line }) => `${path}:${line}`)
  return { ...fixture, places, puzzlesInFile: puzzles.length, isTimed: false, sharesProcess: false }
}
