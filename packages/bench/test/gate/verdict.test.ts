/** What pairs say, on ratios made up. */
import { describe, expect, test } from 'vitest'
import {
  judgePairs,
  judgeRatios,
  ratiosOf,
  strictLevel,
  type Judgement,
  type PairTimes,
} from '../../src/gate/verdict.ts'
import { CHECK_DEFAULTS } from '../../src/gate/check.ts'
import { ROWS, scattered } from './scattered.ts'

describe('a row', () => {
  test.each([
    ['slower', 1.1],
    ['faster', 1 / 1.1],
    ['same', 1],
    ['same', 1.02],
    [null, 1.05],
    [null, 1 / 1.05],
  ])('is %j where its ratios scatter about %d', (verdict, center) => {
    expect(judgeRatios(scattered(40, center), ROWS, CHECK_DEFAULTS)).toMatchObject({ verdict })
  })

  test('says its ratio, its interval and how sure it is that there is a difference', () => {
    const { ratio, interval, p, visible } = judgeRatios(scattered(40, 1.1), ROWS, CHECK_DEFAULTS)
    expect(ratio).toBeCloseTo(1.1, 2)
    expect(interval?.[0]).toBeGreaterThan(1.08)
    expect(interval?.[1]).toBeLessThan(1.12)
    expect(p).toBeLessThan(1e-9)
    expect(visible).toBeGreaterThan(0.05)
    expect(visible).toBeLessThan(0.07)
  })

  test('sees the less the more it scatters', () => {
    const few = judgeRatios(scattered(40, 1, 0.3), ROWS, CHECK_DEFAULTS)
    expect(few.verdict).toBeNull()
    expect(few.visible).toBeGreaterThan(0.1)
  })

  test('raises no alarm over ten pairs, whatever they say, unless it is the only one', () => {
    const { verdict, visible } = judgeRatios(scattered(10, 3), 2, CHECK_DEFAULTS)
    expect({ verdict, visible }).toEqual({ verdict: null, visible: null })
    expect(judgeRatios(scattered(10, 3), 1, CHECK_DEFAULTS).verdict).toBe('slower')
  })

  test('turned over is the opposite', () => {
    for (const center of [1, 1.03, 1.2]) {
      const ratios = scattered(20, center)
      const there = judgeRatios(ratios, ROWS, CHECK_DEFAULTS)
      const back = judgeRatios(
        ratios.map((ratio) => 1 / ratio),
        ROWS,
        CHECK_DEFAULTS,
      )
      const opposite = there.verdict === 'slower' ? 'faster' : there.verdict
      expect(back.verdict).toBe(opposite)
      expect(back.p).toBeCloseTo(there.p, 9)
    }
  })
})

test('every interval that may raise an alarm has its share of the error rate', () => {
  expect(strictLevel(1, { ...CHECK_DEFAULTS, looks: [20] })).toBeCloseTo(0.99, 12)
  expect(strictLevel(10, CHECK_DEFAULTS)).toBeCloseTo(1 - 0.01 / 30, 12)
})

describe('a pair', () => {
  const pair = (baseNs: number, headNs: number): PairTimes => ({ baseNs, headNs })
  const plain = Array.from({ length: 8 }, () => pair(10, 20))

  test('says the time of head to that of base', () => {
    expect(ratiosOf([pair(10, 12), pair(10, 11)])).toEqual([1.2, 1.1])
  })

  test('does not count where one of its processes took far longer than its arm does', () => {
    expect(ratiosOf([...plain, pair(11.6, 20), pair(10, 23.2), pair(16, 32)])).toEqual(
      plain.map(() => 2),
    )
    expect(ratiosOf([...plain, pair(11.4, 20)])).toHaveLength(9)
    expect(ratiosOf([...plain, pair(10, 22.8)])).toHaveLength(9)
  })

  test('counts however fast its processes were', () => {
    expect(ratiosOf([...plain, pair(5, 20)])).toContain(4)
  })

  test('counts where the arms have but a quarter of undisturbed processes', () => {
    const disturbed = Array.from({ length: 6 }, () => pair(24, 44))
    expect(ratiosOf([pair(10, 20), pair(10, 20), ...disturbed])).toEqual([2, 2])
  })

  test('counts where none would', () => {
    expect(ratiosOf([pair(10, 40), pair(20, 20)])).toEqual([4, 1])
    expect(ratiosOf([])).toEqual([])
  })
})

