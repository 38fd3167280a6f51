/** The fixtures and strategies that a command's options name. */
import { allUnique, fixturePath, knownFixtures, readFixture, type Fixture } from '../fixtures.ts'
import { describeStrategies, type DescribedStrategy } from '../measure/describe.ts'
import { warn } from '../output.ts'
import { programsNamed } from '../program-names.ts'
import { strategiesNamed, type NamedStrategy } from '../strategy-names.ts'
import { UserError } from '../user-error.ts'

/**
 * The fixtures named; for none all those in `folder`, the project's own if none is said, of which
 * `unique` keeps those fit for timing.
 */
export async function selectFixtures(
  names: readonly string[],
  unique: boolean,
  skipBad: boolean,
  folder?: string,
): Promise<Fixture[]> {
  const skip = skipBad ? (error: Error) => warn(`skipped ${error.message}`) : null
  const paths =
    names.length === 0
      ? [...knownFixtures(folder).values()]
      : names.map((name) => fixturePath(name, folder))
  const fixtures = await Promise.all([...new Set(paths)].map((path) => readFixture(path, skip)))
  for (const [index, { name, path }] of fixtures.entries()) {
    const namesake = fixtures.find((other, i) => i < index && other.name === name)
    if (namesake !== undefined) {
      throw new UserError(`two fixtures are called "${name}": ${namesake.path} and ${path}`)
    }
  }
  return names.length === 0 && unique ? fixtures.filter(allUnique) : fixtures
}

/** The strategies named, and the programs after them; all of the registry where no name is given. */
export function selectStrategies(
  names: readonly string[],
  fixtures: readonly Fixture[],
  programs: readonly string[] = [],
): Promise<DescribedStrategy[]> {
  return describeAll([...strategiesNamed(names), ...programsNamed(programs)], fixtures)
}

/** What these are, on the geometries of these fixtures. */
export function describeAll(
  named: readonly NamedStrategy[],
  fixtures: readonly Fixture[],
): Promise<DescribedStrategy[]> {
  const geometries = fixtures.map(({ geometry }) => geometry)
  return describeStrategies(named, [...new Set(geometries)])
}
