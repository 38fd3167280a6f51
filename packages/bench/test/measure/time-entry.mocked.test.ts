/** What becomes of a timed process, however it ends. The process itself is played. */
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readFixture, type Fixture } from '../../src/fixture/fixtures.ts'
import type { Boards, Job } from '../../src/worker/protocol.ts'
import { timeEntry } from '../../src/measure/time-entry.ts'
import type { Limits } from '../../src/measure/limits.ts'
import type { Ending } from '../../src/measure/ending.ts'
import { runWorker } from '../../src/measure/worker-process.ts'
import type { TimedRecord } from '@masu/ranking/schema'
import { tiny, tinyTwo } from '../boards.ts'
import { temporaryFolder } from '../files.ts'
import { figures, options, probe } from '../../../ranking/test/records.ts'

vi.mock(import('../../src/measure/worker-process.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  runWorker: vi.fn<typeof runWorker>(),
}))

let sent: { job: Job; boards: Boards | null; limits: Limits } | null = null

async function recordOf(ending: Partial<Ending>, round = 4): Promise<TimedRecord> {
  vi.mocked(runWorker).mockImplementation((job, boards, limits) => {
    sent = { job, boards, limits }
    return Promise.resolve({
      last: null,
      kind: 'finished',
      detail: 'it ended',
      stderr: '',
      ...ending,
    })
  })
  const solvedTwo = probe('a', { status: 'timeout', puzzleNs: [1e6, null, 1e6] })
  const row = { probe: solvedTwo, processMs: 200 }
  const ref = { module: 'file:///a.ts', registered: null }
  return timeEntry(ref, await fixture(), row, round, options)
}

function fixture(): Promise<Fixture> {
  const folder = temporaryFolder({ 'mine.txt': `${tiny}:1\n${tinyTwo}:2\n${tiny}:1\n` })
  return readFixture(join(folder, 'mine.txt'))
}

const told = figures([5, 6, 7])

describe('a timed process', () => {
  test('leaves its figures, and those of its row', async () => {
    const record = await recordOf({ last: { type: 'timed', fault: null, figures: told } })
    expect(record).toMatchObject({
      type: 'timed',
      strategy: 'a',
      fixture: 'mine',
      round: 4,
      puzzles: 2,
      status: 'ok',
      detail: null,
      figures: told,
    })
    expect(Date.parse(record.startedAt)).toBeLessThanOrEqual(Date.now())
    expect(record.wallMs).toBeGreaterThan(0)
    expect(record.wallMs).toBeLessThan(1_000)
  })

  test('gets the puzzles that were solved when they were probed, and the options', async () => {
    await recordOf({})
    const { warmUpMs, passMs, passes, limit } = options
    expect(sent?.job).toMatchObject({ kind: 'time', puzzles: 2, warmUpMs, passMs, passes, limit })
    expect(sent?.boards?.counts).toEqual(Uint32Array.of(1, 1))
    expect(sent?.limits.allowedMs).toBeGreaterThan(5 * 200)
    expect(sent?.limits.cpuSeconds).toBeGreaterThan(1)
    expect(sent?.limits.memoryBytes).toBe(options.memoryBytes)
  })

  test('times puzzles alone in its first round, and in no other', async () => {
    await recordOf({}, 1)
    expect(sent?.job).toMatchObject({ alone: options.alone })
    await recordOf({}, 2)
    expect(sent?.job).toMatchObject({ alone: 0 })
  })

  test('is wrong with a fault', async () => {
    const record = await recordOf({ last: { type: 'timed', fault: 'off by one', figures: told } })
    expect(record).toMatchObject({ status: 'wrong', detail: 'off by one', figures: told })
  })

  test('is a timeout when it was overdue', async () => {
    expect(await recordOf({ kind: 'overdue', detail: 'no answer in time' })).toMatchObject({
      status: 'timeout',
      detail: 'no answer in time',
      figures: null,
    })
  })

  test('is out of memory when it said so', async () => {
    expect(await recordOf({ kind: 'out-of-memory', detail: 'SIGABRT' })).toMatchObject({
      status: 'out-of-memory',
      detail: 'SIGABRT',
      figures: null,
    })
  })

  test('has crashed when its strategy threw, or it just ended', async () => {
    const threw = { type: 'failed', puzzle: null, message: 'TypeError: oh' } as const
    expect(await recordOf({ last: threw })).toMatchObject({
      status: 'crashed',
      detail: 'TypeError: oh',
      figures: null,
    })
    expect(await recordOf({})).toMatchObject({ status: 'crashed', detail: 'it ended' })
    expect(await recordOf({ kind: 'crashed', detail: 'exit code 3' })).toMatchObject({
      status: 'crashed',
      detail: 'exit code 3',
    })
  })
})