describe('arms that differ in how many processes are slow', () => {
  /** Pairs whose fast processes scatter by 1 %; so many of either arm take 4.7 times as long. */
  const pairs = (slowBase: number, slowHead: number, size = 20): PairTimes[] =>
    Array.from({ length: size }, (_, i) => ({
      baseNs: (i < slowBase ? 4.7 : 1) * (1 + 0.01 * Math.sin(i * i)),
      headNs: (i >= size - slowHead ? 4.7 : 1) * (1 + 0.01 * Math.cos(i * i)),
    }))

  test('are never the same, and all of their pairs count', () => {
    const judged = judgePairs(pairs(0, 8), 1, 1, CHECK_DEFAULTS)
    expect(judged).toMatchObject({ verdict: null, isOfAll: true, slow: { base: 0, head: 8 } })
    expect(judged.ratio).toBeGreaterThan(1.5)
    const more = judgePairs(pairs(0, 48, 80), 1, ROWS, CHECK_DEFAULTS)
    expect(more).toMatchObject({ verdict: 'slower', isOfAll: true })
    expect(judgePairs(pairs(48, 0, 80), 1, ROWS, CHECK_DEFAULTS).verdict).toBe('faster')
  })

  test('are judged by undisturbed pairs where chance explains the difference', () => {
    const judged = judgePairs(pairs(3, 6), 1, 1, CHECK_DEFAULTS)
    expect(judged).toMatchObject({ verdict: 'same', isOfAll: false, slow: { base: 3, head: 6 } })
    expect(judgePairs(pairs(8, 8, 40), 1, 1, CHECK_DEFAULTS).verdict).toBe('same')
  })

  test('are judged after the allowance for accepted work', () => {
    const slower = pairs(0, 0, 40).map(({ baseNs, headNs }) => ({ baseNs, headNs: 1.5 * headNs }))
    expect(judgePairs(slower, 1, 1, CHECK_DEFAULTS).verdict).toBe('slower')
    expect(judgePairs(slower, 1.5, 1, CHECK_DEFAULTS).verdict).toBe('same')
  })
})

