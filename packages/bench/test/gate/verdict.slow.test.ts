/** What pairs say, on simulated machines. */
import { drawOf } from '@masu/puzzles/random'
import { describe, expect, test } from 'vitest'
import { judgePairs, type PairTimes } from '../../src/gate/verdict.ts'
import { CHECK_DEFAULTS } from '../../src/gate/check.ts'
import { ROWS } from './scattered.ts'

/** Times of processes on a machine: this one ran, say, one in five at 1.6 times its time. */
interface Machine {
  readonly spread: number
  readonly slowShare: number
  readonly slowdown: number
}

const measured: Machine = { spread: 0.02, slowShare: 0.2, slowdown: 1.6 }

/** Uniform in (0, 1). */
function uniforms(seed: number): () => number {
  const draw = drawOf(seed, 0)
  return () => (draw(2 ** 30) + 0.5) / 2 ** 30
}

/** The rows of a check whose head is so much slower, one after the other: verdicts and pairs. */
function simulated(
  machine: Machine,
  slowdown: number,
  rows: number,
  seed: number,
): { verdict: string; pairs: number }[] {
  const uniform = uniforms(seed)
  const process = (): number => {
    // Box and Muller's normal deviate.
    const normal = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
    const slow = uniform() < machine.slowShare ? machine.slowdown : 1
    return slow * Math.exp(machine.spread * normal)
  }
  return Array.from({ length: rows }, () => {
    const pairs: PairTimes[] = []
    for (const look of CHECK_DEFAULTS.looks) {
      while (pairs.length < look) {
        pairs.push({ baseNs: process(), headNs: process() * (1 + slowdown) })
      }
      const { verdict } = judgePairs(pairs, 1, rows, CHECK_DEFAULTS)
      if (verdict !== null) return { verdict, pairs: look }
    }
    return { verdict: 'inconclusive', pairs: pairs.length }
  })
}

function count(rows: readonly { verdict: string }[], verdict: string): number {
  return rows.filter((row) => row.verdict === verdict).length
}

describe('on a simulated machine where two processes in five are slow, and the others scatter widely', () => {
  const bad: Machine = { spread: 0.035, slowShare: 0.4, slowdown: 1.7 }
  const rowsOf = (slowdown: number): { verdict: string }[] =>
    Array.from({ length: 100 }, (_, seed) => simulated(bad, slowdown, ROWS, seed)).flat()

  test('unchanged code raises no alarm, and is the same nearly always', () => {
    const rows = rowsOf(0)
    expect(count(rows, 'slower') + count(rows, 'faster')).toBe(0)
    expect(count(rows, 'same')).toBeGreaterThan(0.97 * rows.length)
  })

  test.each([
    [0.1, 0.65],
    [0.2, 0.99],
  ])('a slowdown of %d is caught more often than %d, and else inconclusive', (slowdown, share) => {
    const rows = rowsOf(slowdown)
    expect(count(rows, 'slower')).toBeGreaterThan(share * rows.length)
    expect(count(rows, 'slower') + count(rows, 'inconclusive')).toBe(rows.length)
  })
})

describe('on a simulated machine where one process in five is slow', () => {
  test('no check of unchanged code raises an alarm in 2,000', { timeout: 60_000 }, () => {
    const checks = Array.from({ length: 2_000 }, (_, seed) => simulated(measured, 0, ROWS, seed))
    const rows = checks.flat()
    expect(count(rows, 'slower') + count(rows, 'faster')).toBe(0)
    expect(count(rows, 'same')).toBeGreaterThan(0.99 * rows.length)
    expect(rows.reduce((sum, { pairs }) => sum + pairs, 0) / rows.length).toBeLessThan(40)
  })

  test.each([0.1, 0.2, -0.1])('a change of %d is caught', (slowdown) => {
    const rows = Array.from({ length: 40 }, (_, seed) =>
      simulated(measured, slowdown, ROWS, seed),
    ).flat()
    const caught = count(rows, slowdown > 0 ? 'slower' : 'faster')
    expect(caught).toBeGreaterThanOrEqual(0.95 * rows.length)
    expect(caught + count(rows, 'inconclusive')).toBe(rows.length)
  })

  test('a change of 3 % is the same within 5 %, or inconclusive', () => {
    const rows = Array.from({ length: 40 }, (_, seed) =>
      simulated(measured, 0.03, ROWS, seed),
    ).flat()
    expect(count(rows, 'same')).toBeGreaterThan(0.9 * rows.length)
    expect(count(rows, 'same') + count(rows, 'inconclusive')).toBe(rows.length)
  })

  test('a change of exactly 5 % is neither an alarm nor, but seldom, the same', () => {
    const rows = Array.from({ length: 40 }, (_, seed) =>
      simulated(measured, 0.05, ROWS, seed),
    ).flat()
    expect(count(rows, 'slower')).toBe(0)
    expect(count(rows, 'same')).toBeLessThan(0.1 * rows.length)
  })
})

test('on a quiet machine an unchanged row takes twenty pairs', () => {
  const quiet = { spread: 0.02, slowShare: 0, slowdown: 1 }
  const rows = Array.from({ length: 20 }, (_, seed) => simulated(quiet, 0, ROWS, seed)).flat()
  expect(count(rows, 'same')).toBe(rows.length)
  expect(rows.reduce((sum, { pairs }) => sum + pairs, 0) / rows.length).toBeLessThan(21)
})
