import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { fisherP } from '../../src/statistics/fisher.ts'

const side = fc
  .integer({ min: 0, max: 40 })
  .chain((trials) =>
    fc.record({ trials: fc.constant(trials), hits: fc.integer({ min: 0, max: trials }) }),
  )

/** By counting: of all ways to choose who is hit, the share of those no likelier than this one. */
function counted(hitsA: number, trialsA: number, hitsB: number, trialsB: number): number {
  const ways = new Map<number, number>()
  for (let set = 0; set < 2 ** (trialsA + trialsB); set++) {
    const bits = [...set.toString(2).padStart(trialsA + trialsB, '0')]
    const hits = bits.filter((bit) => bit === '1').length
    if (hits !== hitsA + hitsB) continue
    const ofA = bits.slice(0, trialsA).filter((bit) => bit === '1').length
    ways.set(ofA, (ways.get(ofA) ?? 0) + 1)
  }
  const own = ways.get(hitsA) ?? 0
  const all = [...ways.values()]
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
  return sum(all.filter((way) => way <= own)) / sum(all)
}

describe("Fisher's exact test", () => {
  // The lady tasting tea: all of four cups, and three of four.
  test.each([
    [4, 4, 0, 4, 2 / 70],
    [3, 4, 1, 4, 34 / 70],
    [8, 20, 0, 20, 0.003_276_0],
  ])('of %d of %d and %d of %d is what tables print', (a, n, b, m, p) => {
    expect(fisherP(a, n, b, m)).toBeCloseTo(p, 6)
  })

  test('is what counting all ways gives', () => {
    for (let a = 0; a <= 5; a++) {
      for (let b = 0; b <= 4; b++) expect(fisherP(a, 5, b, 4)).toBeCloseTo(counted(a, 5, b, 4), 10)
    }
  })

  test.prop([side, side])('is a probability, and the same from either side', (a, b) => {
    const p = fisherP(a.hits, a.trials, b.hits, b.trials)
    expect(p).toBeGreaterThan(0)
    expect(p).toBeLessThanOrEqual(1)
    expect(fisherP(b.hits, b.trials, a.hits, a.trials)).toBeCloseTo(p, 9)
    const misses = fisherP(a.trials - a.hits, a.trials, b.trials - b.hits, b.trials)
    expect(misses).toBeCloseTo(p, 9)
  })

  test('refuses what is no count', () => {
    for (const [a, n, b, m] of [
      [-1, 4, 0, 4],
      [5, 4, 0, 4],
      [0.5, 4, 0, 4],
    ] as const) {
      expect(() => fisherP(a, n, b, m)).toThrow(RangeError)
    }
  })
})
