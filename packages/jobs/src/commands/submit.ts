/** `masu jobs submit`: what is queued, and with --wait done at once. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { InvalidArgumentError, Option, type Command } from 'commander'
import type { Jobs } from '../database/open.ts'
import { JobsError, type Host } from '../host.ts'
import { collect } from '../jobs/collect.ts'
import { submitRuns } from '../jobs/submit-runs.ts'
import { submit, type Submission } from '../jobs/submit.ts'
import type { Kind } from '../work/kinds.ts'
import { workHere } from '../work/work-here.ts'
import {
  blocksText,
  positive,
  slotsOption,
  tellCollected,
  told,
  using,
  withDatabase,
  type Global,
} from './shared.ts'

const USAGE_OF_SUBMIT = `
Keeps the puzzles under their hash, cuts them into blocks of about 15 s, found by a probe, and queues them.
The same work submitted again is the same job, and blocks that another job has done are not done again.

Exit codes: 0 fine, 2 bad usage, bad input or no database.`

interface Waiting {
  readonly wait?: true
  readonly output?: string
  readonly slots?: number
}

interface SubmitOptions extends Global, Waiting {
  readonly folder?: string
  readonly block?: number
  readonly strategy?: string
  readonly to?: 'line' | 'json'
  readonly count?: string
  readonly scales?: string
  readonly symmetries?: string
  readonly seed?: string
  readonly timeout?: string
}

/** What `--timeout` says of each verb. Which puzzles are slow depends on the machine, and so does the result. */
const TIMEOUTS: Readonly<Record<Kind, string>> = {
  rate: 'give a puzzle up after this (default: 10s); which are, depends on the machine',
  solve: 'give a puzzle up after this, as in 2s; which are, depends on the machine',
  verify: 'for one puzzle, as in 2s, as of "masu verify"',
}

/** Adds `submit` with a verb for each kind of work. */
export function registerSubmit(jobs: Command, host: Host): void {
  const submitting = jobs
    .command('submit')
    .summary('queue work')
    .description(USAGE_OF_SUBMIT.trim())
  for (const kind of ['rate', 'solve', 'verify'] as const) registerKind(submitting, kind, host)
  registerBench(submitting, host)
}

/** `submit rate`, `submit solve` and `submit verify`. */
function registerKind(submitting: Command, kind: Kind, host: Host): void {
  const results = {
    rate: 'the lines of "masu rate --json"',
    solve: 'the lines of "masu solve --to line"',
    verify: 'a line of JSON for each block and strategy',
  }
  const command = withDatabase(
    submitting
      .command(kind)
      .summary(`${kind} the puzzles of a file`)
      .description(`Queues a file of puzzles for "masu ${kind}". The result is ${results[kind]}.`)
      .argument('<file>', 'a file, or - for standard input'),
  )
  if (kind === 'rate') {
    command
      .option('--scales <names>', 'technique, guesses, brute-force, as of "masu rate"', scales)
      .option('--symmetries <n>', 'as of "masu rate"', counted)
      .option('--seed <n>', 'as of "masu rate"', seed)
  } else {
    command.option('-s, --strategy <name>', 'a name, or a file that every machine has')
  }
  if (kind === 'solve') {
    command
      .option('--count <n>', 'as of "masu solve"', counted)
      .addOption(
        new Option('-t, --to <format>', 'how to print them')
          .choices(['line', 'json'])
          .default('line'),
      )
  }
  command.option('--timeout <time>', TIMEOUTS[kind], duration)
  command
    .option(
      '--folder <folder>',
      'keep puzzles and results there, under the same path on every machine',
    )
    .option('--block <n>', 'puzzles of a block (default: what takes about 15 s)', positive)
    .option('--wait', 'do the work here, too, and end when it is done')
    .option('-o, --output <file>', 'with --wait: write the result there')
    .addOption(slotsOption())
    .action((path: string, given: SubmitOptions) =>
      told(host, () => submitKind(kind, path, given, host)),
    )
}

async function submitKind(
  kind: Kind,
  path: string,
  given: SubmitOptions,
  host: Host,
): Promise<void> {
  refuseOutput(given)
  const submission: Submission = {
    kind,
    path,
    options: {
      to: given.to ?? 'line',
      strategy: given.strategy === undefined ? null : located(given.strategy),
      args: argumentsGiven(given),
    },
    ...(given.folder === undefined ? {} : { folder: given.folder }),
    ...(given.block === undefined ? {} : { block: given.block }),
  }
  await using({ ...given, install: true, supervise: given.wait === true }, host, async (opened) => {
    const { id, isOld, puzzles, blocks, blockLines, reused } = await submit(
      opened,
      host,
      submission,
    )
    host.warn(
      isOld
        ? `job ${id} is this work already`
        : `job ${id}: ${puzzles.toLocaleString('en-US')} puzzles in ${blocksText(blocks)}${blocks === 1 ? '' : ` of ${blockLines.toLocaleString('en-US')}`}${reused === 0 ? '' : `, ${reused} done before`}`,
    )
    await afterSubmit(opened, id, given, host)
  })
}

