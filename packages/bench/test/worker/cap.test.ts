import { describe, expect, test } from 'vitest'
import { canCap, endsWithin, threadCpuMs } from '../../src/worker/cap.ts'

function burn(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

describe('a function with a cap', () => {
  test('that never ends is interrupted, and the process goes on', () => {
    for (let time = 0; time < 20; time++) {
      const start = performance.now()
      const isDone = endsWithin(5, () => {
        for (;;);
      })
      expect(isDone).toBe(false)
      expect(performance.now() - start).toBeGreaterThanOrEqual(4)
    }
    let isRun = false
    expect(
      endsWithin(10_000, () => {
        isRun = true
      }),
    ).toBe(true)
    expect(isRun).toBe(true)
  })

  test('cannot keep itself from being interrupted', () => {
    let caught = 0
    const isDone = endsWithin(5, () => {
      for (;;) {
        try {
          burn(1_000)
        } catch {
          caught++
        } finally {
          burn(1_000)
        }
      }
    })
    expect({ isDone, caught }).toEqual({ isDone: false, caught: 0 })
  })

  test('that ends by itself is not interrupted', () => {
    expect(endsWithin(10_000, () => burn(2))).toBe(true)
  })

  test('may have one of a fraction of a millisecond', () => {
    expect(endsWithin(0.01, () => burn(1_000))).toBe(false)
  })

  test('throws what it throws, and leaves nothing behind', () => {
    const error = new RangeError('tired')
    const names = Object.getOwnPropertySymbols(globalThis).length
    const throwing = (): void => {
      throw error
    }
    expect(() => endsWithin(10_000, throwing)).toThrow(error)
    expect(Object.getOwnPropertySymbols(globalThis)).toHaveLength(names)
    expect(endsWithin(10_000, () => {})).toBe(true)
  })
})

test('this engine can interrupt a function', () => {
  expect(canCap()).toBe(true)
  expect(canCap()).toBe(true)
})

test('the time of a processor goes on while it works, and not while it sleeps', () => {
  const before = threadCpuMs()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40)
  expect(threadCpuMs() - before).toBeLessThan(30)
  const end = performance.now() + 10_000
  while (threadCpuMs() - before < 40 && performance.now() < end);
  expect(threadCpuMs() - before).toBeGreaterThanOrEqual(40)
})
