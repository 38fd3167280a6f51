/** Prepares a check: its fixtures, the arms' strategies, the acceptances, and the record that describes them. */
import { basename, join, resolve } from 'node:path'
import { everyGeometry } from '@masu/core/geometry'
import { MIXED_FIXTURE } from '@masu/results/gate/mixed-fixture'
import { NOTHING_ACCEPTED } from '@masu/results/gate/accepted'
import type { CheckOptions, CheckRun } from '@masu/results/records/check-run'
import { SCHEMA_VERSION } from '@masu/results/records/schema'
import { countFixture } from '../fixture/count.ts'
import { knownFixtures, type ListedFixture } from '../fixture/fixtures.ts'
import { sampleForCheck } from '../fixture/sample.ts'
import type { DescribedStrategy } from '../run/describe.ts'
import { probesAtOnce } from '../run/probe/probe-queue.ts'
import { readEnvironment } from '../system/environment.ts'
import { isProgram } from '../strategy/ref.ts'
import { UserError } from '../errors.ts'
import { unknownName } from '../similar-name.ts'
import { readAccepted } from './accepted.ts'
import {
  loadArm,
  describeArm,
  parseSelection,
  refuseUnfit,
  strategiesOfArms,
  type ArmStrategies,
  type Selection,
} from './arms.ts'
import type { Say } from '../progress.ts'
import type { CheckSetup } from './check-setup.ts'
import { describeCheckout, type Checkout, type Checkouts } from './checkout/checkouts.ts'
import { puzzlesOfBaseAlone } from './base-puzzles.ts'
import { mixFixtures, withPlaces, type CheckedPuzzles } from './default-fixture.ts'
import { selectOtherSizes } from './sizes.ts'

/** Seed of the samples: always the same, so that work can be compared with accepted figures. */
const SAMPLE_SEED = 1

/** Reads the fixtures named, or all of Masu's own where no name is given. */
export type SelectFixtures = (names: readonly string[]) => Promise<ListedFixture[]>

/** The fixtures of a check: the same ones for both arms. */
export interface CheckFixtures extends Pick<CheckSetup, 'fixtures' | 'timed' | 'sizes'> {
  /** Absolute paths of the files that were read. */
  readonly paths: readonly string[]
}

/** Reads the fixtures of these names, sampled, or all. Throws a UserError if there is nothing to time. */
export async function fixturesToCheck(
  names: readonly string[],
  selectFixtures: SelectFixtures,
  say: Say,
): Promise<CheckFixtures> {
  const paths: string[] = []
  const select = async (some: readonly string[]): Promise<ListedFixture[]> =>
    (await selectFixtures(some)).map((fixture) => {
      paths.push(resolve(fixture.path))
      return withShortPath(fixture)
    })
  const wanted = names.filter((name) => name !== MIXED_FIXTURE)
  const isMixed = names.length === 0 || wanted.length < names.length
  const all = isMixed ? await select([]) : []
  const mixed = isMixed ? mixFixtures(all) : null
  const single = wanted.length > 0 ? await select(wanted) : names.length === 0 ? all : []
  const sampled: CheckedPuzzles[] = []
  for (const fixture of single) {
    const taken = sampleForCheck(fixture, { sample: SAMPLE_SEED, symmetry: null })
    sampled.push(withPlaces(await countFixture(taken, say), fixture.puzzles.length))
  }
  const timed = names.length === 0 ? [] : sampled.map(({ name }) => name)
  const sizes = new Set(names.length === 0 && mixed !== null ? selectOtherSizes(sampled) : [])
  if (mixed === null && timed.length === 0) {
    throw new UserError('there is nothing to time: name a fixture with --fixture')
  }
  return {
    fixtures: [...(mixed === null ? [] : [mixed]), ...sampled],
    timed: new Set([...(mixed === null ? [] : [MIXED_FIXTURE]), ...timed, ...sizes]),
    sizes,
    paths,
  }
}

/** The fixtures with the puzzles that only base has. Base must be laid out. */
export async function withPuzzlesOfBase(
  checked: CheckFixtures,
  checkouts: Pick<Checkouts, 'base' | 'top' | 'changed'>,
  say: Say,
): Promise<CheckFixtures> {
  const sampleOf = (fixture: ListedFixture): ListedFixture =>
    sampleForCheck(fixture, { sample: SAMPLE_SEED, symmetry: null })
  const others = await puzzlesOfBaseAlone(checkouts, checked.paths, sampleOf, say)
  return { ...checked, fixtures: [...checked.fixtures, ...others] }
}

/** A fixture of ours gets a path that is the same everywhere. */
function withShortPath(fixture: ListedFixture): ListedFixture {
  return knownFixtures().get(fixture.name) === resolve(fixture.path)
    ? { ...fixture, path: join('fixtures', basename(fixture.path)) }
    : fixture
}

/**
 * Lists the strategies of both arms that the options name, under head's names. Throws a UserError for a strategy
 * that neither arm has.
 */
