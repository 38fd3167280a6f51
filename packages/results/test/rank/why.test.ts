import { expect, test } from 'vitest'
import { rankRun } from '../../src/rank/ranking.ts'
import { nodesText, reasonText } from '../../src/words/run/run-sentences.ts'
import { cappedResults, type Entry } from '../run-records.ts'

const eight = (micros: number): number[] => Array<number>(8).fill(micros)

function reasons(...entries: Entry[]): string[] {
  const { gap, classics } = rankRun(cappedResults(entries)).reasons
  return [
    ...(gap === null ? [] : [reasonText(gap)]),
    ...(classics === null ? [] : [nodesText(classics)]),
  ]
}

const first: Entry = { strategy: 'a', micros: eight(10), nodes: 10 }

test('more nodes, and more or less time for each', () => {
  expect(reasons(first, { strategy: 'b', micros: eight(38), nodes: 16 })).toEqual([
    "b has 1.6x a's nodes, each 2.4x as long, on easy",
  ])
  expect(reasons(first, { strategy: 'b', micros: eight(20), nodes: 500 })).toEqual([
    "b has 50.0x a's nodes, each 0.04x as long, on easy",
  ])
  expect(reasons(first, { strategy: 'b', micros: eight(20), nodes: 20 })).toEqual([
    "b has 2.0x a's nodes, each as long, on easy",
  ])
})

test('the largest gap between neighbours is told', () => {
  const all = reasons(
    first,
    { strategy: 'b', micros: eight(20), nodes: 20 },
    { strategy: 'c', micros: eight(120), nodes: 40 },
    { strategy: 'd', micros: eight(130), nodes: 80 },
  )
  expect(all).toEqual(["c has 2.0x b's nodes, each 3.0x as long, on easy"])
})

test('a port of the same search does not count as a neighbour, nor a gap below five percent as a gap', () => {
  expect(reasons(first, { strategy: 'port', micros: eight(90), nodes: 10 })).toEqual([])
  // A port that prunes a little less is the same search, too.
  expect(
    reasons(
      { ...first, nodes: 100 },
      { strategy: 'port', micros: eight(90), nodes: 104 },
      { strategy: 'b', micros: eight(100), nodes: 200 },
    ),
  ).toEqual(["b has 2.0x a's nodes, each 5.0x as long, on easy"])
  expect(reasons(first, { strategy: 'b', micros: eight(10.4), nodes: 20 })).toEqual([])
  expect(
    reasons(
      first,
      { strategy: 'port', micros: eight(90), nodes: 10 },
      { strategy: 'b', micros: eight(100), nodes: 20 },
    ),
  ).toEqual(["b has 2.0x a's nodes, each 5.0x as long, on easy"])
})

test('figures are of a fixture that both solved whole, and where work is known', () => {
  expect(reasons(first, { strategy: 'b', micros: eight(20), nodes: 20, capped: [3] })).toEqual([])
  const foreign = { strategy: 'b', micros: eight(20), probe: { puzzleWork: null } }
  expect(reasons(first, foreign)).toEqual([])
  expect(
    reasons(
      first,
      { ...first, fixture: 'hard', micros: eight(30) },
      { strategy: 'b', micros: eight(400), nodes: 20, capped: [3] },
      { strategy: 'b', fixture: 'hard', micros: eight(60), nodes: 40 },
    ),
  ).toEqual(["b has 4.0x a's nodes, each 0.50x as long, on hard"])
})

test('figures are of the puzzles that both did', () => {
  const shape = Array.from({ length: 200 }, (_, puzzle) => (puzzle < 32 ? 1 : 3))
  expect(
    reasons({ ...first, shape }, { strategy: 'b', micros: eight(20), nodes: 20, tried: 32 }),
  ).toEqual(["b has 2.0x a's nodes, each as long, on easy"])
})

test('the classics are told beside the best', () => {
  const all = reasons(
    first,
    { strategy: 'flat-recursion', micros: eight(1_000), nodes: 5_000 },
    { strategy: 'bitmask', micros: eight(100), nodes: 5_000 },
  )
  expect(all).toEqual([
    "bitmask has 500x a's nodes, each 0.02x as long, on easy",
    'on easy flat-recursion visits 500x the nodes of a',
  ])
})
