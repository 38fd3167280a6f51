/** What a process tells, beside what its parent sees. */
import { describe, expect, test } from 'vitest'
import {
  contradictionOf,
  NOTHING_TOLD,
  shortestMs,
  withFigures,
} from '../../src/measure/contradiction.ts'
import { figures } from '../../../ranking/test/records.ts'

/** A process that tells of 40 passes of 1 ms over a hundred puzzles. */
const own = { ...figures(Array(40).fill(1e6)), coldNs: 5e6, warmUpPasses: 45 }
const told = withFigures(NOTHING_TOLD, own, 100, 0)

describe('what a process tells', () => {
  test('is all of its solving: the first pass, those that warm up, and those that are timed', () => {
    expect(told.passes).toBe(87)
    expect(told.solves).toBe(8_700)
    expect(told.solvingMs).toBeCloseTo(5 + 45 + 40, 1)
    expect(shortestMs(own)).toBe(40)
  })

  test('adds up over fixtures', () => {
    expect(withFigures(told, own, 100, 0).solvingMs).toBeCloseTo(2 * told.solvingMs)
  })
})

describe('a contradiction', () => {
  test('is a pass that took longer than the process lived', () => {
    expect(contradictionOf(told, 5_000, { wallMs: 300, cpuMs: 300 })).toBe(
      'its clock and ours do not agree: passes of 5.00 s in a process that lived 300 ms',
    )
  })

  test('is next to nothing of the CPU time that was used', () => {
    expect(contradictionOf(told, 40, { wallMs: 9_000, cpuMs: 9_000 })).toBe(
      'its clock and ours do not agree: it told of 90 ms, and used 9.00 s of CPU time',
    )
  })

  test('is none where the process started slowly, or had helpers', () => {
    expect(contradictionOf(told, 40, { wallMs: 2_000, cpuMs: 2_500 })).toBeNull()
  })

  test('is none where images were asked for that long', () => {
    const withImages = withFigures(NOTHING_TOLD, own, 100, 4e9)
    expect(withImages.solvingMs).toBeCloseTo(told.solvingMs + 4_000)
    expect(contradictionOf(withImages, 40, { wallMs: 9_000, cpuMs: 9_000 })).toBeNull()
  })

  test('is none where CPU time is untold', () => {
    expect(contradictionOf(told, 40, { wallMs: 9_000, cpuMs: null })).toBeNull()
  })
})
