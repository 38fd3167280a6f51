/**
 * The puzzles on which strategies are timed if the user names no fixture: some of every kind on the ordinary
 * board. Each strategy is timed on as many puzzles as it solves in a short pass.
 */
import { createHash } from 'node:crypto'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { MIXED_GEOMETRY, MIXED_FIXTURE } from '@masu/results/gate/mixed-fixture'
import { LEAST_RANKED_PUZZLES } from '@masu/results/records/ranked-puzzles'
import { allUnique, isCounted, type ListedFixture } from '../fixture/fixtures.ts'
import { sampledInOrder } from '../fixture/sample.ts'
import { SAMPLE_SEED, type FixtureToCheck } from './fixture-to-check.ts'

/**
 * Equally many puzzles from every large fixture of unique puzzles on the ordinary board, together about as many as a
 * ranking needs; null without such a fixture. Puzzles with most givens come first, so that a probe solves many before
 * its time is over.
 */
export function mixFixtures(fixtures: readonly ListedFixture[]): FixtureToCheck | null {
  const sources = fixtures.filter(
    (fixture) =>
      fixture.geometry.name === MIXED_GEOMETRY &&
      fixture.puzzles.length >= LEAST_RANKED_PUZZLES &&
      allUnique(fixture),
  )
  const [first] = sources
  if (first === undefined) return null
  const puzzlesPerSource = Math.max(1, Math.floor(LEAST_RANKED_PUZZLES / sources.length))
  const drawn = sources
    .flatMap((source) =>
      sampledInOrder(source, puzzlesPerSource, SAMPLE_SEED)
        .puzzles.filter(isCounted)
        .map((entry) => ({ entry, place: `${source.path}:${entry.line}` })),
    )
    .toSorted((a, b) => countEmpty(a.entry.puzzle.givens) - countEmpty(b.entry.puzzle.givens))
  const puzzles = drawn.map(({ entry }) => entry)
  const hash = createHash('sha256')
  for (const { puzzle, solution } of puzzles) hash.update(puzzle.givens).update(solution ?? '')
  return {
    name: MIXED_FIXTURE,
    // It has no file: its sources stand in place of a path.
    path: sources.map(({ name }) => `${puzzlesPerSource} of ${name}`).join(', '),
    geometry: first.geometry,
    puzzles,
    places: drawn.map(({ place }) => place),
    puzzlesInFile: puzzles.length,
    sha256: hash.digest('hex'),
    isTimed: true,
    sharesProcess: false,
  }
}

function countEmpty(givens: Cells): number {
  return givens.filter((value) => value === EMPTY).length
}
