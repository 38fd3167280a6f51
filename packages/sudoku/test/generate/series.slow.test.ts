import { geometryOfName } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import { describe, expect, test } from 'vitest'
import { count } from '../../src/solve.ts'
import { prepareSeries } from '../../src/generate/series.ts'
import {
  prepareTechniqueSolver,
  techniques,
  type TechniqueRating,
} from '../../src/techniques/techniques.ts'
import type { Difficulty, PuzzleRequest } from '../../src/generate/puzzle-request.ts'

const geometry = geometryOfName('3x3')
const any: PuzzleRequest = { clues: null, minimal: false, pattern: 'none', difficulty: null }

function lines(wanted: PuzzleRequest, seed: number, indices: readonly number[]): string[] {
  const puzzleAt = prepareSeries(geometry, wanted, seed)
  return indices.map((index) => {
    const puzzle = puzzleAt(index)
    return puzzle === null ? 'none' : toLine(puzzle.givens)
  })
}

describe('a series of puzzles', () => {
  test('a series has the same puzzle at an index, whichever puzzles were made before', () => {
    const ascending = lines(any, 5, [0, 1, 2, 3])
    expect(lines(any, 5, [3, 1, 0, 2])).toEqual([3, 1, 0, 2].map((index) => ascending[index]))
  })

  test('a series has another puzzle at every index, and under every seed', () => {
    const made = [...lines(any, 1, [0, 1, 2, 3, 4]), ...lines(any, 2, [0, 1, 2, 3, 4])]
    expect(new Set(made).size).toBe(10)
  })

  test('the first puzzle of this series never changes, since every generated fixture would change with it', () => {
    expect(lines({ ...any, minimal: true }, 1, [0])).toEqual([
      '......47...8....1.4.......6.9.3.4.6....1...4.5...9.82..1..3......5.....98.27.....',
    ])
  })

  const levels: readonly [Difficulty, readonly TechniqueRating[]][] = [
    ['easy', ['naked-single', 'hidden-single']],
    ['medium', ['locked-candidates', 'naked-pair', 'hidden-pair']],
    ['hard', ['beyond']],
  ]
  test.each(levels)(
    'the puzzles of a series of the difficulty %s need only techniques of that difficulty',
    (difficulty, needed) => {
      const puzzleAt = prepareSeries(geometry, { ...any, difficulty }, 1)
      const solver = prepareTechniqueSolver(geometry)
      for (let index = 0; index < 4; index++) {
        const puzzle = puzzleAt(index)
        expect(needed).toContain(puzzle === null ? 'none' : solver.hardest(puzzle.givens))
      }
    },
  )

  test('a series has a puzzle whose hardest step is the technique asked for, however rare', () => {
    const solver = prepareTechniqueSolver(geometry)
    for (const difficulty of [...techniques, 'beyond'] as const) {
      const puzzle = prepareSeries(geometry, { ...any, difficulty }, 3)(0)
      expect(puzzle === null ? null : solver.hardest(puzzle.givens)).toBe(difficulty)
    }
  })

  test.each<[string, Partial<PuzzleRequest>]>([
    ['3x3', { pattern: 'rotational', clues: { min: 22, max: 22 } }],
    ['3x3', { pattern: 'diagonal', clues: { min: 22, max: 22 } }],
    ['4x4', { difficulty: 'easy' }],
    ['4x4', { difficulty: 'medium' }],
    ['3x4', { difficulty: 'easy', pattern: 'rotational' }],
  ])('a series of %s boards finds a puzzle that the table promises: %j', (name, wanted) => {
    const board = geometryOfName(name)
    const puzzle = prepareSeries(board, { ...any, ...wanted }, 1)(0)
    const { givens = new Uint8Array(board.cellCount) } = puzzle ?? {}
    expect(count(givens, { geometry: name })).toBe(1)
    const { min = 1, max = board.cellCount } = wanted.clues ?? {}
    const clues = givens.filter((digit) => digit > 0).length
    expect([clues >= min, clues <= max]).toEqual([true, true])
    if (wanted.pattern === 'rotational') {
      const places = givens.map((digit) => Math.min(digit, 1))
      expect(places.toReversed()).toEqual(places)
    }
  })

  test.each<[string, Partial<PuzzleRequest>, number]>([
    ['3x3', { pattern: 'rotational', clues: { min: 35, max: 35 }, difficulty: 'medium' }, 2],
    ['3x3', { pattern: 'rotational', clues: { min: 37, max: 37 }, difficulty: 'hard' }, 2],
    ['2x3', { pattern: 'diagonal', clues: { min: 12, max: 12 }, difficulty: 'medium' }, 1],
  ])('a series of %s boards keeps trying as long as a puzzle is near: %j', (name, wanted, seed) => {
    expect(prepareSeries(geometryOfName(name), { ...any, ...wanted }, seed)(0)).not.toBeNull()
  })

  test('a series gives up when its time is over, and not before', () => {
    const rare = { ...any, clues: { min: 18, max: 18 } }
    let looks = 0
    expect(prepareSeries(geometry, rare, 1, () => ++looks > 1_000)(0)).toBeNull()
    expect(looks).toBeLessThan(1_010)
    const [usual] = lines(any, 1, [0])
    const unhurried = prepareSeries(geometry, any, 1, () => false)(0)
    expect(unhurried && toLine(unhurried.givens)).toBe(usual)
  })

  test('a series has no puzzle at an index where no attempt leads to what is asked for', () => {
    // With 70 givens nothing is left to guess.
    const wanted: PuzzleRequest = { ...any, clues: { min: 70, max: 80 }, difficulty: 'hard' }
    expect(lines(wanted, 1, [0])).toEqual(['none'])
  })

  test('a series of impossible puzzles is refused before any puzzle is made', () => {
    const wanted: PuzzleRequest = { ...any, clues: { min: 1, max: 9 } }
    expect(() => prepareSeries(geometry, wanted, 1)).toThrow(RangeError)
  })

  test('a series of puzzles with 17 givens is refused, since they are as good as never found', () => {
    const asked = (max: number) => () =>
      prepareSeries(geometry, { ...any, clues: { min: 17, max } }, 1)
    expect(asked(17)).toThrow('as good as never found')
    expect(asked(18)).not.toThrow()
  })

  test('a puzzle larger than 16x16 has half of its cells as givens unless the request says otherwise', () => {
    const puzzle = prepareSeries(geometryOfName('3x6'), any, 1)(0)
    expect(puzzle?.givens.filter((digit) => digit > 0)).toHaveLength(162)
  })
})
