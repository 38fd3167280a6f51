/** `masu profile`: the time of a strategy, function by function. */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { readCpuProfile } from '@masu/bench/protocol/cpu-profile'
import { exitCodes } from '../exit-codes.ts'
import { sampleForCheck, SAMPLE_PUZZLES } from '@masu/bench/fixture/sample'
import { profileEntry } from '@masu/bench/profile/profile-entry'
import { FULL_RUN } from '@masu/bench/run/run-defaults'
import { DEFAULT_MEMORY } from '@masu/bench/child/limits'
import { print, warn } from '../terminal/output.ts'
import { hottestFunctions } from '@masu/bench/profile/hottest'
import { profileText } from '../documents/profile.ts'
import { RESULTS_FOLDER } from '@masu/bench/run/results-file'
import { createProgress } from '../terminal/progress.ts'
import { UserError } from '@masu/bench/errors'
import { makeWriteError } from '../terminal/output-file.ts'
import { countedFixtures, selectFixtures, selectStrategies } from '../options/selection.ts'

const USAGE = `
Shows in which functions a strategy spends its time. It solves the puzzles of a fixture again and again under V8's
profiler, and prints the ten functions that take most time. It also writes the profile into a file, which Chrome
DevTools opens. Of a fixture with more than ${SAMPLE_PUZZLES} puzzles it takes ${SAMPLE_PUZZLES}. It verifies the answers of the first and the
last pass. It leaves out puzzles that are not solved in time.

Exit codes: 0 fine, 2 bad usage, nothing solved or the strategy crashed, 3 a wrong answer.`

/** Limits of the probe, for one puzzle and for all, in milliseconds. */
const PUZZLE_CAP_MS = 2_000
const PROBE_BUDGET_MS = 20_000

/** Milliseconds under the profiler. */
const PROFILE_MS = 2_000

interface Options {
  readonly strategy: string
  readonly fixture: string
  readonly output?: string
}

export function registerProfile(program: Command): void {
  program
    .command('profile')
    .description(USAGE.trim())
    .requiredOption('-s, --strategy <name>', 'a name, a file or npm:PACKAGE')
    .option('-f, --fixture <name>', 'a name or a file', 'easy')
    .option(
      '-o, --output <file>',
      'write the profile there (default: results/<strategy>-<fixture>.cpuprofile)',
    )
    .action(profile)
}

async function profile(given: Options): Promise<void> {
  const files = await selectFixtures([given.fixture])
  const [fixture] = await countedFixtures(files.map((whole) => sampleForCheck(whole, FULL_RUN)))
  if (fixture === undefined) throw new UserError(`no fixture "${given.fixture}"`)
  const [strategy] = await selectStrategies({ strategy: [given.strategy] }, [fixture])
  if (strategy === undefined) throw new UserError(`no strategy "${given.strategy}"`)
  const output = chooseOutputPath(given.output ?? null, strategy.name, fixture.name)
  const options = {
    limit: Math.min(2, strategy.maxLimit),
    capMs: PUZZLE_CAP_MS,
    probeBudgetMs: PROBE_BUDGET_MS,
    memoryLimitBytes: DEFAULT_MEMORY,
    profileMs: PROFILE_MS,
    output: resolve(output),
  }
  const progress = await createProgress(process.stderr)
  const { status, detail, puzzles, passes } = await profileEntry(
    strategy,
    fixture,
    options,
    progress,
  )
  progress.end()
  if (status !== 'ok') {
    const failure = `no profile of ${strategy.name} on ${fixture.name}: ${status}, ${detail}`
    if (status !== 'wrong') throw new UserError(failure)
    warn(`masu: ${failure}`)
    process.exitCode = exitCodes.wrongAnswer
    return
  }
  const hottest = hottestFunctions(readCpuProfile(output))
  const subject = { strategy: strategy.name, fixture: fixture.name, puzzles, passes, output }
  await print(profileText(subject, hottest))
}

/**
 * The path of the profile. Throws a UserError, before anything is measured, if it cannot be
 * written.
 */
function chooseOutputPath(given: string | null, strategy: string, fixture: string): string {
  // A strategy in a user's file may have any name.
  const name = `${strategy}-${fixture}`.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
  const path = given ?? join(RESULTS_FOLDER, `${name}.cpuprofile`)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new UserError(`cannot write ${path}: it is a directory`)
  }
  try {
    if (given === null) mkdirSync(RESULTS_FOLDER, { recursive: true })
    accessSync(dirname(path), constants.W_OK)
    return path
  } catch (error) {
    throw makeWriteError(path, error)
  }
}
