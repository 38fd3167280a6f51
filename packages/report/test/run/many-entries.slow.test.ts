import { expect, it } from 'vitest'
import { cappedResults } from '../../../ranking/test/records.ts'
import { runPage } from '../../src/run/run-page.ts'
import { entryOf, modelWith } from './models.ts'

it('a page is drawn of a hundred fixtures and thirty strategies, in less than five seconds', () => {
  const fixtures = Array.from({ length: 100 }, (_, index) => `fixture-${index}`)
  const entries = fixtures.flatMap((fixture, row) =>
    Array.from({ length: 30 }, (_, place) =>
      entryOf(`strategy-${place}`, 1.5 ** place * (1 + row / 100), { fixture }),
    ),
  )
  const many = cappedResults(entries)
  const before = process.cpuUsage()
  const text = runPage(modelWith(many))
  // Processor time: other work on the machine does not count.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
  expect(text.match(/<figure id="fixture-/g)).toHaveLength(100)
})
