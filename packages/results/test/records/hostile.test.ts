/**
 * Results files that no run of Masu wrote. Reading stops at the first fault, treats names as text, and ends
 * in time.
 */
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { compareResults } from '../../src/compare/compare-results.ts'
import { rankRun } from '../../src/rank/ranking.ts'
import { parseGoodResults, parseResults } from '../../src/records/read.ts'
import { RecordError } from '../../src/records/record-error.ts'
import type { ProbeRecord, ResultRecord, RunRecord } from '../../src/records/schema.ts'
import {
  timingOf,
  fixture,
  linesOf,
  probe as wholeProbe,
  run,
  timed,
  workOf,
} from '../run-records.ts'
import { withOtherValue } from './other-value.ts'

const capped: RunRecord = { ...run, fixtures: [fixture('easy', 2)] }
const name = 'a.jsonl'

/** A probe whose work has as many puzzles as its times. */
function probe(strategy: string, changes: Partial<ProbeRecord>): ProbeRecord {
  const length = changes.puzzleNs?.length ?? 0
  return wholeProbe(strategy, { puzzleWork: workOf(length, 1, 0, 0, 0), ...changes })
}
const good = [capped, probe('a', { puzzleNs: [1_000, 2_000] })]

describe('records that cannot be used', () => {
  const sound = timed('a', 1, [3_000])
  const unpassed = { ...timingOf([3_000]), blocks: [{ puzzles: 2, passNs: [] }] }
  const hasty = { ...timingOf([3_000]), blocks: [{ puzzles: 32, passNs: [1_000, 9] }] }
  test.each<[string, ResultRecord]>([
    ['no pass', { ...sound, timing: timingOf([]) }],
    ['a pass that took no time', { ...sound, timing: timingOf([3_000, 0]) }],
    ['a pass of 1 ns over 200 puzzles', { ...sound, timing: timingOf([3_000, 1]) }],
    ['a pass of 199 ns over 200 puzzles', { ...sound, timing: timingOf([199, 3_000]) }],
    ['a pass of 9 ns over 32 puzzles', { ...sound, timing: hasty }],
    ['no pass', { ...sound, timing: unpassed }],
    ['no puzzle', { ...sound, puzzles: 0 }],
    ['no puzzle', probe('b', { puzzleNs: [] })],
    ['a puzzle that took no time', probe('b', { puzzleNs: [0] })],
    ['more puzzles than the fixture has', probe('b', { puzzleNs: [1, 1, 1] })],
  ])(
    'a record that cannot be used is left out, and so is all that follows it: %s',
    (why, record) => {
      const text = linesOf([...good, record, timed('a', 2, [3_000])])
      const { results, leftOut } = parseGoodResults(text, name)
      expect(leftOut).toBe(`left out, from this line on: a.jsonl:3: cannot be used: ${why}`)
      expect(results.timed).toEqual([])
      expect(results.probes).toHaveLength(1)
      expect(() => parseResults(text, name)).toThrow(RecordError)
    },
  )
})

test.each([0, 1e-300, 1e300])('a run with a cap of %f ms is refused', (capMs) => {
  const text = linesOf([{ ...capped, options: { ...capped.options, capMs } }])
  expect(() => parseGoodResults(text, name)).toThrow('a.jsonl:1: cannot be used: a cap')
})

test('names and details are text', () => {
  const evil = 'a\u001B[31m\nb\u202E'
  const text = linesOf([capped, probe(evil, { status: 'crashed', detail: evil, puzzleNs: [] })])
  const { results } = parseGoodResults(text, name)
  const plain = 'a\uFFFD[31m b\uFFFD'
  expect(results.probes[0]).toMatchObject({ strategy: plain, detail: plain })
})

test('a strategy that did no block of the fastest one has no place beside it', () => {
  const rounds = (strategy: string, micros: number, size: number): ResultRecord[] =>
    [1, 2, 3].map((round) => {
      const { timing: told, ...record } = timed(strategy, round, [micros])
      const passNs = [micros * size * 1_000]
      return { ...record, timing: told && { ...told, blocks: [{ puzzles: size, passNs }] } }
    })
  const text = linesOf([
    { ...capped, fixtures: [{ ...fixture('easy', 300), blocks: [32, 100, 300] }] },
    wholeProbe('a'),
    wholeProbe('b'),
    ...rounds('a', 100, 100),
    ...rounds('b', 200, 32),
  ])
  const [panel] = rankRun(parseGoodResults(text, name).results).panels
  expect(panel?.entries.map(({ strategy, ratio }) => [strategy, ratio])).toEqual([['a', 1]])
  expect(panel?.missingStrategies).toEqual(['b'])
})

property.prop([fc.json(), fc.nat(), fc.nat()])(
  'a line in which any value is another one is no crash',
  (json, line, at) => {
    const text = withOtherValue(linesOf([...good, timed('a', 1, [3_000])]), json, line, at)
    try {
      const { results } = parseGoodResults(text, name)
      for (const entry of rankRun(results).entries) expect(entry.microsPerPuzzle).not.toBeNaN()
      compareResults(results, results)
    } catch (error) {
      expect(error).toBeInstanceOf(RecordError)
    }
  },
)
