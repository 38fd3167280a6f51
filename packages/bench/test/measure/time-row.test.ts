/** What becomes of a timed process, however it ends. The process itself is played. */
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readFixture, type Fixture } from '../../src/fixtures.ts'
import type { Boards, Job } from '../../src/measure/job.ts'
import { timeRow } from '../../src/measure/time-row.ts'
import { runWorker, type Ending } from '../../src/measure/worker-process.ts'
import type { TimedRecord } from '../../src/results/schema.ts'
import { tiny, tinyTwo } from '../boards.ts'
import { temporaryFolder } from '../masu.ts'
import { options, probe } from '../records.ts'

vi.mock('../../src/measure/worker-process.ts', () => ({ runWorker: vi.fn<typeof runWorker>() }))

let sent: { job: Job; boards: Boards | null; allowedMs: number } | null = null

async function recordOf(ending: Partial<Ending>): Promise<TimedRecord> {
  vi.mocked(runWorker).mockImplementation((job, boards, allowedMs) => {
    sent = { job, boards, allowedMs }
    return Promise.resolve({ last: null, kind: 'finished', detail: 'it ended', ...ending })
  })
  const solvedTwo = probe('a', { status: 'timeout', puzzleNs: [1e6, null, 1e6] })
  const row = { probe: solvedTwo, processes: 6, processMs: 200 }
  const ref = { module: 'file:///a.ts', registered: null }
  return timeRow(ref, await fixture(), row, 4, options)
}

function fixture(): Promise<Fixture> {
  const folder = temporaryFolder({ 'mine.txt': `${tiny}:1\n${tinyTwo}:2\n${tiny}:1\n` })
  return readFixture(join(folder, 'mine.txt'))
}

const figures = { prepareNs: 1, firstNs: 2, coldNs: 3, warmUpPasses: 4, passNs: [5, 6, 7] }

describe('a timed process', () => {
  test('leaves its figures, and those of its row', async () => {
    const record = await recordOf({ last: { type: 'timed', fault: null, ...figures } })
    expect(record).toMatchObject({
      type: 'timed',
      strategy: 'a',
      fixture: 'mine',
      round: 4,
      puzzles: 2,
      status: 'ok',
      detail: null,
      ...figures,
    })
    expect(Date.parse(record.startedAt)).toBeLessThanOrEqual(Date.now())
  })

  test('gets the puzzles that were solved when they were probed, and the options', async () => {
    await recordOf({})
    const { warmUpMs, passMs, passes, limit } = options
    expect(sent?.job).toMatchObject({ kind: 'time', puzzles: 2, warmUpMs, passMs, passes, limit })
    expect(sent?.boards?.counts).toEqual(Uint32Array.of(1, 1))
    expect(sent?.allowedMs).toBeGreaterThan(5 * 200)
  })

  test('is wrong with a fault', async () => {
    const record = await recordOf({ last: { type: 'timed', fault: 'off by one', ...figures } })
    expect(record).toMatchObject({ status: 'wrong', detail: 'off by one' })
  })

  test('is a timeout when it was overdue', async () => {
    expect(await recordOf({ kind: 'overdue', detail: 'no answer in time' })).toMatchObject({
      status: 'timeout',
      detail: 'no answer in time',
      passNs: [],
    })
  })

  test('is out of memory when it said so', async () => {
    expect(await recordOf({ kind: 'out-of-memory', detail: 'SIGABRT' })).toMatchObject({
      status: 'out-of-memory',
      detail: 'SIGABRT',
      passNs: [],
    })
  })

  test('has crashed when its strategy threw, or it just ended', async () => {
    const threw = { type: 'failed', puzzle: null, message: 'TypeError: oh' } as const
    expect(await recordOf({ last: threw })).toMatchObject({
      status: 'crashed',
      detail: 'TypeError: oh',
      passNs: [],
    })
    expect(await recordOf({})).toMatchObject({ status: 'crashed', detail: 'it ended' })
    expect(await recordOf({ kind: 'crashed', detail: 'exit code 3' })).toMatchObject({
      status: 'crashed',
      detail: 'exit code 3',
    })
  })
})
