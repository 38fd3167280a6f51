/** The records of a timed process, for each way to end. The process is mocked. */
import { join } from 'node:path'
import { geometryOfName } from '@masu/core/geometry'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fixture } from '../../src/fixture/fixtures.ts'
import { countedFixture } from '../counted.ts'
import type { Answer } from '../../src/protocol/answer.ts'
import type { Boards, TimeJob } from '../../src/protocol/job.ts'
import { timeProcess } from '../../src/run/rounds.ts'
import type { Limits } from '../../src/child/limits.ts'
import type { Ending } from '../../src/child/ending.ts'
import { runWorker } from '../../src/child/run-worker.ts'
import type { TimedRecord } from '@masu/results/records/schema'
import { cellsOf, tiny, tinyTwo } from '../boards.ts'
import { temporaryFolder } from '../files.ts'
import { timingOf, options, probe } from '../../../results/test/run-records.ts'

vi.mock(import('../../src/child/run-worker.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  runWorker: vi.fn<typeof runWorker>(),
}))

vi.mock(import('../../src/system/processors.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  chooseProcessor: () => 1,
}))

let sent: { job: TimeJob; boards: Boards | null; limits: Limits }[] = []
/** The milliseconds until the next answer that each answer was allowed. */
let allowed: (number | undefined)[] = []
beforeEach(() => {
  sent = []
  allowed = []
})

/** The answers of a mocked process, and its end. */
interface Played {
  readonly answers?: readonly Answer[]
  readonly ending?: Partial<Ending>
}

/** The records of a process on these fixtures, of which further mocked processes time the rest, in order. */
async function recordsOf(
  fixtures: readonly string[],
  processes: readonly Played[],
  round = 4,
): Promise<TimedRecord[]> {
  const left = [...processes]
  vi.mocked(runWorker).mockImplementation((job, boards, limits, onAnswer) => {
    const played = left.shift()
    if (job.kind !== 'time' || played === undefined) throw new Error('one process too many')
    sent.push({ job, boards, limits })
    const { answers = [], ending = {} } = played
    for (const answer of answers) allowed.push(onAnswer?.(answer, Infinity))
    const last = answers.at(-1) ?? null
    return Promise.resolve({
      last,
      kind: 'finished',
      detail: 'it ended',
      exitCode: 0,
      stderr: '',
      ...ending,
    })
  })
  const entries = await Promise.all(
    fixtures.map(async (fixture) => ({
      probe: probe('a', { fixture, status: 'timeout', puzzleNs: [1e6, null, 1e6] }),
      fixture: await fixtureCalled(fixture),
    })),
  )
  const strategy = { name: 'a', ref: { module: 'file:///a.ts', registered: null } }
  const records: TimedRecord[] = []
  const planned = { strategy, geometry: geometryOfName('2x2'), entries, ms: 200 }
  await timeProcess(planned, round, options, (record) => {
    records.push(record)
  })
  expect(left).toEqual([])
  return records
}

/** The record of a process on one fixture. */
async function recordOf(played: Played, round?: number): Promise<TimedRecord> {
  const [record, ...others] = await recordsOf(['mine'], [played], round)
  if (record === undefined || others.length > 0) throw new Error('not exactly one record')
  return record
}

function fixtureCalled(name: string): Promise<Fixture> {
  const folder = temporaryFolder({ [`${name}.txt`]: `${tiny}:1\n${tinyTwo}:2\n${tiny}:1\n` })
  return countedFixture(join(folder, `${name}.txt`))
}

const measured = timingOf([5, 6, 7])

function timed(fixture: string, fault: string | null = null): Answer {
  return { type: 'timed', fixture, fault, timing: measured }
}

