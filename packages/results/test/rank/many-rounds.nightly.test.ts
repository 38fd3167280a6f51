import { expect, test } from 'vitest'
import { compareResults } from '../../src/compare/compare-results.ts'
import { rankRun } from '../../src/rank/ranking.ts'
import { parseGoodResults } from '../../src/records/read.ts'
import { fixture, linesOf, probe, run, timed, workOf } from '../run-records.ts'

test('200,000 rounds take seconds', { timeout: 60_000 }, () => {
  const header = { ...run, fixtures: [fixture('easy', 2)] }
  const two = { puzzleNs: [1_000, 2_000], puzzleWork: workOf(2, 1, 0, 0, 0) }
  const probes = ['a', 'b'].map((strategy) => probe(strategy, two))
  const rounds = ['a', 'b'].flatMap((strategy) =>
    Array.from({ length: 100_000 }, (_, index) =>
      timed(strategy, index + 1, [3_000 + (index % 100)]),
    ),
  )
  const text = linesOf([header, ...probes, ...rounds])
  const before = process.cpuUsage()
  const { results, leftOut } = parseGoodResults(text, 'a.jsonl')
  expect(leftOut).toBeNull()
  expect(rankRun(results).entries).toHaveLength(2)
  expect(compareResults(results, results).entries).toHaveLength(2)
  const { user, system } = process.cpuUsage(before)
  // Processor time, since other tests run beside this one.
  expect((user + system) / 1e6).toBeLessThan(10)
})
