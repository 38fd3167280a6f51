/** The phases of invented pairs. */
import type { PhaseJudgement } from '../../src/gate/check-entry.ts'
import { describe, expect, test } from 'vitest'
import { judgePhases, listJudgedPhases, makeWarmRule } from '../../src/gate/judge-phases.ts'
import { strictLevel } from '../../src/gate/judge-ratios.ts'
import type { Pair } from '../../src/gate/pairs.ts'
import type { PhaseTiming } from '../../src/gate/phase-timing.ts'
import { checkOptions, pair } from '../check-records.ts'

const improper = [
  { kind: 'ambiguous', allowance: 1 },
  { kind: 'unsolvable', allowance: 1 },
] as const
const alone = { sharesProcess: false, allowance: 1, improper }
const plain: PhaseTiming = {
  prepareNs: 5e6,
  firstPuzzleNs: 4e6,
  coldPassNs: 20e6,
  peakBytes: 80e6,
  memoisingRatio: null,
  limitOneNs: [2e6, 1e6, 9e6],
  ambiguousNs: [3e5, 2e5, 2e5],
  unsolvableNs: [1e6],
}

/** Noise of a few percent, different each time. */
const slight = (i: number): number => 1 + 0.03 * Math.sin(i * i)

function scattered(timing: PhaseTiming, i: number): PhaseTiming {
  const { prepareNs, firstPuzzleNs, coldPassNs, peakBytes } = timing
  const { limitOneNs, ambiguousNs, unsolvableNs } = timing
  const by = slight(i)
  return {
    ...timing,
    prepareNs: by * prepareNs,
    firstPuzzleNs: by * (firstPuzzleNs ?? 0),
    coldPassNs: by * (coldPassNs ?? 0),
    peakBytes: by * peakBytes,
    limitOneNs: limitOneNs.map((ns) => by * ns),
    ambiguousNs: ambiguousNs.map((ns) => by * ns),
    unsolvableNs: unsolvableNs.map((ns) => by * ns),
  }
}

function pairsOf(base: PhaseTiming, head: PhaseTiming, pairs = 20): Pair[] {
  return Array.from({ length: pairs }, (_, i) =>
    pair(i + 1, 1e6, 1e6, {
      basePhases: scattered(base, 2 * i),
      headPhases: scattered(head, 2 * i + 1),
    }),
  )
}

function judged(head: Partial<PhaseTiming>, base: Partial<PhaseTiming> = {}): PhaseJudgement[] {
  const pairs = pairsOf({ ...plain, ...base }, { ...plain, ...base, ...head })
  return judgePhases(alone, pairs, 5, checkOptions)
}

const alarms = (all: readonly PhaseJudgement[]): string[] =>
  all.flatMap(({ phase, verdict }) => (verdict === 'slower' ? [phase] : []))

