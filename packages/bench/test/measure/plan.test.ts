import { describe, expect, test } from 'vitest'
import { plannedEntry, processMsOf } from '../../src/measure/plan.ts'
import { probe } from '../../../ranking/test/records.ts'
import { FULL_RUN } from '../../src/measure/run-defaults.ts'

const options = { ...FULL_RUN, warmUpMs: 60, passMs: 30, alone: 3 }

/** What starting a process costs beside its work. */
const START_MS = processMsOf({ workMs: 0 })

describe('a process', () => {
  test('should take what its probes promise', () => {
    // 200 puzzles of 0.1 ms: 20 ms a pass, less than all timed ones; half of the warm-up on average,
    // and three passes more: cold, verified and alone.
    const fast = plannedEntry(probe('a'), '3x3', options)
    expect(fast.workMs).toBe(30 + 30 + 3 * 20)
    expect(processMsOf(fast)).toBe(START_MS + fast.workMs)
    // 200 puzzles of 2 ms: 0.4 s a pass, which is timed once.
    const slow = probe('a', { puzzleNs: Array.from({ length: 200 }, () => 2e6) })
    expect(plannedEntry(slow, '3x3', options).workMs).toBe(3 * 400)
    const partly = probe('a', { status: 'timeout', puzzleNs: [1e8, null, 1e8] })
    expect(plannedEntry(partly, '3x3', options).workMs).toBe(3 * 200)
  })

  test('of a program starts it as often as it must', () => {
    const workMs = plannedEntry(probe('a', { startUpNs: 7e6 }), '3x3', options).workMs
    expect(workMs).toBeGreaterThan(12 * 7 + 300)
  })
})
