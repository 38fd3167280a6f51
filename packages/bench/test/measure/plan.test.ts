import { describe, expect, test } from 'vitest'
import { plannedEntry, processMsOf } from '../../src/measure/plan.ts'
import { probe } from '../../../ranking/test/records.ts'
import { FULL_RUN } from '../../src/measure/run-defaults.ts'

const options = { ...FULL_RUN, warmUpMs: 60, passMs: 30 }

/** What starting a process costs beside its work. */
const START_MS = processMsOf([])

describe('a process', () => {
  test('should take what its probes promise', () => {
    // 200 puzzles of 0.1 ms: 20 ms a pass, less than the warm-up, which is half of 60 ms on average, and less
    // than all timed passes.
    const fast = plannedEntry(probe('a'), '3x3', options)
    const more = fast.workMs - (30 + 30)
    expect(more).toBeLessThan(10)
    // 200 puzzles of 2 ms: 0.4 s a pass, one to warm up and one on the clock.
    const slow = plannedEntry(
      probe('a', { puzzleNs: Array.from({ length: 200 }, () => 2e6) }),
      '3x3',
      options,
    )
    expect(slow.workMs).toBe(2 * 400 + more)
    const partly = probe('a', { status: 'timeout', puzzleNs: [1e8, null, 1e8] })
    expect(plannedEntry(partly, '3x3', options).workMs).toBe(2 * 200 + more)
    expect(processMsOf([fast, slow])).toBe(START_MS + fast.workMs + slow.workMs)
  })

  test('of a program starts it as often as it must', () => {
    const workMs = plannedEntry(probe('a', { startUpNs: 7e6 }), '3x3', options).workMs
    expect(workMs).toBeGreaterThan(12 * 7 + 180)
  })
})
