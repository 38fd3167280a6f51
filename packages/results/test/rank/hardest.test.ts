import { expect, test } from 'vitest'
import { hardestPuzzles } from '../../src/rank/hardest.ts'
import { rankRun } from '../../src/rank/ranking.ts'
import { cappedResults, type Entry } from '../run-records.ts'

const SIX = [1, 1, 1, 1, 1, 1]

/** Strategies on 100 puzzles; a strategy's shape gives its microseconds for each puzzle, with a mean of 1. */
function hardestOf(
  entries: readonly Omit<Entry, 'micros'>[],
  count: number,
): ReturnType<typeof hardestPuzzles> {
  const results = cappedResults(entries.map((entry) => ({ micros: SIX, ...entry })))
  return hardestPuzzles(rankRun(results), 'easy', count)
}

/** The same time for each puzzle except these. */
function shapeWith(places: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: 200 }, (_, puzzle) => places[puzzle] ?? 1)
}

test('the hardest have the largest geometric mean of the times of all strategies', () => {
  // A factor of 50 for one strategy counts less than a factor of 10 for both.
  const found = hardestOf(
    [
      { strategy: 'a', shape: shapeWith({ 4: 50, 6: 10 }) },
      { strategy: 'b', shape: shapeWith({ 6: 10, 9: 3 }) },
    ],
    3,
  )
  expect(found.map(({ puzzleNumber }) => puzzleNumber)).toEqual([7, 5, 10])
  expect((found[0]?.meanMicros ?? NaN) / (found[2]?.meanMicros ?? NaN)).toBeCloseTo(
    10 / Math.sqrt(3),
    6,
  )
})

test('each cost is named, the lowest first, with its work', () => {
  const [found] = hardestOf(
    [
      { strategy: 'slow', shape: shapeWith({ 2: 90 }), nodes: 7 },
      { strategy: 'fast', shape: shapeWith({ 2: 20 }), nodes: 5 },
    ],
    1,
  )
  expect(found).toMatchObject({ fixture: 'easy', puzzleNumber: 3, comparedPuzzles: 200 })
  expect(found?.costs).toMatchObject([
    { strategy: 'fast', isCapped: false, nodes: 5 },
    { strategy: 'slow', isCapped: false, nodes: 7 },
  ])
})

test('a puzzle beyond the cap costs the cap', () => {
  const [found] = hardestOf([{ strategy: 'a', capped: [8], tried: 32 }], 1)
  expect(found).toMatchObject({
    puzzleNumber: 9,
    comparedPuzzles: 32,
    costs: [{ isCapped: true, micros: 5_000 }],
  })
})

test('all strategies judge the puzzles that the slowest was given', () => {
  const found = hardestOf(
    [
      { strategy: 'a', shape: shapeWith({ 150: 100, 5: 2 }) },
      { strategy: 'b', tried: 32 },
    ],
    1,
  )
  expect(found).toMatchObject([{ puzzleNumber: 6, comparedPuzzles: 32 }])
})

test('a fixture without timed processes has no hardest puzzles', () => {
  const probe = { status: 'unsupported', puzzleNs: [], puzzleWork: null } as const
  const results = cappedResults([{ strategy: 'a', micros: [], probe }])
  expect(hardestPuzzles(rankRun(results), 'easy', 3)).toEqual([])
})
