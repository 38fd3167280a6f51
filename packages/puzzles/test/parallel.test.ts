import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { inOrder, inParallel } from '../src/parallel.ts'
import type { GenerateTask, RateTask } from '../src/worker.ts'

const wanted = { clues: null, minimal: true, pattern: 'none', difficulty: null } as const

function* batches(count: number, size: number): Generator<GenerateTask> {
  for (let from = 0; from < count; from += size) {
    const to = Math.min(count, from + size)
    yield { kind: 'generate', geometry: '3x3', wanted, seed: 9, from, to }
  }
}

async function made(count: number, size: number, workers: number): Promise<(string | null)[]> {
  const lines: (string | null)[] = []
  for await (const batch of inParallel(batches(count, size), workers)) lines.push(...batch)
  return lines
}

describe('work shared out among threads', { timeout: 60_000 }, () => {
  test('comes back in the order of its tasks, whatever the workers and the size of a task', async () => {
    const alone = await made(24, 24, 1)
    expect(alone).toHaveLength(24)
    expect(await made(24, 1, 2)).toEqual(alone)
    expect(await made(24, 5, 3)).toEqual(alone)
  })

  test('rates what it is given', async () => {
    const solved =
      '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
    const task: RateTask = {
      kind: 'rate',
      geometry: '3x3',
      puzzles: [solved, `.${solved.slice(1)}`],
      scales: ['technique', 'guesses', 'brute-force'],
      symmetries: 2,
      seed: 1,
    }
    for await (const ratings of inParallel([task], 1)) {
      expect(ratings).toEqual([
        { technique: 'none', meanGuesses: 0, geometricMeanGuesses: 1, bruteForceNodes: 1 },
        { technique: 'naked-single', meanGuesses: 0, geometricMeanGuesses: 1, bruteForceNodes: 2 },
      ])
    }
  })

  test('throws what a task throws', async () => {
    const impossible = { ...wanted, clues: { min: 3, max: 3 } }
    const task: GenerateTask = {
      kind: 'generate',
      geometry: '3x3',
      wanted: impossible,
      seed: 1,
      from: 0,
      to: 1,
    }
    const results = inParallel([task], 1)
    await expect(results.next()).rejects.toThrow('fewer than 17')
  })

  test('takes no task long before there is a worker for it', async () => {
    let taken = 0
    function* counted(): Generator<GenerateTask> {
      for (const task of batches(100, 1)) {
        taken++
        yield task
      }
    }
    for await (const _ of inParallel(counted(), 1)) break
    expect(taken).toBeLessThan(6)
  })
})

describe('results in order', () => {
  async function collect<T>(results: AsyncIterable<T>, into: T[] = []): Promise<T[]> {
    for await (const result of results) into.push(result)
    return into
  }

  test('wait for those before them, though they were quicker', async () => {
    const ended: number[] = []
    const results = inOrder([30, 20, 10, 0, 25], 4, async (ms) => {
      await sleep(ms)
      ended.push(ms)
      return ms
    })
    expect(await collect(results)).toEqual([30, 20, 10, 0, 25])
    expect(ended).not.toEqual([30, 20, 10, 0, 25])
  })

  test('come before the next task is there', async () => {
    const { promise: signal, resolve: release } = Promise.withResolvers<void>()
    async function* tasks(): AsyncGenerator<number> {
      yield 1
      await signal
      yield 2
    }
    const results = inOrder(tasks(), 4, (task) => Promise.resolve(task))
    expect(await results.next()).toEqual({ done: false, value: 1 })
    const second = results.next()
    await sleep(0)
    release()
    expect(await second).toEqual({ done: false, value: 2 })
    expect((await results.next()).done).toBe(true)
  })

  test('come before the error that ends the tasks', async () => {
    function* tasks(): Generator<number> {
      yield 20
      yield 10
      throw new RangeError('no more')
    }
    const seen: number[] = []
    const slow = async (ms: number): Promise<number> => sleep(ms, ms)
    await expect(collect(inOrder(tasks(), 2, slow), seen)).rejects.toThrow('no more')
    expect(seen).toEqual([20, 10])
  })

  test('end with the one that fails, and the tasks are told', async () => {
    let told = false
    function* tasks(): Generator<number> {
      try {
        for (let task = 0; ; task++) yield task
      } finally {
        told = true
      }
    }
    const seen: number[] = []
    const run = (task: number): Promise<number> =>
      task === 3 ? Promise.reject(new RangeError('three')) : Promise.resolve(task)
    await expect(collect(inOrder(tasks(), 1, run), seen)).rejects.toThrow('three')
    expect(seen).toEqual([0, 1, 2])
    expect(told).toBe(true)
  })
})
