/**
 * The puzzles on which strategies are timed if the user names no fixture: some of every kind on the ordinary
 * board. Each strategy is timed on as many puzzles as it solves in a short pass.
 */
import { createHash } from 'node:crypto'
import type { ListedPuzzle } from '@masu/core/formats/format'
import { EMPTY } from '@masu/core/puzzle'
import { sampledInOrder } from '../fixture/sample.ts'
import { allUnique, isCounted, type Fixture, type ListedFixture } from '../fixture/fixtures.ts'
import { MIXED_GEOMETRY, MIXED_FIXTURE } from '@masu/results/gate/mixed-fixture'
import { RANKED_PUZZLES } from '@masu/results/rank/entry'

/** The total number: as many as a ranking needs. A branch predictor learns fewer puzzles, and times are too short. */
const PUZZLES = RANKED_PUZZLES

/** Seed of the draw: always the same, so that work can be compared with accepted figures. */
const SEED = 1

/** A fixture to check, with the file and line of each of its puzzles. */
export interface CheckedPuzzles extends Fixture {
  readonly places: readonly string[]
  /** Puzzles of the file, of which these are a sample. */
  readonly of: number
}

/** `of` is the number of puzzles in the file. */
export function withPlaces(fixture: Fixture, of: number = fixture.puzzles.length): CheckedPuzzles {
  return { ...fixture, of, places: fixture.puzzles.map(({ line }) => `${fixture.path}:${line}`) }
}

/**
 * Equally many puzzles from every large fixture of unique puzzles on the ordinary board; null without such a
 * fixture. Puzzles with most givens come first, so that a probe solves many before its time is over.
 */
export function mixFixtures(fixtures: readonly ListedFixture[]): CheckedPuzzles | null {
  const sources = fixtures.filter(
    (fixture) =>
      fixture.geometry.name === MIXED_GEOMETRY &&
      fixture.puzzles.length >= PUZZLES &&
      allUnique(fixture),
  )
  const [first] = sources
  if (first === undefined) return null
  const each = Math.max(1, Math.floor(PUZZLES / sources.length))
  const drawn = sources
    .flatMap((source) =>
      sampledInOrder(source, each, SEED).puzzles.map((entry) => ({
        entry,
        place: `${source.path}:${entry.line}`,
      })),
    )
    .toSorted((a, b) => emptyCells(a.entry) - emptyCells(b.entry))
  const puzzles = drawn.map(({ entry }) => entry).filter(isCounted)
  const hash = createHash('sha256')
  for (const { puzzle, solution } of puzzles) hash.update(puzzle.givens).update(solution ?? '')
  return {
    name: MIXED_FIXTURE,
    path: sources.map(({ name }) => `${each} of ${name}`).join(', '),
    geometry: first.geometry,
    puzzles,
    places: drawn.map(({ place }) => place),
    of: puzzles.length,
    sha256: hash.digest('hex'),
  }
}

function emptyCells({ puzzle }: ListedPuzzle): number {
  return puzzle.givens.filter((value) => value === EMPTY).length
}
