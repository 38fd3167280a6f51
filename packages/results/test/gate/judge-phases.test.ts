/** The phases of invented pairs. */
import type { PhaseJudgement } from '../../src/gate/check-entry.ts'
import { describe, expect, test } from 'vitest'
import { judgePhases, phasesJudged, warmRule } from '../../src/gate/judge-phases.ts'
import { strictLevel } from '../../src/gate/judge-ratios.ts'
import type { Pair } from '../../src/gate/pairs.ts'
import type { PhaseFigures } from '../../src/gate/phase-figures.ts'
import { checkOptions, pair } from '../check-records.ts'

const improper = [
  { kind: 'several', allowance: 1 },
  { kind: 'none', allowance: 1 },
] as const
const alone = { sharesProcess: false, allowance: 1, improper }
const plain: PhaseFigures = {
  prepareNs: 5e6,
  firstNs: 4e6,
  coldNs: 20e6,
  peakBytes: 80e6,
  seenRatio: null,
  atOneNs: [2e6, 1e6, 9e6],
  severalNs: [3e5, 2e5, 2e5],
  noneNs: [1e6],
}

/** Noise of a few percent, different each time. */
const slight = (i: number): number => 1 + 0.03 * Math.sin(i * i)

function scattered(figures: PhaseFigures, i: number): PhaseFigures {
  const { prepareNs, firstNs, coldNs, peakBytes } = figures
  const { atOneNs, severalNs, noneNs } = figures
  const by = slight(i)
  return {
    ...figures,
    prepareNs: by * prepareNs,
    firstNs: by * (firstNs ?? 0),
    coldNs: by * (coldNs ?? 0),
    peakBytes: by * peakBytes,
    atOneNs: atOneNs.map((ns) => by * ns),
    severalNs: severalNs.map((ns) => by * ns),
    noneNs: noneNs.map((ns) => by * ns),
  }
}

function pairsOf(base: PhaseFigures, head: PhaseFigures, pairs = 20): Pair[] {
  return Array.from({ length: pairs }, (_, i) =>
    pair(i + 1, 1e6, 1e6, {
      basePhases: scattered(base, 2 * i),
      headPhases: scattered(head, 2 * i + 1),
    }),
  )
}

function judged(head: Partial<PhaseFigures>, base: Partial<PhaseFigures> = {}): PhaseJudgement[] {
  const pairs = pairsOf({ ...plain, ...base }, { ...plain, ...base, ...head })
  return judgePhases(alone, pairs, 5, checkOptions)
}

const alarms = (all: readonly PhaseJudgement[]): string[] =>
  all.flatMap(({ phase, verdict }) => (verdict === 'slower' ? [phase] : []))

