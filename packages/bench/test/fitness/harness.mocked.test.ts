/** The test of the harness, on a harness with known properties: the processes are mocked. */
import { ratioOfPairs } from '@masu/ranking/statistics/signed-rank'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readFixture } from '../../src/fixture/fixtures.ts'
import { sampledInOrder } from '../../src/fixture/sample.ts'
import { coversOne, passes, SLOWDOWNS, testHarness } from '../../src/fitness/harness.ts'
import { interleaved, ratiosTo, type TestedArm } from '../../src/fitness/rounds.ts'
import type { Ending } from '../../src/measure/ending.ts'
import { runWorker } from '../../src/measure/worker-process.ts'
import type { Boards, TimeJob } from '../../src/protocol.ts'
import { fixtureFile } from '../files.ts'
import { figures } from '../../../ranking/test/records.ts'
import { moduleIn } from '../module-in.ts'

vi.mock(import('../../src/measure/worker-process.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  runWorker: vi.fn<typeof runWorker>(),
}))

const PUZZLES = 100
const fixture = sampledInOrder(await readFixture(fixtureFile('easy.txt')), PUZZLES, 1)
const silent = { say: () => {}, phase: () => {}, advance: () => {}, end: () => {} }

/** On this machine a unit of work a node adds 20 % and the clock takes 50 ns to read twice. */
const UNIT = 0.2
const CLOCK_NS = 50
const IDLE_CALL_NS = 5
const FASTEST_NS = 2_000
const SUBJECT_NS = 10_000

/** The time of a pass without noise. */
function passNs(module: URL, registered: string | null, puzzles: number): number {
  if (registered === 'bitmask') return puzzles * SUBJECT_NS
  if (registered !== null) return puzzles * FASTEST_NS
  if (!module.pathname.endsWith('slowed.ts')) {
    return clockNs + puzzles * IDLE_CALL_NS
  }
  return puzzles * SUBJECT_NS * (1 + UNIT * Number(module.searchParams.get('units')))
}

let clockNs = CLOCK_NS
let sent: { job: TimeJob; boards: Boards | null }[] = []

/** Mocks workers, each with its own factor of noise. */
function play(noise: (call: number) => number): void {
  vi.mocked(runWorker).mockImplementation((job, boards, _, onAnswer) => {
    if (job.kind !== 'time') throw new Error('only timed processes were expected')
    sent.push({ job, boards })
    const { module, registered } = moduleIn(job.strategy)
    const ns = passNs(new URL(module), registered, job.puzzles) * noise(sent.length)
    const told = { fixture: job.fixtures[0]?.name ?? '', figures: figures([ns * 0.9, ns, ns * 3]) }
    const last = { type: 'timed', ...told, fault: null } as const
    onAnswer?.(last, Infinity)
    return Promise.resolve({ last, kind: 'finished', detail: '', stderr: '' })
  })
}

/** Noise of at most 1 %. */
const slight = (call: number): number => 1 + 0.01 * Math.sin(call * call)

beforeEach(() => {
  sent = []
  clockNs = CLOCK_NS
  play(() => 1)
})

describe('a harness on a quiet machine', () => {
  test('ties the same, sees 10 %, and passes', async () => {
    play(slight)
    const { same, slowdowns, passed } = await testHarness(fixture, 1, silent)
    expect(passed).toBe(true)
    expect(coversOne(same)).toBe(true)
    expect(same.ratio).toBeCloseTo(1, 2)
    expect(slowdowns.map(({ injected }) => injected)).toEqual(SLOWDOWNS)
    expect(slowdowns.at(-1)?.seen).toBe(true)
  })

  test('finds each slowdown to be what was injected, if nothing is noisy at all', async () => {
    const { slowdowns } = await testHarness(fixture, 1, silent)
    // The plain arm also does a little of the extra work; slowdowns are relative to the plain arm.
    const plainNs = SUBJECT_NS * (1 + UNIT * 0.2)
    for (const { injected, injectedInterval, nanosPerPuzzle, found, seen } of slowdowns) {
      expect(found.ratio).toBeCloseTo(1 + injected, 9)
      expect(found.interval?.[0]).toBeCloseTo(1 + injected, 9)
      expect(injectedInterval?.[1]).toBeCloseTo(injected, 9)
      expect(nanosPerPuzzle).toBeCloseTo(injected * plainNs, 6)
      expect(seen).toBe(true)
    }
  })

  test('finds its overhead, and tells the clock from the calls', async () => {
    const { overhead } = await testHarness(fixture, 1, silent)
    const harnessNs = IDLE_CALL_NS + CLOCK_NS / PUZZLES
    expect(overhead.harnessNs).toBeCloseTo(harnessNs)
    expect(overhead.harnessInterval?.[1]).toBeCloseTo(harnessNs)
    expect(overhead.fastestNs).toBeCloseTo(FASTEST_NS)
    expect(overhead.clockNs).toBeCloseTo(CLOCK_NS)
  })

  test('gives idle solvers complete boards, and all others the puzzles', async () => {
    await testHarness(fixture, 1, silent)
    for (const { job, boards } of sent) {
      const idle = moduleIn(job.strategy).module.endsWith('idle.ts')
      expect(boards?.givens.includes(0)).toBe(!idle)
      expect(boards?.counts.every((count) => count === 1)).toBe(true)
    }
  })
})