export async function prepareCheck(
  { base, head, inPlace }: Pick<Checkouts, 'base' | 'head' | 'inPlace'>,
  { fixtures, timed, sizes }: CheckFixtures,
  options: CheckOptions,
  { isDry, reason }: { readonly isDry: boolean; readonly reason: string | null },
): Promise<CheckSetup> {
  // A geometry without a fixture may be dropped, too. A program would have to solve a board of each.
  const others = options.programs.length === 0 ? everyGeometry() : []
  const geometries = [...new Set([...fixtures.map(({ geometry }) => geometry), ...others])]
  const listed = (checkout: Checkout): Promise<ArmStrategies> =>
    loadArm(checkout, options, geometries)
  const after = listed(isDry ? inPlace : head)
  // Programs are asked one at a time, so that none looks slow to answer.
  if (options.programs.length > 0) await after
  // All else at once, since each side spends much of its time waiting. Tried dry, nobody looks at base.
  const [headArm, baseArm] = await Promise.all([
    after,
    isDry ? { checkout: base, strategies: [] } : listed(base),
  ])
  const renamed = baseArm.strategies.map((one) => ({
    ...one,
    name: headArm.strategies.find(({ given }) => given === one.given)?.name ?? one.name,
  }))
  const arms = { base: { ...baseArm, strategies: renamed }, head: headArm }
  refuseUnfit(arms.base, arms.head)
  const { folder } = isDry ? inPlace : head
  return {
    base: partOfArm(arms.base, arms, options),
    head: partOfArm(arms.head, arms, options),
    fixtures,
    timed,
    sizes,
    accepted: readAccepted(folder, describeCheckout(head)),
    acceptedBefore: isDry ? NOTHING_ACCEPTED : readAccepted(base.folder, describeCheckout(base)),
    reason,
    options,
  }
}

/** The arm with only the named strategies of its registry. Throws a UserError for a name that neither arm has. */
function partOfArm(
  arm: ArmStrategies,
  arms: { base: ArmStrategies; head: ArmStrategies },
  { strategies }: Selection,
): ArmStrategies {
  if (strategies === null) return arm
  const both = [...arms.head.strategies, ...arms.base.strategies]
  const unknown = parseSelection({ strategies, programs: [] }).names.find(
    (name) => !both.some(({ given }) => given === name),
  )
  if (unknown !== undefined) {
    const known = [...new Set(both.map(({ name }) => name))]
    throw unknownName('strategy', unknown, known, { where: ' in base or head' })
  }
  const isWanted = ({ ref, given }: DescribedStrategy): boolean =>
    isProgram(ref) || ref.registered === null || strategies.includes(given)
  return { ...arm, strategies: arm.strategies.filter(isWanted) }
}

/** The record with which the file of a check begins. `skipped` says why nothing is measured; null where it is. */
export async function describeCheck(
  { base, head, fixtures, timed, sizes, accepted, acceptedBefore, reason, options }: CheckSetup,
  skipped: string | null = null,
): Promise<CheckRun> {
  const { limit, timeoutMs, probeMs, memoryBytes, warmUpMs, passMs, passes, seed, ...ofCheck } =
    options
  const rounds = options.looks.at(-1) ?? 0
  return {
    type: 'run',
    schema: SCHEMA_VERSION,
    startedAt: new Date().toISOString(),
    environment: await readEnvironment(),
    options: {
      ...{ limit, rounds, timeoutMs, probeMs, memoryBytes, warmUpMs, passMs, passes, seed },
      ...{ alone: 0, sample: SAMPLE_SEED, symmetry: null },
    },
    fixtures: fixtures.map((fixture) => {
      const { name, path, geometry, puzzles, of, sha256, places, counted = {} } = fixture
      return {
        ...{ name, path, geometry: geometry.name, puzzles: puzzles.length, of, sha256 },
        blocks: [puzzles.length],
        ...counted,
        checked: {
          timed: timed.has(name),
          sharesProcess: sizes.has(name),
          solutions: puzzles.map(({ count }) => count),
          places,
        },
      }
    }),
    strategies: strategiesOfArms(base, head),
    check: {
      base: { ...describeArm(base), accepted: acceptedBefore },
      head: { ...describeArm(head), accepted },
      options: ofCheck,
      reason,
      probesAtOnce: probesAtOnce(),
      skipped,
    },
  }
}

/** The record of a check in which nothing is measured. */
export function describeSkipped(
  { base, head }: Pick<Checkouts, 'base' | 'head'>,
  options: CheckOptions,
  skipped: string,
): Promise<CheckRun> {
  const nothing = {
    fixtures: [],
    timed: new Set<string>(),
    sizes: new Set<string>(),
    accepted: NOTHING_ACCEPTED,
    acceptedBefore: NOTHING_ACCEPTED,
    reason: null,
  }
  const arms = {
    base: { checkout: base, strategies: [] },
    head: { checkout: head, strategies: [] },
  }
  return describeCheck({ ...nothing, ...arms, options }, skipped)
}
