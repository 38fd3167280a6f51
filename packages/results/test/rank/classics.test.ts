import { expect, test } from 'vitest'
import type { Classics } from '../../src/rank/classics.ts'
import { rankRun } from '../../src/rank/ranking.ts'
import type { RunRecord } from '../../src/records/schema.ts'
import { cappedResults, fixture, times, type Entry } from '../run-records.ts'

function classicsWith(entries: readonly Entry[], run: Partial<RunRecord> = {}): Classics | null {
  const results = cappedResults(entries, { run })
  return rankRun(results).classics
}

const exam: Entry = { strategy: 'flat-recursion', micros: times(6) }
const masks: Entry = { strategy: 'bitmask', micros: times(1) }

test('are compared with the program of the exam question, others left out', () => {
  const found = classicsWith([
    exam,
    { strategy: 'bands', micros: times(0.1) },
    { strategy: 'grid-copy', micros: times(30), tried: 100 },
    masks,
  ])
  expect(found).toMatchObject({ fixture: 'easy', puzzles: 100 })
  const told = found?.entries.map(({ timing, ratio, ranks }) =>
    [timing.strategy, ratio.toFixed(3), ranks?.join('-')].join(' '),
  )
  expect(told).toEqual(['bitmask 0.167 1-1', 'flat-recursion 1.000 2-2', 'grid-copy 5.000 3-3'])
  expect(found?.entries[1]?.interval?.map((end) => end.toFixed(2))).toEqual(['0.99', '1.01'])
  expect(found?.entries[0]?.timing).toMatchObject({ puzzles: 100, nodes: 10, checks: 0 })
})

test('leave out what was capped there', () => {
  const found = classicsWith([exam, masks, { ...exam, strategy: 'grid-copy', capped: [3] }])
  expect(found?.entries.map(({ timing }) => timing.strategy)).toEqual(['bitmask', 'flat-recursion'])
  expect(found?.missing).toEqual(['grid-copy'])
})

test('need the exam question and another strategy', () => {
  expect(classicsWith([masks, { ...masks, strategy: 'grid-copy' }])).toBeNull()
  expect(classicsWith([exam, { ...exam, strategy: 'bands' }])).toBeNull()
})

test('are on the fixture of the ordinary board of which all of them solved most', () => {
  const onHard = (capped: number[]): Entry[] =>
    [exam, masks].map((one) => ({ ...one, fixture: 'hard', capped }))
  expect(classicsWith([...onHard([150]), exam, masks])).toMatchObject({ fixture: 'easy' })
  expect(classicsWith([...onHard([]), exam, masks])).toMatchObject({ fixture: 'hard' })
  expect(classicsWith(onHard([150]))).toMatchObject({ fixture: 'hard', puzzles: 100 })
  expect(classicsWith(onHard([5]))).toBeNull()
  const small = { ...fixture('easy', 200), geometry: '2x2' }
  expect(classicsWith([exam, masks], { fixtures: [small] })).toBeNull()
})