describe('what the system says of a process', () => {
  /** 40 pairs that scatter by 1 %, with what is special about each process. */
  function pairsWith(
    special: (i: number) => Partial<Record<'base' | 'head', number>> & Partial<PairTimes>,
  ): PairTimes[] {
    return Array.from({ length: 40 }, (_, i) => {
      const { base = 1, head = 1, ...rest } = special(i)
      return {
        baseNs: base * (1 + 0.01 * Math.sin(i * i)),
        headNs: head * (1 + 0.01 * Math.cos(i * i)),
        ...rest,
      }
    })
  }
  const judged = (pairs: readonly PairTimes[]): Judgement => judgePairs(pairs, 1, 1, CHECK_DEFAULTS)

  test('takes disturbed processes out, whatever their times', () => {
    // A burner beside every other process of either arm: some are hardly slower for it.
    const burner = judged(
      pairsWith((i) => ({
        base: i % 4 === 0 ? 1.12 + 0.02 * (i % 3) : 1,
        head: i % 4 === 1 ? 1.12 + 0.02 * (i % 3) : 1,
        isBaseDisturbed: i % 4 === 0,
        isHeadDisturbed: i % 4 === 1,
      })),
    )
    expect(burner).toMatchObject({
      verdict: 'same',
      isOfAll: false,
      disturbed: { base: 10, head: 10 },
      slow: { base: 0, head: 0 },
    })
  })

  test('leaves a slow mode of head to be seen, beside a burner that strikes both arms', () => {
    const bimodal = judged(
      pairsWith((i) => ({
        base: i % 4 === 0 ? 2 : 1,
        head: i % 4 === 0 ? 2 : i % 2 === 1 ? 4.7 : 1,
        isBaseDisturbed: i % 4 === 0,
        isHeadDisturbed: i % 4 === 0,
      })),
    )
    expect(bimodal).toMatchObject({
      verdict: 'slower',
      isOfAll: true,
      disturbed: { base: 10, head: 10 },
      slow: { base: 0, head: 20 },
    })
  })

  test('leaves a slow mode of head to be seen, beside a neighbour that nothing shows', () => {
    // As measured: half of either arm 1.5 times slower, and 16 of 40 processes of head 4.7 times.
    const neighbour = (slowHead: number): PairTimes[] =>
      pairsWith((i) => ({
        base: i % 2 === 0 ? 1.5 : 1,
        head: i % 5 < slowHead ? 4.7 : i % 4 > 1 ? 1.5 : 1,
      }))
    const found = judged(neighbour(2))
    expect(found).toMatchObject({ isOfAll: true, slow: { base: 20, head: 28 } })
    expect(found.verdict).not.toBe('same')
    expect(judged(neighbour(0))).toMatchObject({ verdict: 'same', isOfAll: false })
  })

  test('does not excuse a head that waits now and then, whatever it waits for', () => {
    const inLock = judged(pairsWith((i) => ({ head: i % 2 === 1 ? 3 : 1 })))
    expect(inLock).toMatchObject({ isOfAll: true, slow: { base: 0, head: 20 } })
    expect(inLock.verdict).not.toBe('same')
    // Its own threads take the processors: the system calls it disturbed.
    const forItself = judged(
      pairsWith((i) => ({ head: i % 2 === 1 ? 3 : 1, isHeadDisturbed: i % 2 === 1 })),
    )
    expect(forItself).toMatchObject({ isOfAll: true, disturbed: { base: 0, head: 20 } })
    expect(forItself.verdict).not.toBe('same')
    expect(forItself.ratio).toBeGreaterThan(1.5)
    const always = judged(pairsWith(() => ({ head: 3, isHeadDisturbed: true })))
    expect(always).toMatchObject({ verdict: 'slower', isOfAll: true })
  })

  test('does not excuse a base that did either: head is not the same', () => {
    const better = judged(
      pairsWith((i) => ({ base: i % 4 > 0 ? 3 : 1, isBaseDisturbed: i % 4 > 0 })),
    )
    expect(better).toMatchObject({ verdict: 'faster', isOfAll: true })
    const mode = judged(pairsWith((i) => ({ base: i % 4 > 0 ? 3 : 1 })))
    expect(mode).toMatchObject({ verdict: 'faster', isOfAll: true, slow: { base: 30, head: 0 } })
  })

  test('decides nothing on a machine that never was quiet', () => {
    const busy = pairsWith((i) => ({ isBaseDisturbed: i > 3, isHeadDisturbed: i > 4 }))
    expect(judged(busy)).toMatchObject({ verdict: 'same', isNeverQuiet: true, isOfAll: false })
    expect(ratiosOf(busy)).toHaveLength(40)
    const slower = busy.map((pair) => ({ ...pair, headNs: 1.2 * pair.headNs }))
    expect(judged(slower)).toMatchObject({ verdict: 'slower', isNeverQuiet: true })
    const quarter = pairsWith((i) => ({ isBaseDisturbed: i >= 10, isHeadDisturbed: i >= 10 }))
    expect(judged(quarter).isNeverQuiet).toBe(false)
    expect(ratiosOf(quarter)).toHaveLength(10)
  })

  test('of both arms alike leaves their slow modes to the other rule', () => {
    const machine = judged(
      pairsWith((i) => ({ base: i % 5 === 0 ? 1.6 : 1, head: i % 5 === 2 ? 1.6 : 1 })),
    )
    expect(machine).toMatchObject({
      verdict: 'same',
      isOfAll: false,
      disturbed: { base: 0, head: 0 },
      slow: { base: 8, head: 8 },
    })
  })
})
