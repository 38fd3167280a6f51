/** What an interrupted run measures, found again; refused where anything is no longer the same. */
import { strategies } from '@masu/strategies/strategies'
import {
  alteredText,
  MACHINE,
  runtimesText,
  type Environment,
  type RuntimeName,
} from '@masu/ranking/environment'
import { SCHEMA_VERSION, type RunRecord } from '@masu/ranking/schema'
import { isNoFile, type Fixture } from '../fixture/fixtures.ts'
import { takenOf } from '../fixture/sample.ts'
import type { DescribedStrategy } from '../measure/describe.ts'
import { readEnvironment } from '../results/environment.ts'
import { foreignOf, isNothing, optionsText, type Foreign } from '../strategy/foreign.ts'
import { isName, strategiesNamed } from '../strategy/names.ts'
import { loadPeers, type Peers } from '../strategy/peers.ts'
import { programsNamed } from '../strategy/programs.ts'
import { findRuntime, versionsOf, type Runtime } from '../strategy/runtimes.ts'
import { sha256OfStrategy } from '../strategy/source-hash.ts'
import { shellWord } from '@masu/ranking/shell-word'
import { UserError } from '../terminal/user-error.ts'
import { selectFixtures, selectStrategies } from './selection.ts'

interface Selected {
  readonly environment: Environment
  readonly fixtures: readonly Fixture[]
  readonly strategies: readonly DescribedStrategy[]
  readonly peers: Peers | null
}

/** What the user agrees to execute: what is named again here, or whatever the file names. */
export interface Consent extends Foreign {
  readonly trust: boolean
}

/**
 * Throws a UserError where the machine, a fixture or a strategy is not that of the run in `file`, or where
 * the run executes what the user did not agree to.
 */
export async function selectAgain(
  run: RunRecord,
  file: string,
  consent: Consent,
): Promise<Selected> {
  if (run.schema !== SCHEMA_VERSION) {
    throw new UserError(
      `cannot resume: a run of schema ${run.schema} can be ranked, but not continued`,
    )
  }
  refuseOtherMachine(run.environment, readEnvironment())
  const fixtures = await sameFixtures(run)
  const peers = run.strategies.some(isPeer) ? await loadPeers() : null
  refuseOtherSources(run, peers)
  refuseUnnamed(foreignOf(run), file, consent)
  const runtimes = runtimesOf(run).map(findRuntime)
  const environment = readEnvironment(versionsOf(runtimes))
  refuseOtherConditions(run.environment, environment)
  const measured = await sameStrategies(run, fixtures, { peers, runtimes })
  return { environment, fixtures, strategies: measured, peers }
}

/** The runtimes that the user named, in their order. */
function runtimesOf(run: RunRecord): RuntimeName[] {
  return [...new Set(run.strategies.flatMap(({ runtime }) => runtime ?? []))]
}

/** Says what would be executed, and how to agree to it. */
function refuseUnnamed(asked: Foreign, file: string, consent: Consent): void {
  const kinds = ['programs', 'modules', 'runtimes'] as const
  for (const kind of kinds) {
    const unknown = consent[kind].find((name) => !asked[kind].some((one) => one === name))
    if (unknown !== undefined) {
      throw new UserError(`cannot resume: ${file} has no such ${kind.slice(0, -1)}: ${unknown}`)
    }
  }
  if (consent.trust) return
  const left = <T extends string>(all: readonly T[], named: readonly T[]): T[] =>
    all.filter((one) => !named.includes(one))
  const unnamed: Foreign = {
    programs: left(asked.programs, consent.programs),
    modules: left(asked.modules, consent.modules),
    runtimes: left(asked.runtimes, consent.runtimes),
  }
  if (isNothing(unnamed)) return
  throw new UserError(
    `nothing was run: ${file} would run what does not come with masu; if that is meant, ` +
      `name it again, or add --trust: masu resume ${shellWord(file)} ${optionsText(asked)}`,
  )
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
}

/** Nor may times of processes that were started in another way. */
function refuseOtherConditions(then: Environment, now: Environment): void {
  const [was, is] = [then, now].map((one) => alteredText(one) ?? 'nothing')
  if (was !== is) {
    throw new UserError(`cannot resume: times were changed by ${was} when it began, here by ${is}`)
  }
  const [before, here] = [then, now].map((one) => runtimesText(one) ?? 'no other runtime')
  if (before !== here) {
    throw new UserError(`cannot resume: the run began with ${before}, here there is ${here}`)
  }
}

/** A run that read its puzzles here can be given them again. */
const STDIN = '/dev/stdin'

async function sameFixtures(run: RunRecord): Promise<Selected['fixtures']> {
  const paths = run.fixtures.map(({ path }) => path)
  const pipe = paths.find((path) => path !== STDIN && isNoFile(path))
  if (pipe !== undefined) {
    throw new UserError(`cannot resume: ${pipe} is no file, so its puzzles cannot be read again`)
  }
  const fixtures = await selectFixtures(paths, 'all', run.options.skipBad)
  for (const [index, { path, sha256 }] of fixtures.entries()) {
    if (run.fixtures[index]?.sha256 !== sha256) {
      throw new UserError(`cannot resume: ${path} is no longer the file that was measured`)
    }
  }
  return fixtures.map((fixture) => takenOf(fixture, run.options))
}

/** Texts of a run's strategies, as the user gave them, programs or others. */
function givenIn(run: RunRecord, ofPrograms: boolean): string[] {
  const wanted = run.strategies.filter(({ program }) => (program === true) === ofPrograms)
  return [...new Set(wanted.map(({ given }) => given))]
}

/** Compares hashes of sources: nothing is executed for that. */
function refuseOtherSources(run: RunRecord, peers: Peers | null): void {
  const names = givenIn(run, false)
  const modules = names.length === 0 ? [] : strategiesNamed(names, peers)
  const programs = programsNamed(givenIn(run, true))
  for (const { name, given, program, sha256 } of run.strategies) {
    const named = (program === true ? programs : modules).find((one) => one.given === given)
    if (named === undefined || sha256OfStrategy(named.ref) !== sha256) throw otherStrategy(name)
  }
}

function otherStrategy(name: string): UserError {
  return new UserError(`cannot resume: strategy ${name} is no longer what was measured`)
}

async function sameStrategies(
  run: RunRecord,
  fixtures: readonly Fixture[],
  among: Pick<Selected, 'peers'> & { readonly runtimes: readonly Runtime[] },
): Promise<Selected['strategies']> {
  const named = { names: givenIn(run, false), programs: givenIn(run, true), ...among }
  const described = await selectStrategies(named, fixtures)
  for (const [index, { name, ref }] of described.entries()) {
    const recorded = run.strategies[index]
    // Compared again: the import of one may have changed the file of another.
    if (recorded?.name !== name || recorded.sha256 !== sha256OfStrategy(ref)) {
      throw otherStrategy(name)
    }
  }
  return described
}
