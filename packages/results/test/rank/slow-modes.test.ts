import { expect, test } from 'vitest'
import { rankRun } from '../../src/rank/ranking.ts'
import { slowModeTexts } from '../../src/words/run/run-warnings.ts'
import { cappedResults, type Entry } from '../run-records.ts'

/** Ten processes; those of the `slow` rounds take `factor` times as long. */
function entry(strategy: string, slow: readonly number[], factor = 1.5, fixture = 'easy'): Entry {
  const micros = Array.from({ length: 10 }, (_, i) => (slow.includes(i) ? 10 * factor : 10))
  return { strategy, micros, fixture }
}

function saidOf(...entries: Entry[]): string[] {
  return slowModeTexts(rankRun(cappedResults(entries)))
}

test('a strategy that is slow far oftener than the others is named', () => {
  expect(saidOf(entry('a', [0, 2, 5, 6, 9]), entry('b', [3]), entry('c', [4]))).toEqual([
    'a has two speeds (easy): slow in 5 of 10 processes, where the others are slow in 1.',
  ])
})

test('nobody is where the machine slowed down all of them, or seldom', () => {
  const stretch = [0, 1, 2, 3, 4]
  expect(saidOf(entry('a', stretch), entry('b', stretch), entry('c', [1, 2]))).toEqual([])
  expect(saidOf(entry('a', [0, 1, 2]), entry('b', []))).toEqual([])
  expect(saidOf(entry('a', stretch, 1.2), entry('b', []))).toEqual([])
  expect(saidOf(entry('a', stretch))).toEqual([])
})

test('a process is slow over all fixtures of the panel', () => {
  const both = (first: number[], second: number[]): string[] =>
    saidOf(
      entry('a', first, 2),
      entry('a', second, 2, 'hard'),
      entry('b', []),
      entry('b', [], 1, 'hard'),
    )
  expect(both([0, 1, 2, 3], [0, 1, 2, 3])).toHaveLength(1)
  expect(both([0, 1], [2, 3])).toHaveLength(1)
  expect(both([0, 1], [])).toHaveLength(0)
})
