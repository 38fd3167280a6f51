import { EMPTY } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { findClash, findFault } from '@masu/core/validate'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { anyBoards, clashingBoards, fullBoards, solvableBoards } from '../src/boards.ts'
import { countSolutions } from '../src/reference.ts'
import { sound } from './strategies.ts'

const nineByNine: Strategy = { ...sound, supports: ({ name }) => name === '3x3' }

test.prop([fullBoards(sound)])(
  'boards for the laws are solutions where they are full',
  (puzzle) => {
    expect(findFault(puzzle, puzzle.givens)).toBeNull()
  },
)

test.prop([solvableBoards(sound)])(
  'boards for the laws have a solution where they should',
  (puzzle) => {
    expect(countSolutions(puzzle, 1)).toBe(1)
  },
)

test.prop([clashingBoards(sound)])(
  'boards for the laws clash where they should',
  ({ geometry, givens }) => {
    expect(findClash(geometry, givens)).not.toBeNull()
  },
)

test.prop([anyBoards(nineByNine)])(
  'boards for the laws are only of geometries that are supported',
  (puzzle) => {
    expect(puzzle.geometry.name).toBe('3x3')
  },
)

test('boards for the laws are of every kind: none, one and many solutions, every geometry', () => {
  const drawn = fc.sample(anyBoards(sound), { numRuns: 2_000, seed: 7 })
  const counts = new Set(drawn.map((puzzle) => countSolutions(puzzle, 3)))
  expect(counts).toEqual(new Set([0, 1, 2, 3]))
  const geometries = new Set(drawn.map(({ geometry }) => geometry.name))
  expect(geometries.size).toBe(38)
  expect(Math.max(...drawn.map(blanks))).toBeGreaterThan(30)
})

function blanks({ givens }: { givens: Uint8Array }): number {
  return givens.filter((value) => value === EMPTY).length
}
