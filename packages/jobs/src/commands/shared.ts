/** What the verbs of `masu jobs` share. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import { openJobs, type Jobs, type Opening } from '../database/open.ts'
import { withRemedy } from '../database/remedies.ts'
import { JobsError, type Host } from '../host.ts'
import type { Collected } from '../jobs/collect.ts'

/** What a command is given beside its own options. */
export interface Global {
  readonly database?: string
}

/** Adds the option that every verb has. */
export function withDatabase(command: Command): Command {
  return command.addOption(
    new Option('--database <url>', 'PostgreSQL, as in postgres://USER@HOST/NAME').env(
      'DATABASE_URL',
    ),
  )
}

/** Opens the database, runs, and closes it; shows what the user can do something about. */
export async function using(
  opening: Opening,
  host: Host,
  run: (jobs: Jobs) => Promise<void>,
  open: (opening: Opening, host: Host) => Promise<Jobs> = openJobs,
): Promise<void> {
  await told(host, async () => {
    const jobs = await open(opening, host)
    try {
      await run(jobs)
    } catch (error) {
      throw withRemedy(error, jobs.at)
    } finally {
      await jobs.close()
    }
  })
}

/** Has the command show what the user can do something about. */
export async function told(host: Host, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    throw error instanceof JobsError ? host.userError(error.message, error.hint) : error
  }
}

/** Says what was written, and what is missing, which makes the exit code 2 or 3. */
export function tellCollected(
  host: Host,
  id: number,
  { puzzles, leftOut, files }: Collected,
): void {
  const what =
    puzzles === 0
      ? files.join('\n')
      : `${puzzles.toLocaleString('en-US')} puzzles in ${files.join(', ')}`
  host.warn(what)
  if (leftOut.length === 0) return
  const [first] = leftOut
  host.warn(
    `${leftOut.length} given up and not in it, the first puzzle ${first?.puzzle}: ${first?.error}; masu jobs status ${id} lists them`,
  )
  process.exitCode = leftOut.some(({ isWrong }) => isWrong) ? 3 : 2
}

/** As in `1 block` and `1,200 blocks`. */
export function blocksText(count: number): string {
  return count === 1 ? '1 block' : `${count.toLocaleString('en-US')} blocks`
}

/** `--slots`. */
export function slotsOption(): Option {
  return new Option('--slots <n>', 'blocks at a time (default: one a core)').argParser(positive)
}

/** A whole number above zero. */
export function positive(text: string): number {
  const value = Number(text)
  if (!(Number.isSafeInteger(value) && value > 0)) {
    throw new InvalidArgumentError('Expected 1 or more.')
  }
  return value
}
