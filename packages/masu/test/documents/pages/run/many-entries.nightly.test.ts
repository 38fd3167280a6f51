import { expect, it } from 'vitest'
import { cappedResults } from '../../../../../results/test/run-records.ts'
import type { Results } from '@masu/results/records/read'
import { entryOf, runPage } from './models.ts'

/** A run of thirty strategies. */
function resultsWith(fixtureCount: number): Results {
  const fixtures = Array.from({ length: fixtureCount }, (_, index) => `fixture-${index}`)
  const entries = fixtures.flatMap((fixture, row) =>
    Array.from({ length: 30 }, (_, place) =>
      entryOf(`strategy-${place}`, 1.5 ** place * (1 + row / 100), { fixture }),
    ),
  )
  return cappedResults(entries)
}

/** The minimum of several processor times, in milliseconds, so that other work on the machine does not count. */
function msToDraw(results: Results): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    runPage(results)
    return process.cpuUsage(before).user / 1_000
  })
  return Math.min(...times)
}

it('a page takes time in proportion to its fixtures, up to 160 of thirty strategies', () => {
  const [some, all] = [resultsWith(10), resultsWith(160)]
  expect(runPage(some).match(/<figure id="fixture-/g)).toHaveLength(10)
  // Sixteen times as many entries; a factor of 256 would be quadratic.
  expect(msToDraw(all) / msToDraw(some)).toBeLessThan(64)
})
