/** What an interrupted run measures, found again; refused where anything is no longer the same. */
import { strategies } from '@masu/strategies/strategies'
import {
  MACHINE,
  runtimesText,
  type Environment,
  type RuntimeName,
} from '@masu/ranking/environment'
import { SCHEMA_VERSION, type RunRecord } from '@masu/ranking/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import { takenOf } from '../fixture/sample.ts'
import type { DescribedStrategy } from '../measure/describe.ts'
import { readEnvironment } from '../results/environment.ts'
import { isName } from '../strategy/names.ts'
import { loadPeers, type Peers } from '../strategy/peers.ts'
import { findRuntime, versionsOf, type Runtime } from '../strategy/runtimes.ts'
import { sha256OfStrategy } from '../strategy/source-hash.ts'
import { UserError } from '../terminal/user-error.ts'
import { selectFixtures, selectStrategies } from './selection.ts'

interface Selected {
  readonly environment: Environment
  readonly fixtures: readonly Fixture[]
  readonly strategies: readonly DescribedStrategy[]
  readonly peers: Peers | null
}

/** Throws a UserError where the machine, a fixture or a strategy is not that of the run. */
export async function selectAgain(run: RunRecord): Promise<Selected> {
  if (run.schema !== SCHEMA_VERSION) {
    throw new UserError(
      `cannot resume: a run of schema ${run.schema} can be ranked, but not continued`,
    )
  }
  const runtimes = runtimesOf(run).map(findRuntime)
  const environment = readEnvironment(versionsOf(runtimes))
  refuseOtherMachine(run.environment, environment)
  const fixtures = await sameFixtures(run)
  const peers = run.strategies.some(isPeer) ? await loadPeers() : null
  const measured = await sameStrategies(run, fixtures, { peers, runtimes })
  return { environment, fixtures, strategies: measured, peers }
}

/** The runtimes that the user named, in their order. */
function runtimesOf(run: RunRecord): RuntimeName[] {
  return [...new Set(run.strategies.flatMap(({ runtime }) => runtime ?? []))]
}

/** Whether the user named the strategies of a run: they are not the whole registry, peers aside. */
export function namesStrategies({ strategies: measured }: RunRecord): boolean {
  const own = measured.filter((one) => !isPeer(one))
  const names = [...new Set(own.map(({ given }) => given))]
  return names.length !== strategies.length || strategies.some(({ name }) => !names.includes(name))
}

/** Whether it has a name that is not in our registry. */
function isPeer({ given, program }: RunRecord['strategies'][number]): boolean {
  return program !== true && isName(given) && !strategies.some(({ name }) => name === given)
}

/** Times of two machines, or of two versions of V8, must not be mixed. */
function refuseOtherMachine(then: Environment, now: Environment): void {
  for (const trait of MACHINE) {
    if (then[trait] !== now[trait]) {
      throw new UserError(
        `cannot resume: the run began with ${trait} ${then[trait]}, here it is ${now[trait]}`,
      )
    }
  }
  const [before, here] = [then, now].map((one) => runtimesText(one) ?? 'no other runtime')
  if (before !== here) {
    throw new UserError(`cannot resume: the run began with ${before}, here there is ${here}`)
  }
}

async function sameFixtures(run: RunRecord): Promise<Selected['fixtures']> {
  const paths = run.fixtures.map(({ path }) => path)
  const fixtures = await selectFixtures(paths, 'all', run.options.skipBad)
  for (const [index, { path, sha256 }] of fixtures.entries()) {
    if (run.fixtures[index]?.sha256 !== sha256) {
      throw new UserError(`cannot resume: ${path} is no longer the file that was measured`)
    }
  }
  return fixtures.map((fixture) => takenOf(fixture, run.options))
}

async function sameStrategies(
  run: RunRecord,
  fixtures: readonly Fixture[],
  among: Pick<Selected, 'peers'> & { readonly runtimes: readonly Runtime[] },
): Promise<Selected['strategies']> {
  const given = (ofPrograms: boolean): string[] =>
    run.strategies
      .filter(({ program }) => (program === true) === ofPrograms)
      .map((strategy) => strategy.given)
  const named = { names: given(false), programs: given(true), ...among }
  const described = await selectStrategies(named, fixtures)
  for (const [index, { name, ref }] of described.entries()) {
    const recorded = run.strategies[index]
    if (recorded?.name !== name || recorded.sha256 !== sha256OfStrategy(ref)) {
      throw new UserError(`cannot resume: strategy ${name} is no longer what was measured`)
    }
  }
  return described
}
