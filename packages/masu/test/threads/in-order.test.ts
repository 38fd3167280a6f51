import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { runInOrder } from '../../src/threads/in-order.ts'

describe('results in order', () => {
  async function collect<T>(results: AsyncIterable<T>, into: T[] = []): Promise<T[]> {
    for await (const result of results) into.push(result)
    return into
  }

  test('a result waits for those before it, though it is ready earlier', async () => {
    const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
    const results = runInOrder(ends.keys(), ends.length, async (index) => {
      await ends[index]?.promise
      return index
    })
    const collected = collect(results)
    for (const { resolve } of ends.toReversed()) {
      resolve()
      await sleep(0)
    }
    expect(await collected).toEqual([0, 1, 2, 3])
  })

  test('a result comes before the next task is there', async () => {
    const { promise: signal, resolve: release } = Promise.withResolvers<void>()
    async function* tasks(): AsyncGenerator<number> {
      yield 1
      await signal
      yield 2
    }
    const results = runInOrder(tasks(), 4, (task) => Promise.resolve(task))
    expect(await results.next()).toEqual({ done: false, value: 1 })
    const second = results.next()
    await sleep(0)
    release()
    expect(await second).toEqual({ done: false, value: 2 })
    expect((await results.next()).done).toBe(true)
  })

  test('as many tasks run at once as is allowed, and no more', async () => {
    const { promise: signal, resolve: release } = Promise.withResolvers<void>()
    let begun = 0
    const results = runInOrder(Array(20).keys(), 4, async (task) => {
      begun++
      await signal
      return task
    })
    const first = results.next()
    await sleep(5)
    expect(begun).toBe(4)
    release()
    expect(await first).toEqual({ done: false, value: 0 })
    await sleep(5)
    expect(begun).toBe(4)
    await results.return()
  })

  test('results come before the error that ends the tasks', async () => {
    function* tasks(): Generator<number> {
      yield 20
      yield 10
      throw new RangeError('no more')
    }
    const seen: number[] = []
    const slow = async (ms: number): Promise<number> => sleep(ms, ms)
    await expect(collect(runInOrder(tasks(), 2, slow), seen)).rejects.toThrow('no more')
    expect(seen).toEqual([20, 10])
  })

  test('results end with the first task that fails, and the tasks are closed', async () => {
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
    await expect(collect(runInOrder(tasks(), 1, run), seen)).rejects.toThrow('three')
    expect(seen).toEqual([0, 1, 2])
    expect(told).toBe(true)
  })
})