describe('phases', () => {
  test('phases of unchanged code raise no alarm, and say which growth would have', () => {
    const all = judged({})
    expect(all.map(({ phase, verdict }) => `${phase} ${verdict}`).join(', ')).toBe(
      'limit-1 same, prepare null, first null, cold null, memory null, ambiguous null, unsolvable null',
    )
    for (const { ratio, interval, visibleGrowth, phase } of all) {
      expect(ratio).toBeCloseTo(1, 1)
      expect(interval?.[0]).toBeLessThan(1)
      expect(interval?.[1]).toBeGreaterThan(1)
      expect(visibleGrowth).toBeGreaterThan(phase === 'limit-1' ? 0.05 : 0.25)
      expect(visibleGrowth).toBeLessThan(0.5)
    }
  })

  test.each<[string, Partial<PhaseTiming>]>([
    ['limit-1', { limitOneNs: [2.2e6, 2.3e6] }],
    ['prepare', { prepareNs: 8e6 }],
    ['first', { firstPuzzleNs: 34e6 }],
    ['cold', { coldPassNs: 30e6 }],
    ['memory', { peakBytes: 480e6 }],
    ['ambiguous', { ambiguousNs: [3e5] }],
    ['unsolvable', { unsolvableNs: [31e6, 1e6, 31e6] }],
  ])('only the phase that is slower raises an alarm: %s', (phase, head) => {
    const all = judged(head)
    expect(alarms(all)).toEqual([phase])
  })

  test('each phase has the medians of both arms', () => {
    const [, , first] = judged({ firstPuzzleNs: 34e6 })
    expect((first?.baseMedian ?? NaN) / 4e6).toBeCloseTo(1, 1)
    expect((first?.headMedian ?? NaN) / 34e6).toBeCloseTo(1, 1)
    expect(first?.ratio).toBeCloseTo(8.5, 0)
    // The median pass of a process, not its mean.
    const [limitOne] = judged({})
    expect((limitOne?.baseMedian ?? NaN) / 2e6).toBeCloseTo(1, 1)
  })

  test('phases that slow down by less than the threshold raise no alarm', () => {
    const fifth = {
      prepareNs: 6e6,
      firstPuzzleNs: 4.8e6,
      coldPassNs: 24e6,
      peakBytes: 95e6,
      unsolvableNs: [1.2e6],
    }
    expect(alarms(judged(fifth))).toEqual([])
  })

  test('phases below the floor raise no alarm, however large their ratio is, and their visible growth says so', () => {
    const few = {
      prepareNs: 1e5,
      firstPuzzleNs: 1e5,
      coldPassNs: 2e5,
      peakBytes: 5e6,
      unsolvableNs: [3e3],
    }
    const all = judged(
      { prepareNs: 1e6, firstPuzzleNs: 1e6, coldPassNs: 2e6, peakBytes: 20e6, unsolvableNs: [2e4] },
      few,
    )
    expect(alarms(all)).toEqual([])
    for (const { phase, ratio, visibleGrowth } of all) {
      if (phase === 'limit-1' || phase === 'ambiguous') continue
      expect(ratio).toBeGreaterThan(3)
      expect(visibleGrowth).toBeGreaterThan(ratio - 1)
    }
    expect(alarms(judged({ prepareNs: 1.3e6, firstPuzzleNs: 1.3e6 }, few))).toEqual([
      'prepare',
      'first',
    ])
  })

  test('no phase is called faster, except passes at limit 1', () => {
    const all = judged({ prepareNs: 1e6, firstPuzzleNs: 1e6, coldPassNs: 5e6, peakBytes: 9e6 })
    expect(all.map(({ verdict }) => verdict)).toEqual(['same', null, null, null, null, null, null])
    const [limitOne] = judged({ limitOneNs: [1e6] })
    expect(limitOne?.verdict).toBe('faster')
  })

  test('a phase that is slow in all processes raises an alarm, one that is slow now and then does not', () => {
    const slowIn = (share: number): PhaseJudgement[] => {
      const pairs = pairsOf(plain, plain).map((one, i) =>
        i < share * 20 ? { ...one, headPhases: { ...plain, firstPuzzleNs: 40e6 } } : one,
      )
      return judgePhases(alone, pairs, 5, checkOptions)
    }
    expect(alarms(slowIn(0.2))).toEqual([])
    expect(alarms(slowIn(1))).toEqual(['first'])
  })

  test('phases that solve puzzles may take as much longer as accepted work grew', () => {
    const twice = { limitOneNs: [4e6], firstPuzzleNs: 8e6, coldPassNs: 40e6, prepareNs: 10e6 }
    const pairs = pairsOf(plain, { ...plain, ...twice })
    const allowing = { ...alone, allowance: 2 }
    expect(alarms(judgePhases(allowing, pairs, 5, checkOptions))).toEqual(['prepare'])
    const all = ['limit-1', 'prepare', 'first', 'cold']
    expect(alarms(judgePhases(alone, pairs, 5, checkOptions))).toEqual(all)
    const none = pairsOf(plain, { ...plain, unsolvableNs: [2e6] })
    expect(alarms(judgePhases(allowing, none, 5, checkOptions))).toEqual(['unsolvable'])
    const ofNone = { ...alone, improper: [{ kind: 'unsolvable', allowance: 2 }] as const }
    expect(alarms(judgePhases(ofNone, none, 5, checkOptions))).toEqual([])
  })

  test('phases that no pair has measured are left out, as after a failure or in an older file', () => {
    const told = pairsOf({ ...plain, limitOneNs: [] }, { ...plain, limitOneNs: [] })
    const phases = judgePhases(alone, told, 5, checkOptions).map(({ phase }) => phase)
    expect(phases).toEqual(['prepare', 'first', 'cold', 'memory', 'ambiguous', 'unsolvable'])
    const without = judgePhases({ ...alone, improper: [] }, told, 5, checkOptions)
    expect(without.map(({ phase }) => phase)).toEqual(phases.slice(0, 4))
    expect(judgePhases(alone, [pair(1, 1e6, 1e6)], 5, checkOptions)).toEqual([])
  })
})

test('of a process that several entries share, only preparing is an entry of its own', () => {
  const shared = { sharesProcess: true, allowance: 1, improper: [] }
  expect(listJudgedPhases(shared, checkOptions)).toEqual(['prepare'])
  const pairs = pairsOf(plain, { ...plain, firstPuzzleNs: 34e6, peakBytes: 480e6 })
  expect(judgePhases(shared, pairs, 1, checkOptions).map(({ phase }) => phase)).toEqual(['prepare'])
})

test('a check that does not measure or judge them has none', () => {
  expect(listJudgedPhases(alone, { limitOne: null, phaseThreshold: null })).toEqual([])
  expect(listJudgedPhases(alone, { ...checkOptions, limitOne: null })).not.toContain('limit-1')
})

test('the error rate of a check is split in halves: passes at limit 2, and all else', () => {
  expect(strictLevel(10, makeWarmRule(checkOptions))).toBeCloseTo(1 - 0.005 / 40, 12)
  // With ten pairs, a strict interval of this level exists for five phases and not for six.
  const pairs = pairsOf(plain, { ...plain, prepareNs: 50e6 }, 10)
  const alarmsOf = (phases: number): string[] =>
    alarms(judgePhases(alone, pairs, phases, { ...checkOptions, looks: [10] }))
  expect(alarmsOf(2)).toEqual(['prepare'])
  expect(alarmsOf(3)).toEqual([])
})
