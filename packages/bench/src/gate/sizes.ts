/**
 * The fixtures with which a check times boards of other sizes, if the user names no fixture: all large fixtures
 * of a geometry, or the largest fixture if no fixture is large. Each process of a strategy times all these fixtures,
 * one after the other: a process for each fixture would cost more than the passes.
 */
import { allUnique, type Fixture } from '../fixture/fixtures.ts'
import { RANKED_PUZZLES } from '@masu/ranking/entry'
import { GEOMETRY } from '@masu/ranking/check/fixtures'
import { cheapestOf } from './mixed.ts'

/**
 * Length of a pass in milliseconds, by the cold times of its puzzles: a fifth of the mixed fixture's pass,
 * since a process times several sizes.
 */
const SIZES_PASS_MS = 3

/** A fixture is left out if even its cheapest puzzle takes more than this, in milliseconds. */
const MOST_MS = 15

/** Whether a puzzle that took this long in the probe is timed beside the mixed fixture; null for an unsolved one. */
export function isCheap(ns: number | null): boolean {
  return ns !== null && ns <= MOST_MS * 1e6
}

/** Names of the fixtures of other sizes that are timed. All of their puzzles have one solution. */
export function sizesOf(fixtures: readonly Fixture[]): string[] {
  const unique = fixtures.filter(
    (fixture) => fixture.geometry.name !== GEOMETRY && allUnique(fixture),
  )
  const byGeometry = Map.groupBy(unique, ({ geometry }) => geometry)
  return [...byGeometry.values()].flatMap((own) => {
    const large = own.filter(({ puzzles }) => puzzles.length >= RANKED_PUZZLES)
    const [largest] = own.toSorted((a, b) => b.puzzles.length - a.puzzles.length)
    const taken = large.length > 0 || largest === undefined ? large : [largest]
    return taken.map(({ name }) => name)
  })
}

/**
 * Indices of the puzzles to time of a fixture of another size, ascending. `puzzleNs` is the time of each puzzle in the
 * probe, null for unsolved puzzles.
 */
export function cutOfSize(puzzleNs: readonly (number | null)[]): number[] {
  return cheapestOf(
    puzzleNs.map((ns) => (isCheap(ns) ? ns : null)),
    SIZES_PASS_MS,
    1,
  )
}
