import { getCompileCacheDir } from 'node:module'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { GenerateTask } from '../../src/threads/generate.ts'
import { runInParallel } from '../../src/threads/in-order.ts'
import { startPool, type Pool } from '../../src/threads/pool.ts'
import type { RatingResult, RateTask } from '../../src/threads/rate.ts'
import { Threads } from '../../src/threads/threads.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import type { Probe, work } from './probe-worker.ts'

vi.mock(import('node:module'), async (importOriginal) => {
  const original = await importOriginal()
  const mocked = vi.fn<typeof original.getCompileCacheDir>(original.getCompileCacheDir)
  return { ...original, getCompileCacheDir: mocked }
})

const wanted = { clues: null, minimal: true, pattern: 'none', difficulty: null } as const

function* batches(count: number, size: number): Generator<GenerateTask> {
  for (let from = 0; from < count; from += size) {
    const to = Math.min(count, from + size)
    yield { kind: 'generate', geometry: '3x3', wanted, seed: 9, from, to }
  }
}

async function made(count: number, size: number, workers: number): Promise<(string | null)[]> {
  const lines: (string | null)[] = []
  const threads = new Threads<GenerateTask>(workers)
  const tasks = batches(count, size)
  for await (const { result } of runInParallel(tasks, threads, (task) => threads.run(task))) {
    lines.push(...result)
  }
  return lines
}

describe('work shared out among threads', { timeout: 60_000 }, () => {
  test('threads return results in the order of the tasks, for any number of workers and size of task', async () => {
    const alone = await made(24, 24, 1)
    expect(alone).toHaveLength(24)
    expect(await made(24, 5, 3)).toEqual(alone)
  })

  test('a thread goes on after a puzzle that it gave up, and rates no board without exactly one solution', async () => {
    const puzzles = [
      '1'.padEnd(81, '.'),
      '11'.padEnd(81, '.'),
      // A search in reading order takes minutes: the first row is 987654321.
      '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9',
      '.34678912672195348198342567859761423426853791713924856961537284287419635345286179',
    ]
    const task: RateTask = {
      kind: 'rate',
      geometry: '3x3',
      puzzles,
      scales: ['brute-force'],
      timeoutMs: 600_000,
    }
    const tasks: RateTask[] = [
      { ...task, puzzles: puzzles.slice(0, 2) },
      { ...task, puzzles: puzzles.slice(2, 3), timeoutMs: 20 },
      { ...task, puzzles: puzzles.slice(3) },
    ]
    const results: RatingResult[][] = []
    const threads = new Threads<RateTask>(1)
    for await (const { result } of runInParallel(tasks, threads, (one) => threads.run(one))) {
      results.push(result)
    }
    const last = {
      technique: null,
      meanGuesses: null,
      geometricMeanGuesses: null,
      bruteForceNodes: 2,
    }
    expect(results).toEqual([['several', 'none'], ['timeout'], [last]])
  })

  test.each([0, 1.5])('a pool of %s threads is refused', async (workers) => {
    await expect(made(3, 1, workers)).rejects.toThrow(RangeError)
  })

  test('a pool may be ended while answers lie unread', async () => {
    const module = new URL('../../src/threads/worker.ts', import.meta.url)
    const pool = startPool<GenerateTask, unknown>(module, 2)
    const tasks = batches(9, 1)
    const first = tasks.next()
    if (first.done === false) await pool.run(first.value)
    const others = [...tasks].map((task) => pool.run(task))
    // This thread is busy until the others are also done, so it cannot receive their answers earlier.
    const until = performance.now() + 200
    while (performance.now() < until);
    const given = Promise.allSettled(others)
    await pool.end()
    expect(await given).toHaveLength(8)
  })
})

describe('a pool', { timeout: 60_000 }, () => {
  afterEach(() => void vi.mocked(getCompileCacheDir).mockReset())

  /** The answers of one thread, one task after the other. */
  async function answers(...probes: readonly Probe[]): Promise<ReturnType<typeof work>[]> {
    const pool = startProbes()
    const found: ReturnType<typeof work>[] = []
    try {
      for (const probe of probes) found.push(await pool.run(probe))
    } finally {
      await pool.end()
    }
    return found
  }

  function startProbes(): Pool<Probe, ReturnType<typeof work>> {
    return startPool(new URL('probe-worker.ts', import.meta.url), 1)
  }

  // In V8, moving one buffer slows all typed arrays of its thread down.
  test('a pool copies bytes to its thread and back', async () => {
    const bytes = Uint8Array.of(1, 2, 3)
    expect(await answers({ kind: 'echo', bytes }, { kind: 'gone' })).toEqual([bytes, false])
    expect(bytes).toHaveLength(3)
  })

  test('a pool hands each answer over before the next task begins', async () => {
    const gates = new Int32Array(new SharedArrayBuffer(8))
    const open = (gate: number): void => {
      gates[gate] = 1
      Atomics.notify(gates, gate)
    }
    const pool = startProbes()
    try {
      // The thread that delays the first task finds the other two ready.
      const [first, second, third] = [0, 0, 1].map((gate) =>
        pool.run({ kind: 'wait', gates, gate, ms: 10_000 }),
      )
      open(0)
      await Promise.all([first, second])
      open(1)
      expect(await third).toBe(true)
    } finally {
      await pool.end()
    }
  })

  test('a thread of a pool finds compiled code where this process keeps it', async () => {
    const folder = temporaryFolder()
    vi.mocked(getCompileCacheDir).mockReturnValue(folder)
    expect(await answers({ kind: 'variable', name: 'NODE_COMPILE_CACHE' })).toEqual([folder])
  })
})