describe('phases', () => {
  test('of unchanged code raise no alarm, and say what would have', () => {
    const all = judged({})
    expect(all.map(({ phase, verdict }) => `${phase} ${verdict}`).join(', ')).toBe(
      'limit-1 same, prepare null, first null, cold null, memory null, several null, none null',
    )
    for (const { ratio, interval, visible, phase } of all) {
      expect(ratio).toBeCloseTo(1, 1)
      expect(interval?.[0]).toBeLessThan(1)
      expect(interval?.[1]).toBeGreaterThan(1)
      expect(visible).toBeGreaterThan(phase === 'limit-1' ? 0.05 : 0.25)
      expect(visible).toBeLessThan(0.5)
    }
  })

  test.each<[string, Partial<PhaseFigures>]>([
    ['limit-1', { atOneNs: [2.2e6, 2.3e6] }],
    ['prepare', { prepareNs: 8e6 }],
    ['first', { firstNs: 34e6 }],
    ['cold', { coldNs: 30e6 }],
    ['memory', { peakBytes: 480e6 }],
    ['several', { severalNs: [3e5] }],
    ['none', { noneNs: [31e6, 1e6, 31e6] }],
  ])('raise an alarm alone: %s', (phase, head) => {
    const all = judged(head)
    expect(alarms(all)).toEqual([phase])
  })

  test('say the medians of both', () => {
    const [, , first] = judged({ firstNs: 34e6 })
    expect((first?.base ?? NaN) / 4e6).toBeCloseTo(1, 1)
    expect((first?.head ?? NaN) / 34e6).toBeCloseTo(1, 1)
    expect(first?.ratio).toBeCloseTo(8.5, 0)
    // The median pass of a process, not its mean.
    const [atOne] = judged({})
    expect((atOne?.base ?? NaN) / 2e6).toBeCloseTo(1, 1)
  })

  test('raise no alarm below the threshold', () => {
    const fifth = {
      prepareNs: 6e6,
      firstNs: 4.8e6,
      coldNs: 24e6,
      peakBytes: 95e6,
      noneNs: [1.2e6],
    }
    expect(alarms(judged(fifth))).toEqual([])
  })

  test('raise none below the floor, however large the ratio is; the least that is seen says so', () => {
    const few = { prepareNs: 1e5, firstNs: 1e5, coldNs: 2e5, peakBytes: 5e6, noneNs: [3e3] }
    const all = judged(
      { prepareNs: 1e6, firstNs: 1e6, coldNs: 2e6, peakBytes: 20e6, noneNs: [2e4] },
      few,
    )
    expect(alarms(all)).toEqual([])
    for (const { phase, ratio, visible } of all) {
      if (phase === 'limit-1' || phase === 'several') continue
      expect(ratio).toBeGreaterThan(3)
      expect(visible).toBeGreaterThan(ratio - 1)
    }
    expect(alarms(judged({ prepareNs: 1.3e6, firstNs: 1.3e6 }, few))).toEqual(['prepare', 'first'])
  })

  test('are not faster, except passes at limit 1', () => {
    const all = judged({ prepareNs: 1e6, firstNs: 1e6, coldNs: 5e6, peakBytes: 9e6 })
    expect(all.map(({ verdict }) => verdict)).toEqual(['same', null, null, null, null, null, null])
    const [atOne] = judged({ atOneNs: [1e6] })
    expect(atOne?.verdict).toBe('faster')
  })

  test('that are slow now and then are an alarm where they usually are', () => {
    const slowIn = (share: number): PhaseJudgement[] => {
      const pairs = pairsOf(plain, plain).map((one, i) =>
        i < share * 20 ? { ...one, headPhases: { ...plain, firstNs: 40e6 } } : one,
      )
      return judgePhases(alone, pairs, 5, checkOptions)
    }
    expect(alarms(slowIn(0.2))).toEqual([])
    expect(alarms(slowIn(1))).toEqual(['first'])
  })

  test('that solve may take as much longer as more work was accepted', () => {
    const twice = { atOneNs: [4e6], firstNs: 8e6, coldNs: 40e6, prepareNs: 10e6 }
    const pairs = pairsOf(plain, { ...plain, ...twice })
    const allowing = { ...alone, allowance: 2 }
    expect(alarms(judgePhases(allowing, pairs, 5, checkOptions))).toEqual(['prepare'])
    const all = ['limit-1', 'prepare', 'first', 'cold']
    expect(alarms(judgePhases(alone, pairs, 5, checkOptions))).toEqual(all)
    const none = pairsOf(plain, { ...plain, noneNs: [2e6] })
    expect(alarms(judgePhases(allowing, none, 5, checkOptions))).toEqual(['none'])
    const ofNone = { ...alone, improper: [{ kind: 'none', allowance: 2 }] as const }
    expect(alarms(judgePhases(ofNone, none, 5, checkOptions))).toEqual([])
  })

  test('are left out where no pair tells them: after a failure, or in a file of before', () => {
    const told = pairsOf({ ...plain, atOneNs: [] }, { ...plain, atOneNs: [] })
    const phases = judgePhases(alone, told, 5, checkOptions).map(({ phase }) => phase)
    expect(phases).toEqual(['prepare', 'first', 'cold', 'memory', 'several', 'none'])
    const without = judgePhases({ ...alone, improper: [] }, told, 5, checkOptions)
    expect(without.map(({ phase }) => phase)).toEqual(phases.slice(0, 4))
    expect(judgePhases(alone, [pair(1, 1e6, 1e6)], 5, checkOptions)).toEqual([])
  })
})

test('of a process that several entries share, only preparing is an entry of its own', () => {
  const shared = { sharesProcess: true, allowance: 1, improper: [] }
  expect(phasesJudged(shared, checkOptions)).toEqual(['prepare'])
  const pairs = pairsOf(plain, { ...plain, firstNs: 34e6, peakBytes: 480e6 })
  expect(judgePhases(shared, pairs, 1, checkOptions).map(({ phase }) => phase)).toEqual(['prepare'])
})

test('a check that does not measure or judge them has none', () => {
  expect(phasesJudged(alone, { atOne: null, phaseThreshold: null })).toEqual([])
  expect(phasesJudged(alone, { ...checkOptions, atOne: null })).not.toContain('limit-1')
})

test('the error rate of a check is split in halves: passes at limit 2, and all else', () => {
  expect(strictLevel(10, warmRule(checkOptions))).toBeCloseTo(1 - 0.005 / 40, 12)
  // With ten pairs, a strict interval of this level exists for five phases and not for six.
  const pairs = pairsOf(plain, { ...plain, prepareNs: 50e6 }, 10)
  const alarmsOf = (phases: number): string[] =>
    alarms(judgePhases(alone, pairs, phases, { ...checkOptions, looks: [10] }))
  expect(alarmsOf(2)).toEqual(['prepare'])
  expect(alarmsOf(3)).toEqual([])
})
