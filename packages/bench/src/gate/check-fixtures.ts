/** Reads the fixtures of a check, the same ones for both arms. */
import { basename, dirname, join, resolve } from 'node:path'
import { MIXED_FIXTURE } from '@masu/results/gate/mixed-fixture'
import { UserError } from '../errors.ts'
import { knownFixtures, type ListedFixture } from '../fixture/fixtures.ts'
import type { Say } from '../progress.ts'
import { sampleToCheck, type FixtureToCheck } from './fixture-to-check.ts'
import { mixFixtures } from './mixed-fixture.ts'
import { selectOtherSizes } from './other-sizes.ts'
import { isWithin } from './selection.ts'

export interface CheckFixtures {
  readonly fixtures: readonly FixtureToCheck[]
  /** Absolute paths of the files that were read. */
  readonly paths: readonly string[]
}

/**
 * The fixtures of these names, all of them timed. Without names: all of Masu's own, of which those of other sizes are
 * timed, and the mixed fixture, which is timed. `readFixtures` reads those that it is given, or all of Masu's own for
 * an empty list. Throws a UserError if there is nothing to time.
 */
export async function readCheckFixtures(
  names: readonly string[],
  readFixtures: (names: readonly string[]) => Promise<ListedFixture[]>,
  say: Say,
): Promise<CheckFixtures> {
  const paths: string[] = []
  const read = async (namesToRead: readonly string[]): Promise<ListedFixture[]> =>
    (await readFixtures(namesToRead)).map((fixture) => {
      paths.push(resolve(fixture.path))
      return withShortPath(fixture)
    })
  const isDefault = names.length === 0
  const files = names.filter((name) => name !== MIXED_FIXTURE)
  const isMixedWanted = isDefault || files.length < names.length
  const fixturesOfMasu = isMixedWanted ? await read([]) : []
  const mixed = mixFixtures(fixturesOfMasu)
  const defaultFixtures = isDefault ? fixturesOfMasu : []
  const single = files.length > 0 ? await read(files) : defaultFixtures
  const samples: FixtureToCheck[] = []
  // A file of Masu's own that lacks a count is no news to its users.
  const sayOfFile: Say = isDefault ? () => {} : say
  for (const fixture of single) samples.push(await sampleToCheck(fixture, sayOfFile))
  if (isMixedWanted && mixed === null) {
    throw new UserError(
      `there is nothing to time in ${MIXED_FIXTURE}: name a fixture with --fixture`,
    )
  }
  const otherSizes = new Set(isDefault ? selectOtherSizes(samples) : [])
  const fixtures = mixed === null ? [] : [mixed]
  for (const sample of samples) {
    const sharesProcess = otherSizes.has(sample.name)
    fixtures.push({ ...sample, isTimed: !isDefault || sharesProcess, sharesProcess })
  }
  return { fixtures, paths }
}

/** A fixture of ours gets a path that is the same everywhere, and in another repository says whose file it is. */
function withShortPath(fixture: ListedFixture): ListedFixture {
  const file = resolve(fixture.path)
  if (knownFixtures().get(fixture.name) !== file) return fixture
  const path = join('fixtures', basename(file))
  const isHere = isWithin(process.cwd(), dirname(dirname(file)))
  return { ...fixture, path: isHere ? path : `Masu's ${path}` }
}
