/** How long a run takes: the predictions, and what is said of them. */
import { describe, expect, test } from 'vitest'
import { KEPT_PASSES_MS } from '../../src/run/timed-process.ts'
import {
  contradictsEstimate,
  estimateText,
  predictProcessMs,
  predictRunMs,
  predictWorkMs,
} from '../../src/run/estimate.ts'
import { FULL_RUN } from '../../src/run/run-defaults.ts'
import { probe } from '../../../results/test/run-records.ts'

const options = { ...FULL_RUN, warmUpMs: 60, timedPassesMs: 30 }

/** Milliseconds to start a process without work. */
const START_MS = predictProcessMs([])

describe('a process', () => {
  test('a process is predicted to take what its probes promise', () => {
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

  test('the time predicted for a program includes as many starts as it needs', () => {
    const workMs = predictWorkMs(probe('a', { startUpNs: 7e6 }), options)
    expect(workMs).toBeGreaterThan(12 * 7 + 180)
  })
})

describe('a run', () => {
  const known = { entries: 4, processes: 20, emptyMs: 100, probesAtOnce: 2 }

  test('the time predicted for a run grows with its processes and with its timed passes', () => {
    const twice = predictRunMs({ ...known, processes: 40 }, options)
    expect(twice - predictRunMs(known, options)).toBe(
      20 * (1.3 * known.emptyMs + KEPT_PASSES_MS / 2),
    )
    const longer = predictRunMs(known, { ...options, timedPassesMs: options.timedPassesMs + 5 })
    expect(longer - predictRunMs(known, options)).toBe(options.rounds * known.entries * 5)
  })

  test('the time predicted for probes is halved where twice as many run at once', () => {
    const [two, four] = [2, 4].map((probesAtOnce) =>
      predictRunMs({ ...known, processes: 0, probesAtOnce }, { ...options, rounds: 0 }),
    )
    expect(two).toBe(2 * (four ?? NaN))
  })
})

test('an estimate names processes, rounds, and seconds from the start on', () => {
  expect(estimateText({ probes: 90, processes: 490 }, 10, 215_100)).toBe(
    '580 processes, 90 probes and 10 rounds: about 216 s in all',
  )
  expect(estimateText({ probes: 1, processes: 1 }, 1, 900)).toBe(
    '2 processes, 1 probe and 1 round: about 1 s in all',
  )
})

test.each([
  [100, 119, false],
  [100, 84, false],
  [100, 121, true],
  [100, 83, true],
])('an estimate of %i ms differs from %i ms: %s', (estimatedMs, inAllMs, isOther) => {
  expect(contradictsEstimate(estimatedMs, inAllMs)).toBe(isOther)
})
