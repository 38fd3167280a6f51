import { KEPT_MS } from '../../src/protocol/job.ts'
import { describe, expect, test } from 'vitest'
import { expectedMs, predictWorkMs, predictProcessMs } from '../../src/run/plan.ts'
import { probe } from '../../../results/test/run-records.ts'
import { FULL_RUN } from '../../src/run/run-defaults.ts'

const options = { ...FULL_RUN, warmUpMs: 60, passMs: 30 }

/** Milliseconds to start a process without work. */
const START_MS = predictProcessMs([])

describe('a process', () => {
  test('should take what its probes promise', () => {
    // 200 puzzles of 0.1 ms: 20 ms a pass, less than the warm-up, which is half of 60 ms on average, and less
    // than all timed passes.
    const fast = predictWorkMs(probe('a'), options)
    const more = fast - (30 + 30)
    expect(more).toBeLessThan(30)
    // 200 puzzles of 2 ms: 0.4 s a pass, with one pass to warm up and one timed pass.
    const slow = predictWorkMs(
      probe('a', { puzzleNs: Array.from({ length: 200 }, () => 2e6) }),
      options,
    )
    expect(slow).toBe(2 * 400 + more)
    const partly = probe('a', { status: 'timeout', puzzleNs: [1e8, null, 1e8] })
    expect(predictWorkMs(partly, options)).toBe(2 * 200 + more)
    expect(predictProcessMs([fast, slow])).toBe(START_MS + fast + slow)
  })

  test('of a program starts it as often as it must', () => {
    const workMs = predictWorkMs(probe('a', { startUpNs: 7e6 }), options)
    expect(workMs).toBeGreaterThan(12 * 7 + 180)
  })
})

describe('a run', () => {
  const known = { entries: 4, processes: 20, emptyMs: 100, probesAtOnce: 2 }

  test('should take what its processes do, and what they do once they have begun', () => {
    const twice = expectedMs({ ...known, processes: 40 }, options)
    expect(twice - expectedMs(known, options)).toBe(20 * (1.3 * known.emptyMs + KEPT_MS / 2))
    const longer = expectedMs(known, { ...options, passMs: options.passMs + 5 })
    expect(longer - expectedMs(known, options)).toBe(options.rounds * known.entries * 5)
  })

  test('should take half as long for its probes where twice as many run at once', () => {
    const [two, four] = [2, 4].map((probesAtOnce) =>
      expectedMs({ ...known, processes: 0, probesAtOnce }, { ...options, rounds: 0 }),
    )
    expect(two).toBe(2 * (four ?? NaN))
  })
})