/** Works until the job is done, and writes its result, where that is asked for. */
async function afterSubmit(jobs: Jobs, id: number, given: Waiting, host: Host): Promise<void> {
  if (given.wait === true) {
    const stoppedBy = await workHere(jobs, host, {
      ...given,
      job: id,
      untilDone: true,
      // The strategies are those that were named here.
      allowModules: true,
    })
    if (stoppedBy !== null) {
      host.warn('interrupted; to go on, submit it again or: masu jobs work')
      process.exitCode = stoppedBy === 'SIGINT' ? 130 : 143
      return
    }
    if (given.output === undefined) await host.print(`masu jobs collect ${id} -o FILE`)
    else tellCollected(host, id, await collect(jobs, id, given.output))
    return
  }
  await host.print(String(id))
}

/** A file by its absolute path, since workers run elsewhere; a name as it is. */
function located(strategy: string): string {
  const [file = '', ...named] = strategy.split('#')
  return /[./]/.test(file) && existsSync(file) ? [resolve(file), ...named].join('#') : strategy
}

/** Options of the verb that change its result, in one order. */
function argumentsGiven(given: SubmitOptions): string[] {
  const names = ['count', 'scales', 'symmetries', 'seed', 'timeout'] as const
  return names.flatMap((name) => {
    const value = given[name]
    return value === undefined ? [] : [`--${name}`, value]
  })
}

interface BenchOptions extends Global, Waiting {
  readonly machines: number
}

function registerBench(submitting: Command, host: Host): void {
  withDatabase(
    submitting
      .command('bench')
      .summary('measure strategies on several machines')
      .description(
        `
Queues a run of "masu run" for each of some machines, with the options given here: all strategies,
interleaved, alone on its machine, kept whole or not at all. What "masu run" would refuse is refused
here, and nothing is queued. All machines measure the same puzzles in the
same order of strategies. "masu jobs collect" writes a results file for each, and "masu rank" of several
files shows them side by side: times of different machines are never pooled.`.trim(),
      )
      .argument('[options...]', 'of "masu run"')
      .allowUnknownOption(),
  )
    .requiredOption('--machines <n>', 'machines that measure, each once', positive)
    .action(async (args: string[], given: BenchOptions) => {
      await told(host, async () => {
        refuseShown(args)
        await host.checkRun(args)
      })
      await using({ ...given, install: true }, host, async (opened) => {
        const id = await submitRuns(opened, host, args, given.machines)
        host.warn(`job ${id}: a run on each of ${given.machines} machines`)
        await host.print(String(id))
      })
    })
}

/** Options of `masu run` about what it prints, which a worker does not keep. */
const SHOWN: ReadonlySet<string> = new Set(['--full', '--work', '--json', '--html'])

function refuseShown(args: readonly string[]): void {
  const shown = args.find((word) => SHOWN.has(word.replace(/=.*$/s, '')))
  if (shown === undefined) return
  throw new JobsError(
    `${shown} is about what a run prints, and a worker keeps its results file alone`,
    'After masu jobs collect: masu rank or masu report, which take it.',
  )
}

function refuseOutput({ wait, output }: Waiting): void {
  if (output !== undefined && wait !== true) {
    throw new JobsError(
      '-o needs --wait: without it there is no result yet',
      'masu jobs collect ID -o FILE writes it later.',
    )
  }
}

const SCALES: readonly string[] = ['technique', 'guesses', 'brute-force']

/** The values below stay the texts that `masu` is called with; what it would refuse is refused here. */
function scales(text: string): string {
  if (text.split(',').every((name) => SCALES.includes(name))) return text
  throw new InvalidArgumentError(`Expected some of ${SCALES.join(', ')}.`)
}

function counted(text: string): string {
  return String(positive(text))
}

function seed(text: string): string {
  const value = Number(text)
  if (text.trim() !== '' && (value | 0) === value) return String(value)
  throw new InvalidArgumentError('Expected a whole number of 32 bits.')
}

function duration(text: string): string {
  if (/^\d+(?:\.\d+)?(?:ms|s|m)$/.test(text) && Number.parseFloat(text) > 0) return text
  throw new InvalidArgumentError('Expected a time such as 500ms, 2s or 10m.')
}
