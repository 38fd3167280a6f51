import { expect, test } from 'vitest'
import { timedSentences, type TimedStrategy } from '../../src/check/words.ts'

test('what is timed is told with why it is not all, strategies with the same reason together', () => {
  const timed = (
    strategy: string,
    because: TimedStrategy['timed']['because'],
    puzzles: number,
  ): TimedStrategy => ({
    strategy,
    fixture: 'mixed',
    timed: { puzzles, of: 100, because, passMs: 15 },
  })
  expect(
    timedSentences([
      timed('bands', 'all', 100),
      timed('bitmask', 'pass', 41),
      timed('dlx', 'all', 100),
      timed('grid-copy', 'fewest', 5),
      timed('grid-rescan', 'solved', 9),
      timed('grid-slices', 'fewest', 5),
    ]),
  ).toEqual([
    'bands, dlx: all 100 mixed puzzles',
    'bitmask: 41 of the 100 mixed puzzles, those that fit 15 ms',
    'grid-copy 5, grid-slices 5 of the 100 mixed puzzles, the cheapest, though they do not fit 15 ms',
    'grid-rescan: 9 of the 100 mixed puzzles, those that base solves in time',
  ])
})
