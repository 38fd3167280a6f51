/** The verbs of `masu jobs`. */
import { availableParallelism } from 'node:os'
import { InvalidArgumentError, Option, type Command } from 'commander'
import {
  blocksText,
  positive,
  slotsOption,
  tellCollected,
  told,
  using,
  withDatabase,
  type Global,
} from './commands/shared.ts'
import { registerSubmit } from './commands/submit.ts'
import { NothingSubmitted, openJobs, type Jobs, type Opening } from './database/open.ts'
import type { Host } from './host.ts'
import { collect } from './jobs/collect.ts'
import { cancel, retry } from './jobs/manage.ts'
import { showStatus } from './show/show-status.ts'
import { workHere } from './work/work-here.ts'

export type { Host } from './host.ts'

const USAGE = `
Work that outgrows a machine: rates, solves and verifies puzzles in blocks on any number of machines, and
measures on several without mixing their times. Queue and results are in PostgreSQL (--database, or
DATABASE_URL); without one they are in .masu/jobs here, and one machine needs no server:

  masu jobs submit rate puzzles.txt --wait -o rated.jsonl

docs/many-machines.md says how to set up several machines, and what is trusted.`

const USAGE_OF_WORK = `
Takes one block a slot and does it in a process of its own. A block that fails three times is halved, until
the puzzle that breaks it is named; the job goes on without it. So is one whose worker ended three times
and did not hand it back, the last time with nothing else in work. SIGTERM and Ctrl-C hand blocks back and
end. A worker that stood still and returns writes nothing over another's work. Only strategies that come
with Masu are run, unless --allow-modules. Before the first submit it waits, but not with --until-done.

Exit codes: 0 fine, 2 bad usage, no database, or with --until-done a job that this worker could not do.`

/** Adds `jobs` and its verbs. */
export function registerJobs(program: Command, host: Host): void {
  const jobs = program.command('jobs').description(USAGE.trim())
  const add = (name: string, summary: string, description = summary): Command =>
    withDatabase(jobs.command(name).summary(summary).description(description.trim()))

  registerSubmit(jobs, host)

  add('work', 'do what is queued, here', USAGE_OF_WORK)
    .addOption(slotsOption())
    .option('--until-done', 'end when there is nothing left to do (always so without --database)')
    .option('--allow-modules', 'run strategies that do not come with Masu, as submitted')
    .addOption(timeLimitOption())
    .action((given: WorkOptions) => told(host, () => doWork(given, host)))

  add('status', 'show how far jobs are, and who works')
    .argument('[id]', 'of a job (default: all)', whole)
    .option('--watch', 'show it anew every second, until the jobs are done')
    .option('--json', 'print it as JSON, for --watch a line each time')
    .action((id: number | undefined, given: Global & { watch?: true; json?: true }) =>
      using(given, host, (opened) => showStatus(opened, host, id ?? null, given)),
    )

  add(
    'collect',
    'write the result of a job',
    `
Joins the results of the blocks in the order of the puzzles and checks each by its hash: the bytes do not
depend on who did what. Of a benchmark it writes a results file for each machine into a folder, for
"masu rank FOLDER/*.jsonl".

Exit codes: 0 fine, 2 where blocks are not done or puzzles were given up, 3 where one of these had a wrong
answer.`,
  )
    .argument('<id>', 'of a job', whole)
    .requiredOption('-o, --output <file>', 'write there; of a benchmark, into this folder')
    .action((id: number, given: Global & { output: string }) =>
      using(given, host, async (opened) =>
        tellCollected(host, id, await collect(opened, id, given.output)),
      ),
    )

  add('cancel', 'stop a job; what it has done is kept')
    .argument('<id>', 'of a job', whole)
    .action((id: number, given: Global) =>
      using(given, host, async (opened) => {
        const blocks = await cancel(opened, id)
        await host.print(`job ${id} is cancelled, with ${blocksText(blocks)} to do`)
      }),
    )

  add('retry', 'queue what a job gave up, lost or cancelled')
    .argument('<id>', 'of a job', whole)
    .action((id: number, given: Global) =>
      using(given, host, async (opened) => {
        const blocks = await retry(opened, id)
        const what = blocks === 0 ? 'nothing to do again' : `${blocksText(blocks)} to do`
        await host.print(`job ${id} has ${what}`)
      }),
    )
}

interface WorkOptions extends Global {
  readonly slots?: number
  readonly untilDone?: true
  readonly allowModules?: true
  readonly blockTimeout: number
}

async function doWork(given: WorkOptions, host: Host): Promise<void> {
  const { slots = availableParallelism() } = given
  // A slot hands in and beats; the worker itself looks for blocks.
  const opening = { ...given, supervise: true, connections: slots + 2 }
  const open = given.untilDone === true ? openJobs : afterFirstSubmit
  const run = async (opened: Jobs): Promise<void> => {
    const untilDone = given.untilDone === true || opened.isLocal
    const stoppedBy = await workHere(opened, host, {
      slots,
      job: null,
      untilDone,
      allowModules: given.allowModules === true,
      timeoutMs: given.blockTimeout * 1_000,
    })
    // What it could not do has been said, with exit code 2.
    const isAll = untilDone && stoppedBy === null && process.exitCode === undefined
    if (isAll) host.warn('nothing is left to do here')
  }
  await using(opening, host, run, open)
}

/** Milliseconds between two looks for a first submit. */
const LOOKS_EVERY = 2_000

/** Opens a server when it has had its first submit, so that workers may be started before. */
async function afterFirstSubmit(opening: Opening, host: Host): Promise<Jobs> {
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await openJobs(opening, host)
    } catch (error) {
      // Nobody but this process could submit to a folder.
      const isServer = (opening.database ?? '') !== ''
      if (!(isServer && error instanceof NothingSubmitted)) throw error
      if (!isSaid) host.warn(`${error.message} yet; waiting for the first masu jobs submit`)
      await new Promise((resolve) => {
        setTimeout(resolve, LOOKS_EVERY)
      })
    }
  }
}

/** Seconds after which a block has failed. */
const BLOCK_TIMEOUT = 3_600

function timeLimitOption(): Option {
  return new Option('--block-timeout <seconds>', 'a block that takes longer has failed')
    .argParser(positive)
    .default(BLOCK_TIMEOUT)
}

function whole(text: string): number {
  const value = Number(text)
  if (!(Number.isSafeInteger(value) && value > 0)) {
    throw new InvalidArgumentError('Expected the number of a job.')
  }
  return value
}