test('a harness on a machine as noisy as its slowdowns sees none and fails', async () => {
  play((call) => 1 + 0.5 * Math.sin(call * call))
  const { slowdowns, passed } = await testHarness(fixture, 2, silent)
  expect(slowdowns.map(({ seen }) => seen)).toEqual([false, false, false])
  expect(passed).toBe(false)
})

test('a clock that takes no time to be read is not told from noise', async () => {
  clockNs = 0
  play(slight)
  const { overhead } = await testHarness(fixture, 1, silent)
  expect(overhead.clockNs).toBeNull()
})

describe('the test fails', () => {
  const seen = [{ injected: 0.1, seen: true }]
  const scattered = (center: number): number[] =>
    Array.from({ length: 20 }, (_, i) => center * (1 + 0.02 * Math.sin(i * i)))

  test('where the same differs beyond bad luck', () => {
    expect(passes(scattered(1), seen)).toBe(true)
    expect(passes(scattered(1.05), seen)).toBe(false)
  })

  test('not where it differs by what one in twenty does', () => {
    const unlucky = [0.98, ...Array.from({ length: 11 }, () => 1.01)]
    expect(ratioOfPairs(unlucky).interval?.[0]).toBeGreaterThan(1)
    expect(passes(unlucky, seen)).toBe(true)
  })

  test('where 10 % was not seen, whatever else was', () => {
    const blind = [
      { injected: 0.03, seen: true },
      { injected: 0.1, seen: false },
    ]
    expect(passes(scattered(1), blind)).toBe(false)
  })
})

describe('rounds', () => {
  const arms = ['a', 'b', 'c'].map((name): TestedArm => {
    return { name, ref: { module: `file:///${name}`, registered: 'bitmask' }, fixture }
  })
  const order = (): string[] => sent.map(({ job }) => moduleIn(job.strategy).module.at(-1) ?? '')

  test('run each arm once, every second one in the reverse order', async () => {
    const notes: string[] = []
    await interleaved(arms, 4, 7, (note) => notes.push(note))
    const rounds = [0, 3, 6, 9].map((start) => order().slice(start, start + 3))
    for (const round of rounds) expect(round.toSorted()).toEqual(['a', 'b', 'c'])
    expect(rounds[1]).toEqual(rounds[0]?.toReversed())
    expect(rounds[3]).toEqual(rounds[2]?.toReversed())
    expect(notes).toHaveLength(12)
  })

  test('have the same order for the same seed alone', async () => {
    const orderOf = async (seed: number): Promise<string> => {
      sent = []
      await interleaved(arms, 6, seed, () => {})
      return order().join('')
    }
    const first = await orderOf(1)
    expect(await orderOf(1)).toBe(first)
    expect(await orderOf(2)).not.toBe(first)
  })

  test('give the median pass of each process, arm by arm', async () => {
    play((call) => call)
    const passes1 = await interleaved(arms.slice(0, 1), 3, 1, () => {})
    expect(passes1).toEqual([[1e6, 2e6, 3e6]])
    expect(ratiosTo([1, 2], [3, 4])).toEqual([3, 2])
  })

  test.each<[string, Partial<Ending>]>([
    ['off by one', { last: { type: 'failed', puzzle: null, message: 'off by one' } }],
    ['no answer in time', { kind: 'overdue', detail: 'no answer in time' }],
  ])('end with what went wrong: %s', async (message, ending) => {
    const whole = { last: null, kind: 'finished', detail: '', stderr: '', ...ending } as const
    vi.mocked(runWorker).mockResolvedValue(whole)
    const rounds = interleaved(arms, 1, 1, () => {})
    await expect(rounds).rejects.toThrow(new RegExp(`cannot measure [abc] on easy: ${message}`))
  })
})
