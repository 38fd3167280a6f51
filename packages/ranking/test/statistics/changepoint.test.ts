import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { CHANGEPOINT_SIDE, changepointsOf } from '../../src/statistics/changepoint.ts'

/** Values that scatter by a few thousandths about 1, always the same. */
function scattered(count: number, seed = 1): number[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return 1 + (state / 2 ** 31 - 0.5) / 100
  })
}

function times(factor: number, values: readonly number[]): number[] {
  return values.map((value) => value * factor)
}

describe('a series steps', () => {
  test.each<[string, number, number, number]>([
    ['up', 8, 8, 1.2],
    ['down', 8, 8, 0.8],
    ['early', CHANGEPOINT_SIDE, 30, 1.1],
    ['late', 30, CHANGEPOINT_SIDE, 1.1],
    ['in a long one', 200, 100, 1.1],
    ['in the shortest one', CHANGEPOINT_SIDE, CHANGEPOINT_SIDE, 1.1],
  ])('%s', (_, before, after, factor) => {
    const values = scattered(before + after)
    const steps = changepointsOf(
      [...values.slice(0, before), ...times(factor, values.slice(before))],
      0.05,
    )
    expect(steps).toHaveLength(1)
    expect(steps[0]).toMatchObject({ at: before, before, after })
    expect(steps[0]?.ratio).toBeCloseTo(factor, 1)
    expect(steps[0]?.p).toBeLessThanOrEqual(0.01)
  })

  test('as often as it does, and each step is where it is', () => {
    const values = [
      ...scattered(10, 1),
      ...times(1.2, scattered(10, 2)),
      ...times(0.96, scattered(10, 3)),
    ]
    const steps = changepointsOf(values, 0.05)
    expect(steps).toMatchObject([
      { at: 10, before: 10, after: 10 },
      { at: 20, before: 10, after: 10 },
    ])
    expect(steps.map(({ ratio }) => ratio.toFixed(1))).toEqual(['1.2', '0.8'])
  })

  test('not where what seemed a step is small between the steps beside it', () => {
    const levels = [
      [1.28, 8],
      [1.18, 10],
      [1.24, 7],
      [1.3, 9],
      [1.04, 12],
    ] as const
    const values = levels.flatMap(([level, count]) =>
      Array.from({ length: count }, (_, index) => level * (1 + ((index % 3) - 1) / 500)),
    )
    const steps = changepointsOf(values, 0.05)
    expect(steps.map(({ at }) => at)).toEqual([8, 18, 34])
    for (const { ratio } of steps) expect(Math.abs(Math.log(ratio))).toBeGreaterThan(Math.log(1.05))
  })

  test('also where single runs went astray by half', () => {
    const values = [...scattered(20, 1), ...times(1.1, scattered(20, 2))]
    values[3] = 1.6
    values[7] = 1.5
    values[27] = 1.7
    expect(changepointsOf(values, 0.05).map(({ at }) => at)).toEqual([20])
  })
})

describe('a series does not step', () => {
  test.each<[string, number[]]>([
    ['that is empty', []],
    ['that is too short', [...scattered(4), ...times(2, scattered(5))]],
    ['that stays as it is', scattered(60)],
    ['of equal values', Array.from({ length: 30 }, () => 1)],
    ['by less than the threshold', [...scattered(10), ...times(1.04, scattered(10))]],
    ['for a single run, however bad', [...scattered(10), 3, ...scattered(10)]],
    ['for a few bad runs in a row', [...scattered(10), 3, 3, 3, ...scattered(10)]],
  ])('%s', (_, values) => {
    expect(changepointsOf(values, 0.05)).toEqual([])
  })

  test('more often than in one of a hundred by chance, whatever the threshold', () => {
    let state = 7
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
    const series = Array.from({ length: 1_000 }, () =>
      Array.from({ length: 20 }, () => Math.exp(random() + random() + random())),
    )
    const alarms = series.filter((values) => changepointsOf(values, 0).length > 0)
    // 99.9 % of the binomial distribution of 1,000 trials at 1 %.
    expect(alarms.length).toBeLessThanOrEqual(21)
  })
})

test.prop([fc.array(fc.constantFrom(1, 1.1, 1.5, 2), { maxLength: 60 })])(
  'steps lie in order, with enough values on each side',
  (values) => {
    const ends = [0, ...changepointsOf(values, 0.05).map(({ at }) => at), values.length]
    for (const [index, end] of ends.slice(1).entries()) {
      if (ends.length > 2) expect(end - (ends[index] ?? 0)).toBeGreaterThanOrEqual(CHANGEPOINT_SIDE)
    }
  },
)
