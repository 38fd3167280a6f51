import { describe, expect, test } from 'vitest'
import {
  foundByProcess,
  foundByRun,
  type Fault,
  type Schedule,
} from '../prove-verified/probability.ts'

/** Eight passes, three timed passes, up to nine kept passes, and the last. */
const schedule: Schedule = {
  puzzles: 100,
  cellCount: 81,
  before: 8,
  warmUp: 7,
  timed: 3,
  mostKept: 9,
  last: 1,
}

const cell = (period: number, trigger: Fault['trigger'] = 'counter'): Fault => ({
  kind: 'cell',
  trigger,
  period,
})

describe('a solver that is wrong in every N-th solve', () => {
  test('a solver that is wrong before the timed passes is found for certain', () => {
    for (const period of [1, 7, 100, 799, 800]) {
      expect(foundByProcess(schedule, cell(period))).toBe(1)
    }
  })

  test('a cell that is wrong in timed passes alone is found only where it is the cell that is read', () => {
    const alone = { ...schedule, mostKept: 0 }
    expect(foundByProcess(alone, cell(801))).toBeCloseTo(1 / 81)
    expect(foundByProcess(alone, cell(1_100))).toBeCloseTo(1 / 81)
    expect(foundByProcess(alone, cell(1_101))).toBe(1)
    expect(foundByProcess(alone, cell(1_201))).toBe(0)
  })

  test('a cell that is wrong in a kept pass is found in the processes that keep so many passes', () => {
    // Twice 850 is in the fifth pass after the timed passes: 4 kept passes and the last, or more.
    const found = foundByProcess(schedule, cell(800 + 50))
    const missed = (1 - 1 / 81) * (5 / 10)
    expect(found).toBeCloseTo(1 - missed)
  })

  test('a wrong count, or a changed given, is found in a timed pass', () => {
    for (const kind of ['count', 'given'] as const) {
      expect(foundByProcess(schedule, { ...cell(1_000), kind })).toBe(1)
      expect(foundByProcess(schedule, { ...cell(3_000), kind })).toBe(0)
    }
  })

  test('a solve that spoils the next one is found one answer later', () => {
    const alone = { ...schedule, mostKept: 0 }
    expect(foundByProcess(alone, { ...cell(800), kind: 'state' })).toBeCloseTo(1 / 81)
    expect(foundByProcess(alone, { ...cell(1_100), kind: 'state' })).toBe(1)
    expect(foundByProcess(alone, { ...cell(1_200), kind: 'state' })).toBe(0)
  })
})

describe('a solver that is wrong at random', () => {
  test('a solver that is wrong at random is missed where it is right in all that is verified', () => {
    const one = { ...schedule, before: 1, timed: 1, mostKept: 0, puzzles: 1 }
    const missed = (1 / 2) ** 2 * (1 - 1 / 162)
    expect(foundByProcess(one, cell(2, 'random'))).toBeCloseTo(1 - missed)
    const count: Fault = { ...cell(2, 'random'), kind: 'count' }
    expect(foundByProcess(one, count)).toBeCloseTo(1 - (1 / 2) ** 3)
  })

  test('a solver that is wrong at random is found the more rarely, the more rarely it is wrong', () => {
    const found = [7, 100, 1_000, 10_000].map((period) =>
      foundByProcess(schedule, cell(period, 'random')),
    )
    expect(found).toEqual(found.toSorted((a, b) => b - a))
    expect(found[0]).toBeCloseTo(1)
    expect(found[3]).toBeGreaterThan(0.08)
  })
})

test('a run finds what its probe or one of its processes finds', () => {
  const rare = cell(10_000, 'random')
  const once = foundByProcess(schedule, rare)
  const run = foundByRun({ probed: 300, processes: 10 }, schedule, rare)
  expect(run).toBeCloseTo(1 - 0.9999 ** 300 * (1 - once) ** 10)
  expect(foundByRun({ probed: 300, processes: 10 }, schedule, cell(10_000))).toBe(0)
  expect(foundByRun({ probed: 300, processes: 1 }, schedule, cell(97))).toBe(1)
})
