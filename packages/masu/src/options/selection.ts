/** The fixtures and strategies that a command's options name. */
import { formatCount } from '@masu/core/plural'
import {
  allUnique,
  fixturePath,
  knownFixtures,
  readFixture,
  type Fixture,
  type ListedFixture,
} from '@masu/bench/fixture/fixtures'
import { countFixture } from '@masu/bench/fixture/count-solutions'
import { describeStrategies, type DescribedStrategy } from '@masu/bench/run/describe-strategies'
import { warn } from '../terminal/output.ts'
import { programsNamed } from '@masu/bench/strategy/programs'
import { LEAST_RANKED_PUZZLES } from '@masu/results/records/ranked-puzzles'
import { strategiesNamed, strategyRef } from '@masu/bench/strategy/names'
import type { StrategyRef } from '@masu/bench/strategy/ref'
import { UserError } from '@masu/bench/errors'

/** The fixtures of these names and paths, in this order. Without names: all fixtures in `folder`, by default Masu's. */
export async function selectFixtures(
  names: readonly string[],
  folder?: string,
): Promise<ListedFixture[]> {
  const paths =
    names.length === 0
      ? [...knownFixtures(folder).values()]
      : names.map((name) => fixturePath(name, folder))
  const fixtures = await Promise.all([...new Set(paths)].map((path) => readFixture(path, warn)))
  for (const [index, { name, path }] of fixtures.entries()) {
    const namesake = fixtures.find((other, i) => i < index && other.name === name)
    if (namesake !== undefined) {
      throw new UserError(`two fixtures are called "${name}": ${namesake.path} and ${path}`)
    }
  }
  return fixtures
}

/**
 * All of Masu's fixtures that a run ranks: with enough puzzles, each with one solution. Those of these names come
 * first.
 */
export async function rankableFixtures(first: readonly string[]): Promise<ListedFixture[]> {
  const fixtures = await selectFixtures([...new Set([...first, ...knownFixtures().keys()])])
  return fixtures.filter(
    (fixture) => allUnique(fixture) && fixture.puzzles.length >= LEAST_RANKED_PUZZLES,
  )
}

/** The fixtures with the number of solutions of each puzzle: it is counted where the file does not say it. */
export async function countedFixtures(fixtures: readonly ListedFixture[]): Promise<Fixture[]> {
  const counted: Fixture[] = []
  for (const fixture of fixtures) counted.push(await countFixture(fixture, warn))
  return counted
}

/** The strategies that a command's options name. */
export interface Selection {
  /** Names, paths and packages; none means the whole registry. */
  readonly strategy?: readonly string[]
  /** Each as `name=command`. */
  readonly program?: readonly string[]
}

/** The selected strategies, then the programs, on the geometries of these fixtures. */
export async function selectStrategies(
  { strategy = [], program = [] }: Selection,
  fixtures: readonly ListedFixture[],
): Promise<DescribedStrategy[]> {
  const geometries = fixtures.map(({ geometry }) => geometry)
  const all = [...strategiesNamed(strategy), ...programsNamed(program)]
  // A program that does not answer at once takes some seconds, in which nothing else is shown.
  if (program.length > 0) warn(`trying out ${formatCount(program.length, 'program')}`)
  return describeStrategies(all, [...new Set(geometries)])
}

/**
 * The strategy with this name or path, for solving in this process, and the limit of solutions: `count`, or
 * without it 2, which proves a solution unique, if the strategy finds two. Throws a UserError if the strategy
 * cannot be loaded, or cannot find `count` solutions.
 */
export async function selectSolver(
  nameOrPath: string,
  count: number | undefined,
): Promise<{ strategy: StrategyRef; limit: number }> {
  const strategy = strategyRef(nameOrPath)
  // First in a separate process: an import that never ends would block this process.
  const [described] = await describeStrategies([{ given: nameOrPath, ref: strategy }], [])
  const { name = nameOrPath, maxLimit = Infinity } = described ?? {}
  const limit = count ?? Math.min(2, maxLimit)
  if (limit > maxLimit) {
    throw new UserError(`${name} finds at most ${formatCount(maxLimit, 'solution')}, not ${limit}`)
  }
  return { strategy, limit }
}
