/** How often processes are slow, with invented pairs. */
import { describe, expect, test } from 'vitest'
import { isSuspicious, judgeShare } from '../../src/gate/judge-share.ts'
import { checkOptions } from '../check-records.ts'

/**
 * `head` pairs with a slow head, `base` pairs with a slow base, and `others` with neither. Slow processes
 * take `times` as long.
 */
function pairs(head: number, base: number, others: number, times = 2): number[][] {
  const of = (count: number, ratio: number): number[][] =>
    Array.from({ length: count }, () => [ratio])
  return [...of(head, times), ...of(base, 1 / times), ...of(others, 1.04)]
}

const judged = (all: readonly (readonly number[])[]): ReturnType<typeof judgeShare> =>
  judgeShare(all, 10, checkOptions)

describe('processes of head', () => {
  test('head is slow now and then where chance does not explain its slow processes; a ratio says by how much', () => {
    expect(judged(pairs(13, 0, 27))).toMatchObject({
      verdict: 'slower',
      headSlowPairs: 13,
      baseSlowPairs: 0,
      pairs: 40,
    })
    expect(judged(pairs(13, 0, 27)).ratio).toBeCloseTo(2, 9)
    expect(judged(pairs(13, 4, 23)).verdict).toBeNull()
  })

  test.each([
    ['a few', pairs(3, 1, 36), 'not-slower'],
    ['more', pairs(5, 0, 35), null],
    ['as many of base', pairs(8, 8, 24), 'not-slower'],
    ['more of base', pairs(2, 20, 18), 'not-slower'],
    ['none of few', pairs(0, 0, 5), null],
  ])(
    'slow processes raise no alarm where chance may explain them: %s (case %#)',
    (_, all, verdict) => {
      expect(judged(all).verdict).toBe(verdict)
    },
  )

  test('processes that take a quarter longer are not slow', () => {
    expect(judged(pairs(40, 0, 0, 1.25))).toMatchObject({
      verdict: 'not-slower',
      headSlowPairs: 0,
      ratio: null,
    })
    expect(judged(pairs(40, 0, 0, 1.26)).verdict).toBe('slower')
  })

  test('each pair of processes counts once, however many fixtures it times', () => {
    const shared = Array.from({ length: 9 }, () => [2, 2, 2, 1.1])
    expect(judged([...shared, ...pairs(0, 0, 31)])).toMatchObject({ headSlowPairs: 9, pairs: 40 })
    expect(
      judged([
        [2, 0.5],
        [2, 1],
        [0.5, 1],
      ]),
    ).toMatchObject({ headSlowPairs: 1, baseSlowPairs: 1 })
  })

  test('slow processes of head deserve more pairs where their excess is hardly chance', () => {
    expect(isSuspicious(judged(pairs(3, 0, 37)))).toBe(true)
    expect(isSuspicious(judged(pairs(3, 1, 36)))).toBe(false)
  })
})