describe('a timed process', () => {
  test('the record of a timed process has its figures, and names its entry', async () => {
    const start = performance.now()
    const record = await recordOf({ answers: [timed('mine')] })
    const row = { strategy: 'a', fixture: 'mine', round: 4, puzzles: 2, processor: 1 }
    expect(record).toMatchObject({ ...row, status: 'ok', detail: null, timing: measured })
    expect(Date.parse(record.startedAt)).toBeLessThanOrEqual(Date.now())
    expect(record.wallMs).toBeGreaterThan(0)
    expect(record.wallMs).toBeLessThanOrEqual(performance.now() - start)
  })

  test('a timed process gets the puzzles that were solved when they were probed, and the options', async () => {
    await recordOf({})
    const { warmUpMs, timedPassesMs, passes, limit } = options
    const asked = { warmUpMs, timedPassesMs, passes, limit, processor: 1 }
    const fixtures = [{ name: 'mine', boxes: [2, 2], puzzles: 2, blocks: [] }]
    expect(sent[0]?.job).toEqual(expect.objectContaining({ kind: 'time', ...asked, fixtures }))
    expect(sent[0]?.boards?.counts).toEqual(Uint32Array.of(1, 1))
    expect(sent[0]?.limits.allowedMs).toBeGreaterThan(5 * 200)
    expect(sent[0]?.limits.cpuSeconds).toBeGreaterThan(1)
    expect(sent[0]?.limits.memoryLimitBytes).toBe(options.memoryLimitBytes)
  })

  test('a timed process may start slowly, as on a busy machine, and has less time once it has started', async () => {
    const started = { type: 'timing', fixture: 'mine' } as const
    await recordOf({ answers: [started, timed('mine')] })
    const [startMs = NaN, timingMs = NaN] = [sent[0]?.limits.allowedMs, allowed[0]]
    expect(startMs - timingMs).toBe(20_000)
    expect(timingMs).toBeGreaterThan(10_000)
  })

  test('puzzles are timed alone in the first round, and in no other', async () => {
    await recordOf({}, 1)
    expect(sent[0]?.job).toMatchObject({ perPuzzle: options.perPuzzle })
    await recordOf({}, 2)
    expect(sent[1]?.job).toMatchObject({ perPuzzle: 0 })
  })

  test('images of the puzzles are asked in the first three rounds, and in no other', async () => {
    await recordOf({}, 3)
    expect(sent[0]?.job).toMatchObject({ asksImages: true })
    await recordOf({}, 4)
    expect(sent[1]?.job).toMatchObject({ asksImages: false })
  })

  const threw = { type: 'failed', puzzle: null, message: 'TypeError: oh' } as const
  test.each<[string, Played, Partial<TimedRecord>]>([
    ['wrong', { answers: [timed('mine', 'one off')] }, { detail: 'one off', timing: measured }],
    ['timeout', { ending: { kind: 'overdue', detail: 'late' } }, { detail: 'late' }],
    ['out-of-memory', { ending: { kind: 'out-of-memory', detail: 'ate' } }, { detail: 'ate' }],
    ['crashed', { answers: [threw] }, { detail: 'TypeError: oh' }],
    ['crashed', {}, { detail: 'it ended' }],
    ['crashed', { ending: { kind: 'crashed', detail: 'exit code 3' } }, { detail: 'exit code 3' }],
  ])(
    'the record of a timed process has the status of its end: %s, case %#',
    async (status, played, record) => {
      expect(await recordOf(played)).toMatchObject({ status, timing: null, ...record })
    },
  )
})

describe('a process for several fixtures', () => {
  const both = ['mine', 'other']

  test('a process for several fixtures gets the puzzles of all of them, one fixture after the other', async () => {
    const records = await recordsOf(both, [{ answers: [timed('mine'), timed('other')] }])
    expect(records).toMatchObject([
      { fixture: 'mine', status: 'ok', puzzles: 2, timing: measured },
      { fixture: 'other', status: 'ok', puzzles: 2, timing: measured },
    ])
    const asked = both.map((name) => ({ name, boxes: [2, 2], puzzles: 2, blocks: [] }))
    expect(sent[0]?.job.fixtures).toEqual(asked)
    expect(sent[0]?.boards?.counts).toEqual(Uint32Array.of(1, 1, 1, 1))
    expect([...(sent[0]?.boards?.givens ?? [])]).toEqual([...cellsOf(tiny, tiny, tiny, tiny)])
  })

  test('a process that is wrong on one fixture goes on with the next', async () => {
    const answers = [timed('mine', 'off by one'), timed('other')]
    expect(await recordsOf(both, [{ answers }])).toMatchObject([
      { fixture: 'mine', status: 'wrong', detail: 'off by one' },
      { fixture: 'other', status: 'ok' },
    ])
  })

  test('a process whose solver does not answer a board of no fixture times no other fixture', async () => {
    const message = 'no answer within 2 s to a board with several solutions'
    const late = { type: 'failed', puzzle: null, status: 'timeout', message } as const
    const records = await recordsOf([...both, 'third'], [{ answers: [timed('mine'), late] }])
    expect(records).toMatchObject([
      { fixture: 'mine', status: 'ok' },
      { fixture: 'other', status: 'timeout', detail: message, timing: null },
      { fixture: 'third', status: 'timeout', detail: message, timing: null },
    ])
  })

  test('a process that dies of one fixture is followed by another for the rest', async () => {
    const died = { ending: { kind: 'crashed', detail: 'exit code 3' } } as const
    const three = [...both, 'third']
    const records = await recordsOf(three, [
      { answers: [timed('mine')], ...died },
      { answers: [timed('third')] },
    ])
    expect(records).toMatchObject([
      { fixture: 'mine', status: 'ok' },
      { fixture: 'other', status: 'crashed', detail: 'exit code 3', timing: null },
      { fixture: 'third', status: 'ok' },
    ])
    expect(sent.map(({ job }) => job.fixtures.map(({ name }) => name))).toEqual([three, ['third']])
  })
})
