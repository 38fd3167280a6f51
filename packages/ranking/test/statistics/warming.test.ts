import { describe, expect, test } from 'vitest'
import { lowerTail } from '../../src/statistics/two-samples.ts'
import { isStillWarming } from '../../src/statistics/warming.ts'

const falling = (passes: number, perPass: number): number[] =>
  Array.from({ length: passes }, (_, i) => 1e6 * (1 - perPass) ** i)

/** Passes with exactly u pairs of an earlier pass and a slower later pass. */
function passesWith(u: number, half: number): number[] {
  // Each later pass is faster than all earlier ones, slower than all, or, the last, than a few.
  const earlier = Array.from({ length: half }, (_, i) => 1e6 * (half + i))
  const later = earlier.map(
    (_, i) => 1e6 * (half - 0.5 + Math.max(0, Math.min(u - i * half, half))),
  )
  return [...earlier, ...later.map((ns, i) => (u > i * half ? ns : 1e3 * (i + 1)))]
}

/** The largest U with which a process of 2 * half passes is still warming. */
function largestU(half: number): number {
  let u = -1
  while (isStillWarming(passesWith(u + 1, half))) u++
  return u
}

describe('a process is still warming up', () => {
  test('while its passes get faster and faster', () => {
    expect(isStillWarming(falling(10, 0.01))).toBe(true)
    expect(isStillWarming(falling(201, 0.001))).toBe(true)
  })

  test('when the JIT finished something in the midst of its noisy passes', () => {
    const noise = [0, 30, -20, 10, 40, -10, 20, -30, 5, 15]
    const step = [...noise.map((ns) => 1000 + ns), ...noise.map((ns) => 900 + ns)]
    expect(isStillWarming(step)).toBe(true)
  })
})

describe('a process is not still warming up', () => {
  test.each([0, 1, 2, 3, 9])('that can be told from %i passes, too few for any proof', (passes) => {
    expect(isStillWarming(falling(passes, 0.1))).toBe(false)
  })

  test('when the gain, however certain, is 2 % or less', () => {
    const passes = Array.from({ length: 400 }, (_, i) => (i < 200 ? 1000 : 980))
    expect(isStillWarming(passes)).toBe(false)
    expect(isStillWarming(passes.map((ns) => (ns === 980 ? 979 : ns)))).toBe(true)
  })

  test('when its passes get slower, or all take the same', () => {
    expect(isStillWarming(falling(40, 0.01).toReversed())).toBe(false)
    expect(isStillWarming(falling(40, 0))).toBe(false)
  })

  test('on the strength of passes between which a coarse clock sees no difference', () => {
    const passes = [10, 10, 10, 10, 10, 9, 9, 9, 10, 10]
    expect(isStillWarming(passes)).toBe(false)
  })

  test.each([
    // Two pairs that tie make a U of 1, which is significant; three make 1.5, which is not.
    [2, true],
    [3, false],
  ])('where %i pairs tie, each of which counts as half: %s', (ties, expected) => {
    const earlier = [10, 11, 11, 11, 11]
    const later = earlier.map((_, i) => (i < ties ? 10 : 9))
    expect(isStillWarming([...earlier, ...later])).toBe(expected)
  })

  test('because of the middle pass of an odd number', () => {
    const passes = Array.from({ length: 21 }, (_, i) => (i === 10 ? 1 : 1000 + (i % 2)))
    expect(isStillWarming(passes)).toBe(false)
  })
})

describe('what is significant at 1 %', () => {
  // Milton, 1964 (see two-samples.test.ts): one-sided.
  test.each([
    [5, 1],
    [10, 19],
    [20, 114],
  ])('is, in halves of %i, a U of %i at most, as published', (half, u) => {
    expect(largestU(half)).toBe(u)
  })

  test.each([
    [21, 127],
    [25, 192],
    [30, 292],
  ])(
    'is by approximation, in halves of %i, a U of %i at most: the exact one, or one less',
    (half, u) => {
      expect(largestU(half)).toBe(u)
      const exact = lowerTail(half, half).filter((share) => share < 0.01).length - 1
      expect([exact, exact - 1]).toContain(u)
    },
  )
})
