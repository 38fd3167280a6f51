import { Script } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eachWithin, endsWithin } from '../../src/system/time-limit.ts'

function burn(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

describe('a function with a limit', () => {
  test('a function with a limit that never ends is interrupted, and the process goes on', () => {
    for (let time = 0; time < 5; time++) {
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

  test('a function with a limit cannot keep itself from being interrupted', () => {
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

  test('the limit of a function may be a fraction of a millisecond', () => {
    expect(endsWithin(0.01, () => burn(1_000))).toBe(false)
  })

  test('an error of a function with a limit is thrown on, and nothing is left behind', () => {
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

describe('calls with a limit each', () => {
  /** Milliseconds that calls took, and when V8 interrupts the running one. */
  const clock = { ms: 0, end: Infinity }

  // V8 interrupts as it does when the time is over, but at a signal.
  beforeEach(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on a script
    const { runInThisContext } = Script.prototype
    vi.spyOn(Script.prototype, 'runInThisContext').mockImplementation(function (
      this: Script,
      { timeout = Infinity } = {},
    ) {
      clock.end = clock.ms + timeout
      try {
        return runInThisContext.call(this, { breakOnSigint: true }) as unknown
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error
        throw Object.assign(error, { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' })
      }
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  /** Takes these milliseconds, or never returns. */
  function take(ms: number): void {
    clock.ms += ms
    if (clock.ms < clock.end) return
    clock.ms = clock.end
    process.kill(process.pid, 'SIGINT')
    // Waits, so that the thread that interrupts it gets the processor.
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
  }

  /** Calls of these milliseconds, and the calls after each preparation. */
  function timed(limit: number, times: readonly number[]) {
    const made: { isFirst: boolean; calls: number[] }[] = []
    const results = eachWithin(limit, times.length, (isFirst) => {
      const calls: number[] = []
      made.push({ isFirst, calls })
      return (index) => {
        calls.push(index)
        take(times[index] ?? 0)
        return index * 10
      }
    })
    return { results, made }
  }

  test('calls with a limit give all results where none exceeds it, and are prepared once', () => {
    const { results, made } = timed(10_000, [0, 1, 0])
    expect(results).toEqual([0, 10, 20])
    expect(made).toEqual([{ isFirst: true, calls: [0, 1, 2] }])
  })

  test('calls with a limit give null for each that exceeds it, wherever it is, and all other results', () => {
    const { results, made } = timed(50, [Infinity, 0, Infinity, Infinity, 0, Infinity])
    expect(results).toEqual([null, 10, null, null, 40, null])
    expect(made[0]?.isFirst).toBe(true)
    expect(made.slice(1).every(({ isFirst }) => !isFirst)).toBe(true)
    // An interrupted solver is never called again.
    for (const { calls } of made) {
      expect(calls.slice(0, -1).every((index) => [1, 4].includes(index))).toBe(true)
    }
  })

  test('each call has all of its limit, though calls share one at first', () => {
    expect(timed(150, [90, 90, 90]).results).toEqual([0, 10, 20])
  })

  test('no calls with a limit give no results', () => {
    expect(eachWithin(10, 0, () => () => 1)).toEqual([])
  })

  test('an error that one of several calls throws is thrown on', () => {
    expect(() =>
      eachWithin(10_000, 2, () => () => {
        throw new RangeError('tired')
      }),
    ).toThrow(new RangeError('tired'))
  })
})
