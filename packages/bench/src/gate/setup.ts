/** What a check is made of: head's fixtures, the arms' strategies, and the record that says so. */
import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { CHECK_SCHEMA, type CheckOptions, type CheckRecord } from '@masu/ranking/check-records'
import { fixtureFolder, knownFixtures, type Fixture } from '../fixture/fixtures.ts'
import { takenByCheck } from '../fixture/sample.ts'
import { readEnvironment } from '../results/environment.ts'
import { sha256OfFile } from '../strategy/source-hash.ts'
import { unknownName, UserError } from '../errors.ts'
import { ACCEPTED_FILE, readAccepted } from './accepted.ts'
import { armOf, armRecord, type Arm } from './arms.ts'
import type { CheckSetup } from './check.ts'
import { MIXED } from '@masu/ranking/check/fixtures'
import { mixedOf, withPlaces, type CheckedFixture } from './mixed.ts'
import { sizesOf } from './sizes.ts'
import type { Slowdowns } from './slowdowns.ts'
import type { Both } from './revisions/revisions.ts'

/** Reads the fixtures named, or all where no name is given, from the fixtures in `folder`. */
export type SelectFixtures = (names: readonly string[], folder: string) => Promise<Fixture[]>

export interface PreparedCheck {
  readonly setup: CheckSetup
  /** Names of all strategies of head, also of those that are not checked. */
  readonly registered: ReadonlySet<string>
}

/**
 * Finds the fixtures and the strategies that the options name. Throws a UserError where a strategy is
 * in neither arm, and where there is nothing to time.
 */
export async function prepareCheck(
  { base, head }: Both,
  options: CheckOptions,
  slowdowns: Slowdowns['byStrategy'],
  selectFixtures: SelectFixtures,
): Promise<PreparedCheck> {
  const ofHead = join(head.folder, 'fixtures')
  const folder = existsSync(ofHead) ? ofHead : fixtureFolder()
  const { fixtures, timed, sizes } = await fixturesIn(
    folder,
    options.fixtures ?? [],
    selectFixtures,
  )
  const geometries = [...new Set(fixtures.map(({ geometry }) => geometry.name))]
  const arms = { base: await armOf(base, geometries), head: await armOf(head, geometries) }
  const setup: CheckSetup = {
    base: partOfArm(arms.base, arms, options.strategies),
    head: partOfArm(arms.head, arms, options.strategies),
    fixtures,
    timed,
    sizes,
    accepted: readAccepted(join(folder, ACCEPTED_FILE)),
    slowdowns,
    options,
  }
  return {
    setup,
    registered: new Set(arms.head.strategies.map(({ name }) => name)),
  }
}

/** The fixtures, sampled as `masu bench` samples them, and the names of those that are timed. */
async function fixturesIn(
  folder: string,
  names: readonly string[],
  selectFixtures: SelectFixtures,
): Promise<Pick<CheckSetup, 'fixtures' | 'timed' | 'sizes'>> {
  const select = async (some: readonly string[]): Promise<Fixture[]> =>
    (await selectFixtures(some, folder)).map((fixture) => withShortPath(fixture, folder))
  const wanted = names.filter((name) => name !== MIXED)
  const isMixed = names.length === 0 || wanted.length < names.length
  const all = isMixed ? await select([]) : []
  const mixed = isMixed ? mixedOf(all) : null
  const single = wanted.length > 0 ? await select(wanted) : names.length === 0 ? all : []
  const sampled: CheckedFixture[] = single.map((fixture) =>
    withPlaces(takenByCheck(fixture, { sample: 1, symmetry: null })),
  )
  const timed = names.length === 0 ? [] : sampled.map(({ name }) => name)
  const sizes = new Set(names.length === 0 && mixed !== null ? sizesOf(sampled) : [])
  if (mixed === null && timed.length === 0) {
    throw new UserError('there is nothing to time: name a fixture with --fixture')
  }
  return {
    fixtures: [...(mixed === null ? [] : [mixed]), ...sampled],
    timed: new Set([...(mixed === null ? [] : [MIXED]), ...timed, ...sizes]),
    sizes,
  }
}

/** A fixture of the folder gets a path that is the same for every checkout. */
function withShortPath(fixture: Fixture, folder: string): Fixture {
  return knownFixtures(folder).get(fixture.name) === resolve(fixture.path)
    ? { ...fixture, path: join('fixtures', basename(fixture.path)) }
    : fixture
}

/** The arm with only the strategies named. Throws a UserError for a name that neither arm has. */
function partOfArm(arm: Arm, arms: { base: Arm; head: Arm }, names: readonly string[] | null): Arm {
  if (names === null) return arm
  const both = [...arms.head.strategies, ...arms.base.strategies]
  const known = [...new Set(both.map(({ name }) => name))]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw unknownName('strategy', unknown, known, { where: ' in base or head' })
  }
  return { ...arm, strategies: arm.strategies.filter(({ name }) => names.includes(name)) }
}

/** The record with which the file of a check begins. */
export async function checkRecordOf({
  base,
  head,
  fixtures,
  timed,
  options,
}: CheckSetup): Promise<CheckRecord> {
  return {
    type: 'check',
    schema: CHECK_SCHEMA,
    startedAt: new Date().toISOString(),
    environment: await readEnvironment(),
    options,
    base: armRecord(base),
    head: armRecord(head),
    fixtures: fixtures.map(({ name, path, geometry, puzzles, sha256 }) => {
      const ofBase = join(base.checkout.folder, path)
      return {
        name,
        path,
        geometry: geometry.name,
        puzzles: puzzles.length,
        sha256,
        timed: timed.has(name),
        differs: name !== MIXED && existsSync(ofBase) && sha256OfFile(ofBase) !== sha256,
      }
    }),
  }
}
