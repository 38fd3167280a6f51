import { describe, expect, test } from 'vitest'
import { inParallel, startPool } from '../src/parallel.ts'
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

  test('may be given up while answers lie unread', async () => {
    const module = new URL('../src/worker.ts', import.meta.url)
    const pool = startPool<GenerateTask, unknown>(module, 2)
    const [first, ...tasks] = batches(9, 1)
    await pool.run(first)
    const others = tasks.map((task) => pool.run(task))
    // This thread is busy until the others are done as well, and then has no time to hear of it.
    const until = performance.now() + 200
    while (performance.now() < until);
    const given = Promise.allSettled(others)
    await pool.end()
    expect(await given).toHaveLength(8)
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
