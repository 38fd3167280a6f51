/** Fixtures from pipes, which can be read only once. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readFixture } from '@masu/bench/fixture/fixtures'
import type { Say } from '@masu/bench/progress'
import { measuredPuzzles } from '../../src/puzzles/measured-puzzles.ts'
import { readResults } from '../../src/options/results-file.ts'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { onlyResultsIn, temporaryFolder } from '../../../bench/test/files.ts'
import { cappedRun } from '../../../bench/test/run-records.ts'

const MAIN = fileURLToPath(new URL('../../bin/masu.js', import.meta.url))
const PUZZLES = `${easy}:1:${easySolution}\n`

test('the recorded hash is that of the puzzles that come through a pipe', () => {
  const cwd = temporaryFolder({ 'one.txt': PUZZLES })
  const run = `'${process.execPath}' '${MAIN}' bench --quick --rounds 1 -s bitmask -f ./pipe`
  const script = `mkfifo pipe; cat one.txt > pipe & ${run}`
  // If it hangs, it ends after a minute with the status null.
  const { status, stderr } = spawnSync('sh', ['-c', script], {
    cwd,
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  const [fixture] = readResults(onlyResultsIn(cwd)).run.fixtures
  expect(fixture?.sha256).toBe(createHash('sha256').update(PUZZLES).digest('hex'))
})

test('a pipe to which nobody writes is said to be one, and then is an error', async () => {
  const path = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const say = vi.fn<Say>()
  onTestFinished(() => void vi.useRealTimers())
  const reading = readFixture(path, say)
  const refused = reading.catch(String)
  // The command first asks the file system for the kind of the path.
  await vi.waitUntil(() => vi.getTimerCount() > 0, 60_000)
  // Then another thread opens the pipe, which waits for a writer. Threads begin their tasks in order.
  await stat(path)
  await delay(200)
  vi.advanceTimersByTime(2_000)
  expect(say.mock.lastCall?.[0]).toBe(`waiting for a program that writes to ${path}, a pipe`)
  vi.advanceTimersByTime(28_000)
  expect(await refused).toContain(`cannot read ${path}: nobody has written to this pipe for 30 s`)
})

test.each(['pipe', '/dev/zero'])(
  'what a results file calls a fixture is not read where it is no file: %s',
  async (name) => {
    const path = resolve(temporaryFolder(), name)
    if (name === 'pipe') execFileSync('mkfifo', [path])
    const run = cappedRun({ easy: '3x3' })
    const fixtures = run.fixtures.map((one) => ({ ...one, name: 'gone', path }))
    expect(await measuredPuzzles({ ...run, fixtures })).toEqual(new Map())
  },
)

test('a command that refuses a line ends, though the writer of its pipe neither writes nor ends', async () => {
  const child = spawn(process.execPath, [MAIN, 'solve', '-', '--to', 'line'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdin.write(`${`${easy}\n`.repeat(2_000)}${easy.slice(1)}x\n${easy}\n`)
  expect(await once(child, 'exit')).toEqual([2, null])
})
