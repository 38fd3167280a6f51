/** `masu resume`: goes on with a run that was interrupted, measuring only what is missing. */
import { strategies } from '@masu/strategies/strategies'
import type { Command } from 'commander'
import {
  MACHINE,
  runtimesText,
  type Environment,
  type RuntimeName,
} from '@masu/ranking/environment'
import { readEnvironment } from '../results/environment.ts'
import { partOf } from '../fixture/sample.ts'
import type { Fixture } from '../fixture/fixtures.ts'
import type { DescribedStrategy } from '../measure/describe.ts'
import { loadPeers, type Peers } from '../strategy/peers.ts'
import { newestResults } from '../results/newest.ts'
import { readResults } from '../results/read.ts'
import type { Results } from '@masu/ranking/read'
import type { RunRecord } from '@masu/ranking/schema'
import { reopenResultsFile, type ResultsFile } from '../results/write.ts'
import { findRuntime, versionsOf, type Runtime } from '../strategy/runtimes.ts'
import { isName } from '../strategy/names.ts'
import { sha256OfStrategy } from '../strategy/source-hash.ts'
import { UserError } from '../terminal/user-error.ts'
import { printRanking } from '../tables/print.ts'
import { measureInto } from '../measure/measure-into.ts'
import { runExitCode } from '../options/exit-code.ts'
import { selectFixtures, selectStrategies } from '../options/selection.ts'

const USAGE = `
Goes on with an interrupted run, with its own options, to the end of its plan. What was measured is
not measured again; half a record at the end is dropped, and its process run anew. Refuses where
fixtures, strategies or the machine are no longer those of the run.

Exit codes: as "masu run".`

interface Options {
  readonly work?: true
  readonly json?: true
}

export function registerResume(program: Command): void {
  program
    .command('resume')
    .description(USAGE.trim())
    .argument('[results]', 'the file of the run (default: the newest in results/)')
    .option('--work', 'add work per puzzle and cost per node to the tables')
    .option('--json', 'print the rows as JSON')
    .action(resume)
}

async function resume(named: string | undefined, given: Options): Promise<void> {
  const path = named ?? newestResults()
  const results = readResults(path)
  const { run } = results
  const runtimes = runtimesOf(run).map(findRuntime)
  const environment = readEnvironment(versionsOf(runtimes))
  refuseOtherMachine(run.environment, environment)
  const fixtures = await sameFixtures(results)
  const peers = run.strategies.some(isPeer) ? await loadPeers() : null
  const measured = await sameStrategies(results, fixtures, { peers, runtimes })
  const file = reopenResultsFile(path)
  const ledger = { ...results, append: saidFirst(file, environment) }
  await measureInto(file, measured, fixtures, run.options, ledger)
  const rows = await printRanking(path, given)
  process.exitCode = runExitCode(rows, measured, peers, namesSome(run))
}

/** A name, and not of our registry. */
function isPeer({ given, program }: RunRecord['strategies'][number]): boolean {
  return program !== true && isName(given) && !strategies.some(({ name }) => name === given)
}

/** Appends to the file, before anything else that the run was resumed. */
function saidFirst(file: ResultsFile, environment: Environment): ResultsFile['append'] {
  let said = false
  return (record) => {
    if (!said) file.append({ type: 'resumed', startedAt: new Date().toISOString(), environment })
    said = true
    file.append(record)
  }
}

/** The runtimes that the user named, in their order. */
function runtimesOf(run: RunRecord): RuntimeName[] {
  return [...new Set(run.strategies.flatMap(({ runtime }) => runtime ?? []))]
}

/** Whether the user named the strategies of the run: it has others than all, with peers or without. */
function namesSome({ strategies: measured }: RunRecord): boolean {
  const own = measured.filter((one) => !isPeer(one))
  const names = [...new Set(own.map(({ given }) => given))]
  return names.length !== strategies.length || strategies.some(({ name }) => !names.includes(name))
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

async function sameFixtures({ run }: Results): Promise<Fixture[]> {
  const paths = run.fixtures.map(({ path }) => path)
  const fixtures = await selectFixtures(paths, false, run.options.skipBad)
  for (const [index, { path, sha256 }] of fixtures.entries()) {
    if (run.fixtures[index]?.sha256 !== sha256) {
      throw new UserError(`cannot resume: ${path} is no longer the file that was measured`)
    }
  }
  return fixtures.map((fixture) => partOf(fixture, run.options))
}

async function sameStrategies(
  { run }: Results,
  fixtures: readonly Fixture[],
  among: { readonly peers: Peers | null; readonly runtimes: readonly Runtime[] },
): Promise<DescribedStrategy[]> {
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
