import { expect, test } from 'vitest'
import { KEPT_PASSES_MS } from '../../../src/run/timed-process.ts'
import { makeDraw } from '@masu/core/random'
import { KeptTime } from '../../../src/worker/timed/kept-time.ts'

/** The kept passes of as many processes, which time these passes, in milliseconds. */
function drawn(processes: number, passMs: readonly number[]): number[][] {
  return Array.from({ length: processes }, (_, seed) => {
    const time = new KeptTime(KEPT_PASSES_MS, passMs.length, makeDraw(seed + 1))
    return passMs.map((ms) => time.drawPasses(ms * 1e6))
  })
}

test('the number of kept passes is any number that fits, each equally often', () => {
  const counts = drawn(11_000, [KEPT_PASSES_MS / 10]).flat()
  for (let passes = 0; passes <= 10; passes++) {
    const times = counts.filter((count) => count === passes).length
    expect(times).toBeGreaterThan(800)
    expect(times).toBeLessThan(1_200)
  }
  expect(Math.max(...counts)).toBe(10)
})

test('the fixtures of a process share its time, and what one leaves goes to the next', () => {
  const passMs = [5, 0.1, 12, 3, 14, 40, 14]
  const sums = drawn(1_000, passMs).map((counts) =>
    counts.reduce((ms, count, index) => ms + count * (passMs[index] ?? 0), 0),
  )
  expect(Math.max(...sums)).toBeLessThanOrEqual(KEPT_PASSES_MS)
  expect(sums.reduce((ms, sum) => ms + sum, 0) / sums.length).toBeGreaterThan(KEPT_PASSES_MS / 3)
})

test('a pass too long for its share is kept in some processes', () => {
  const kept = drawn(
    1_000,
    Array.from({ length: 10 }, () => 12),
  ).map(([first]) => first ?? 0)
  const some = kept.filter((count) => count === 1).length
  expect(Math.max(...kept)).toBe(1)
  expect(some).toBeGreaterThan(100)
  expect(some).toBeLessThan(350)
})

test('a pass longer than all the time of a process is never kept', () => {
  expect(drawn(200, [KEPT_PASSES_MS + 1]).flat()).not.toContain(1)
})
