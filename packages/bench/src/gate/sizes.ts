/**
 * The fixtures by which a check times boards of other sizes, where the user names no fixture: all large
 * ones of such a geometry, or its largest. A strategy's processes time all of them, one after the other:
 * to start a process for each would cost more than the passes do.
 */
import { allUnique, type Fixture } from '../fixture/fixtures.ts'
import { RANKED_PUZZLES } from '@masu/ranking/entry'
import { GEOMETRY } from '@masu/ranking/check/fixtures'
import { cheapestOf } from './mixed.ts'

/**
 * Length of a pass in milliseconds, by the cold times of its puzzles: a fifth of that of the mixed
 * fixture, since a process times several sizes.
 */
const SIZES_PASS_MS = 3

/** What is left out altogether where even the cheapest puzzle takes longer, in milliseconds. */
const MOST_MS = 15

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
 * Indices of the puzzles to time of such a fixture, rising. `puzzleNs` is what each took when it was
 * probed, null where it was not solved.
 */
export function cutOfSize(puzzleNs: readonly (number | null)[]): number[] {
  const isCheap = (ns: number | null): boolean => ns !== null && ns <= MOST_MS * 1e6
  return cheapestOf(
    puzzleNs.map((ns) => (isCheap(ns) ? ns : null)),
    SIZES_PASS_MS,
    1,
  )
}
