import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  emptyTask,
  type SolveSettings,
  type SolvedBatch,
  type SolveTask,
} from '../../src/solve/batch.ts'
import { prepareBatches } from '../../src/solve/solve-batch.ts'
import { runInParallel } from '../../src/threads/in-order.ts'
import { Threads } from '../../src/threads/threads.ts'
import { strategyRef } from '@masu/bench/strategy/names'
import { tiny, tinyNone, tinySolution } from '../../../bench/test/boards.ts'
import { strategyFile } from '../../../bench/test/files.ts'
import { resultOf, settings } from '../solve/settings.ts'

/** Lines in batches of 1, 2, 3, ... lines. The second batch waits until threads have had time to start. */
async function* batchesOf(
  lines: readonly string[],
  all: SolveSettings,
  startMs = 300,
): AsyncGenerator<SolveTask> {
  for (let from = 0, size = 1; from < lines.length; from += size++) {
    const text = lines.slice(from, from + size).join('\n')
    const bytes = Uint8Array.from(Buffer.from(`${text}\n`))
    const boards = { kind: 'lines', text: bytes, linesBefore: from } as const
    yield { kind: 'solve', settings: all, file: 'a.txt', geometry: '2x2', boards }
    // As when reading a file, other tasks run before the next batch.
    await sleep(from === 0 ? startMs : 0)
  }
}

/** The results of batches with this many threads, this one included, which start at once. */
async function* solveBatches(
  batches: AsyncIterable<SolveTask>,
  all: SolveSettings,
  count: number,
): AsyncGenerator<SolvedBatch, void> {
  const work = await prepareBatches(all)
  const threads = new Threads<SolveTask>(count, { work, empty: emptyTask(all), startAfterMs: 0 })
  for await (const { result } of runInParallel(batches, threads, (task) => threads.run(task))) {
    yield resultOf(result)
  }
}

/** The output and messages for the lines with this many threads, which start at once. */
async function solve(
  lines: readonly string[],
  threads: number,
  changed: Partial<SolveSettings> = {},
): Promise<{ text: string; warnings: string[]; wrong: number }> {
  const all = { ...settings, ...changed }
  const found = { text: '', warnings: [] as string[], wrong: 0 }
  const batches = batchesOf(lines, all, threads === 1 ? 0 : 300)
  for await (const solved of solveBatches(batches, all, threads)) {
    found.text += new TextDecoder().decode(solved.bytes)
    found.warnings.push(...solved.warnings)
    found.wrong += solved.wrong
  }
  return found
}

/** Different boards: 4x4 boards with one digit, in cell n. */
const many = Array.from({ length: 5_000 }, (_, i) =>
  i % 3 === 0 ? tiny : '.'.repeat(i % 16) + String((i % 4) + 1) + '.'.repeat(15 - (i % 16)),
)

describe('batches solved by several threads', { timeout: 60_000 }, () => {
  test('batches solved by several threads come back in their order, whatever their sizes', async () => {
    const alone = await solve(many, 1)
    expect(alone.text.split('\n')).toHaveLength(many.length + 1)
    expect(await solve(many, 3)).toEqual(alone)
  })

  test('batches are solved where they are fewer than the threads, too', async () => {
    const { text } = await solve([tiny, tinyNone, tiny], 8)
    expect(text).toBe(`${tinySolution}\n${tinyNone}:0\n${tinySolution}\n`)
  })

  test('batches solved by several threads report bad boards and wrong answers with their lines, in order', async () => {
    const bad = many.map((line, i) => (i % 1000 === 999 ? 'bad' : line))
    const skipping = { skipBad: true }
    const alone = await solve(bad, 1, skipping)
    expect(alone.warnings.map((warning) => Number(warning.split(':')[1]))).toEqual(
      Array.from({ length: 5 }, (_, i) => 1000 * (i + 1)),
    )
    expect(await solve(bad, 3, skipping)).toEqual(alone)

    const strategy = strategyRef(strategyFile('wrong.ts'))
    const wrong = await solve(many, 1, { strategy })
    expect(wrong.wrong).toBe(many.length)
    expect(wrong.warnings).toHaveLength(many.length)
    expect(await solve(many, 3, { strategy })).toEqual(wrong)
  })

  test('batches are really solved by more than one thread', async () => {
    const strategy = strategyRef(strategyFile('wrong-at-first.ts'))
    const first = { ...settings, strategy, limit: 1 }
    async function* endless(): AsyncGenerator<SolveTask> {
      for (;;) yield* batchesOf([tiny], first, 1)
    }
    // The first answer in each thread is wrong.
    let threads = 0
    for await (const { wrong } of solveBatches(endless(), first, 3)) {
      if (wrong > 0 && ++threads === 2) break
    }
    expect(threads).toBe(2)
  })

  test('threads stop when nobody wants more batches', async () => {
    let given = 0
    async function* endless(): AsyncGenerator<SolveTask> {
      for (;;) {
        given++
        yield* batchesOf([tiny], settings, 0)
      }
    }
    const results: SolvedBatch[] = []
    for await (const solved of solveBatches(endless(), settings, 2)) {
      if (results.push(solved) === 500) break
    }
    expect(results).toHaveLength(500)
    expect(given).toBeLessThan(500 + 20)
  })
})
