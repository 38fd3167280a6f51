/**
 * The fixtures with which a check times boards of other sizes, if the user names no fixture: all large fixtures of a
 * geometry, or the largest fixture if none is large. *Large* is what can be ranked. Each process of a strategy times
 * all these fixtures, one after the other: a process for each fixture would cost more than the passes.
 */
import { allUnique, type Fixture } from '../fixture/fixtures.ts'
import { LEAST_RANKED_PUZZLES } from '@masu/results/records/ranked-puzzles'
import { MIXED_GEOMETRY } from '@masu/results/gate/mixed-fixture'

/** Names of the fixtures of other sizes that are timed. All of their puzzles have one solution. */
export function selectOtherSizes(fixtures: readonly Fixture[]): string[] {
  const unique = fixtures.filter(
    (fixture) => fixture.geometry.name !== MIXED_GEOMETRY && allUnique(fixture),
  )
  const byGeometry = Map.groupBy(unique, ({ geometry }) => geometry)
  return [...byGeometry.values()].flatMap((ofGeometry) => {
    const large = ofGeometry.filter(({ puzzles }) => puzzles.length >= LEAST_RANKED_PUZZLES)
    const [largest] = ofGeometry.toSorted((a, b) => b.puzzles.length - a.puzzles.length)
    const selected = large.length > 0 || largest === undefined ? large : [largest]
    return selected.map(({ name }) => name)
  })
}
