/** The command itself, killed and frozen, on PGlite and, where the system has it, on PostgreSQL. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPostgres, startPostgres } from '../experiments/prove-jobs/postgres.ts'
import { harm, makePuzzles } from '../experiments/prove-jobs/proofs.ts'
import { startMasu } from '../experiments/prove-jobs/workers.ts'

const folder = mkdtempSync(join(tmpdir(), 'masu-kills-'))
const puzzles = makePuzzles(folder, 360, [])
const programs = findPostgres()
if (programs === null) process.stderr.write('jobs: no PostgreSQL here, so only PGlite is tested\n')

afterAll(() => {
  rmSync(folder, { recursive: true })
})

// Each waits ten seconds for blocks of workers that were killed: they wait together.
test.concurrent('without a database, what was killed goes on and ends with the bytes of one process', async () => {
  const output = join(folder, 'rated.jsonl')
  const submit = [
    'jobs',
    'submit',
    'rate',
    puzzles.file,
    '--block',
    '60',
    '--slots',
    '2',
    '--wait',
    '-o',
    output,
  ]
  const killed = startMasu(submit, { DATABASE_URL: '' }, folder)
  await expect.poll(() => killed.said, { timeout: 60_000 }).toContain('360 puzzles in 6 blocks')
  await new Promise((resolve) => {
    setTimeout(resolve, 700)
  })
  killed.child.kill('SIGKILL')
  await killed.ended
  const again = startMasu(submit, { DATABASE_URL: '' }, folder)
  expect(await again.ended, again.said).toBe(0)
  expect(readFileSync(output, 'utf8') === puzzles.rated).toBe(true)
})

test.concurrent(
  'workers killed and a server stopped at once lose nothing and count nothing twice',
  async ({ skip }) => {
    skip(programs === null)
    const server = await startPostgres(programs ?? '')
    try {
      const work = { workers: 2, block: 60, rate: [], pauseMs: 700 }
      const found = await harm(server, puzzles, work, { kills: 2, crashes: 1, freezes: 0 }, 7)
      expect(found).toMatchObject({ blocks: 6, lost: 0, doubled: 0, isExact: true, isSame: true })
    } finally {
      server.stop()
    }
  },
  // Blocks of workers that were killed wait for ten seconds, on a busy machine for longer.
  180_000,
)
