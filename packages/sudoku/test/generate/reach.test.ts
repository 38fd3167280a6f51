import { geometryOfName } from '@masu/core/geometry'
import { fastestStrategy } from '@masu/strategies/fastest'
import { expect, test } from 'vitest'
import { prepareGenerator, type Pattern } from '../../src/generate/generator.ts'
import { describeBeyondReach } from '../../src/generate/reach.ts'
import type { Difficulty } from '../../src/generate/puzzle-request.ts'

function beyond(
  name: string,
  min: number | null,
  max: number,
  difficulty: Difficulty | null = null,
  pattern: Pattern = 'none',
): string | null {
  return describeBeyondReach(geometryOfName(name), {
    clues: min === null ? null : { min, max },
    minimal: false,
    difficulty,
    pattern,
  })
}

test.each<[Parameters<typeof beyond>, string]>([
  [['3x3', 18, 18], 'puzzles of 9x9 boards with 18 givens may take minutes, or are never found'],
  [['3x3', 17, 18], 'with 18 givens may take minutes, or are never found: ask for 20 or more'],
  [['3x3', 21, 21, 'easy', 'rotational'], 'easy rotational puzzles of 9x9 boards with 21 givens'],
  [['3x3', 50, 60, 'hard'], 'with 50 givens may take minutes, or are never found: ask for 38 or'],
  [['4x4', 90, 90, 'easy'], 'easy puzzles of 16x16 boards with 90 givens may take minutes, or'],
  [['2x2', null, 0, 'medium'], 'medium puzzles of 4x4 boards may take minutes, or are never fo'],
  [['2x2', 8, 8, 'hard', 'diagonal'], 'hard puzzles of 4x4 boards may take minutes, or are neve'],
  [['3x6', 161, 300], 'or are never found: ask for 162 or more'],
])(
  'what takes longer than seconds is said, with the nearest number that does not: %j',
  (asked, text) => {
    expect(beyond(...asked)).toContain(text)
  },
)

test('what takes longer than seconds is nothing within the table, in part within it, or not in it', () => {
  expect(beyond('3x3', 20, 20)).toBeNull()
  expect(beyond('3x3', 17, 30)).toBeNull()
  expect(beyond('3x3', 17, 17, 'x-wing')).toBeNull()
  expect(beyond('2x5', 5, 5)).toBeNull()
  expect(beyond('5x5', null, 0, 'medium')).toBeNull()
  expect(beyond('3x3', null, 0, 'medium')).toBeNull()
})

test('a half-turn leaves no cell of an even board in its place, so the number of givens is even', () => {
  const wanted = { geometry: geometryOfName('4x4'), minimal: false, pattern: 'rotational' } as const
  expect(() => prepareGenerator({ ...wanted, clues: { min: 111, max: 111 } })).toThrow(
    'a rotational 16x16 puzzle has an even number of givens, since no cell is in the centre: ask for 110 or 112',
  )
  expect(() => prepareGenerator({ ...wanted, clues: { min: 111, max: 112 } })).not.toThrow()
})

test('no 4x4 puzzle has fewer than 4 givens: each board with three distinct digits has no or several solutions', () => {
  const geometry = geometryOfName('2x2')
  const solver = fastestStrategy(geometry).prepare(geometry)
  for (let first = 0; first < 14; first++) {
    for (let second = first + 1; second < 15; second++) {
      for (let third = second + 1; third < 16; third++) {
        const board = new Uint8Array(16)
        ;[board[first], board[second], board[third]] = [1, 2, 3]
        expect(solver.solve(board, 2)).not.toBe(1)
      }
    }
  }
  const wanted = { geometry, minimal: false, pattern: 'none', clues: { min: 1, max: 3 } } as const
  expect(() => prepareGenerator(wanted)).toThrow('no 4x4 puzzle with one solution has fewer than 4')
})
