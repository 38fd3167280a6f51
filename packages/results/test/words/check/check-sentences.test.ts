import { expect, test } from 'vitest'
import { timedSentences, type TimedStrategy } from '../../../src/words/check/check-sentences.ts'

test('what is timed is told fixture by fixture, and once for all of which it is true, strategies that are timed on all of it apart', () => {
  const timed = (strategy: string, puzzles: number, fixture = 'mixed'): TimedStrategy => ({
    strategy,
    fixture,
    timedPuzzles: { puzzles, fixturePuzzles: 100 },
  })
  expect(
    timedSentences([
      timed('bands', 100),
      timed('bitmask', 41),
      timed('dlx', 100),
      timed('grid-copy', 5),
      timed('dlx', 9, 'mini-4x4'),
      timed('dlx', 9, 'mini-6x6'),
    ]),
  ).toEqual([
    'bands, dlx: all 100 mixed puzzles',
    'bitmask 41, grid-copy 5 of the 100 mixed puzzles (the quickest)',
    'dlx 9 of the 100 puzzles in each of mini-4x4, mini-6x6 (the quickest)',
  ])
})
