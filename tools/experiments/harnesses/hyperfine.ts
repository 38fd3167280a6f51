/**
 * hyperfine over a small program, which solves a fixture once: a table for each fixture, and one of the program
 * without a fixture, named `START`. `-N` starts the program without a shell. The number of runs is what the seconds of
 * the job allow, if all tables take as long as that of the first fixture: hyperfine's own ten runs are too many.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { boardsOf } from './contenders.ts'
import { START, type Entry, type Job } from './harness.ts'

/** The bundle beside the bundle that this runs in: bundle.ts. */
const PROGRAM = join(dirname(fileURLToPath(import.meta.url)), 'solve-file.js')

const exported = z.object({
  results: z.array(
    z.object({
      command: z.string(),
      mean: z.number(),
      /** Null for a single run. */
      stddev: z.number().nullable(),
      median: z.number(),
      min: z.number(),
    }),
  ),
})

export async function* measureWithHyperfine(job: Job): AsyncGenerator<Entry> {
  const fixtures = [START, ...job.fixtures]
  const [, first = START] = fixtures
  const start = performance.now()
  await measureFixture(first, job, 1)
  const onceSeconds = (performance.now() - start) / 1000
  // One more run of each warms up.
  const runs = Math.floor((job.seconds - onceSeconds) / onceSeconds / fixtures.length) - 1
  for (const fixture of fixtures) {
    yield* await measureFixture(fixture, job, Math.max(2, runs), '--warmup', '1')
  }
}

async function measureFixture(
  fixture: string,
  { strategies, fixtures: [first = ''] }: Job,
  runs: number,
  ...options: readonly string[]
): Promise<Entry[]> {
  const folder = mkdtempSync(join(tmpdir(), 'harnesses-'))
  const file = join(folder, 'hyperfine.json')
  const commands = strategies.flatMap((strategy) => [
    '--command-name',
    strategy,
    [process.execPath, PROGRAM, strategy, ...(fixture === START ? [] : [fixture])]
      .map((word) => `'${word}'`)
      .join(' '),
  ])
  try {
    await promisify(execFile)('hyperfine', [
      '-N',
      '--runs',
      `${runs}`,
      ...options,
      '--export-json',
      file,
      ...commands,
    ])
    const { results } = exported.parse(JSON.parse(readFileSync(file, 'utf8')))
    const puzzles = boardsOf(fixture === START ? first : fixture).length
    const microsOf = (seconds: number): number => (1e6 * seconds) / puzzles
    return results.map(({ command, mean, stddev, median, min }) => ({
      strategy: command,
      fixture,
      micros: { mean: microsOf(mean), median: microsOf(median), least: microsOf(min) },
      plusMinus: stddev === null ? null : stddev / mean,
      ratio: null,
      remark: null,
    }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
