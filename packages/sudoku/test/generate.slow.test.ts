import { prepareSeries } from '../src/generate/series.ts'
import { geometryOfName } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import { expect, test } from 'vitest'
import * as sudoku from '../src/sudoku.ts'
import { difficulties, generate, isUnique, rate, type GenerateOptions } from '../src/sudoku.ts'

/** A generated puzzle; throws if none was found. */
function made(options?: GenerateOptions): string {
  const puzzle = generate(options)
  if (puzzle === null) throw new Error('no puzzle')
  return puzzle
}

function clues(puzzle: string): number {
  return puzzle.replaceAll('.', '').length
}

test('a new puzzle has one solution, and is another at every call', () => {
  const [one, other] = [made(), made()]
  expect(one).toHaveLength(81)
  expect(one).not.toBe(other)
  expect([isUnique(one), isUnique(other)]).toEqual([true, true])
})

test('a new puzzle is the first of the series that the command makes from the same seed', () => {
  const wanted = { clues: null, minimal: false, pattern: 'none', difficulty: null } as const
  const first = prepareSeries(geometryOfName('3x3'), wanted, 5)(0)
  expect(generate({ seed: 5 })).toBe(first === null ? null : toLine(first.givens))
  expect(made({ seed: 6 })).not.toBe(made({ seed: 5 }))
})

test('a new puzzle has the difficulty that is asked for', () => {
  expect(rate(made({ difficulty: 'x-wing', seed: 1 }))).toMatchObject({ technique: 'x-wing' })
  expect(rate(made({ difficulty: 'hard', seed: 1 }))).toMatchObject({ technique: 'beyond' })
})

test('a new puzzle has the givens, the pattern and the size that are asked for', () => {
  expect(clues(made({ clues: 30, seed: 1 }))).toBe(30)
  const puzzle = made({ clues: { min: 28, max: 32 }, pattern: 'rotational', seed: 1 })
  expect([28, 29, 30, 31, 32]).toContain(clues(puzzle))
  const places = puzzle.replaceAll(/\d/g, 'x')
  expect([...places].toReversed().join('')).toBe(places)
  expect(made({ geometry: '2x3', seed: 1 })).toHaveLength(36)
})

test('a new puzzle that is not found is null', () => {
  expect(generate({ clues: 18, seed: 1, timeLimit: 1 })).toBeNull()
  expect(generate({ seed: 1, timeLimit: 600_000 })).toBe(generate({ seed: 1 }))
  const hard = { geometry: '2x2', clues: 14, difficulty: 'hard' } as const
  expect(generate({ ...hard, timeLimit: 1 })).toBeNull()
})

test('a new puzzle changes no list of the package', () => {
  expect(Object.values(sudoku).filter((one) => Array.isArray(one))).toEqual([difficulties])
  expect(Object.isFrozen(difficulties)).toBe(true)
})

test.each<[string, unknown, string]>([
  ['a difficulty', { difficulty: 'diabolical' }, "difficulty of 'diabolical': expected easy, med"],
  [
    'clues that are no number',
    { clues: '24' },
    "clues of '24': expected a whole number from 0, or { min",
  ],
  [
    'half a clue',
    { clues: 24.5 },
    'clues of 24.5: expected a whole number from 0, or { min, max }',
  ],
  [
    'a range without an end',
    { clues: { min: 24 } },
    'generate: clues: no max: expected { min, max',
  ],
  [
    'a slip in it',
    { clues: { min: 24, most: 30 } },
    "clues: no option 'most': expected min or max",
  ],
  [
    'fewer clues than none',
    { clues: { min: -5, max: 30 } },
    'generate: clues: min of -5: expected a whole number from 0',
  ],
  [
    'more clues than cells',
    { clues: { min: 80, max: 82 } },
    'clues: a 9x9 board has only 81 cells',
  ],
  [
    'fewer clues than a 4x4 can have',
    { geometry: '2x2', clues: 3 },
    'clues: no 4x4 puzzle with one solution has fewer than 4 givens',
  ],
  [
    'a difficulty that 4x4 does not have',
    { geometry: '2x2', difficulty: 'medium' },
    'generate: difficulty: medium puzzles of 4x4 boards may take minutes, or are never found: ask for easy, or set a timeLimit',
  ],
  ['too few clues', { clues: 10 }, 'clues: no 9x9 puzzle with one solution has fewer than 17'],
  ['17 clues', { clues: 17 }, 'clues: puzzles with 17 givens are as good as never found this way'],
  [
    '18 clues without a time',
    { clues: 18 },
    'generate: clues: puzzles of 9x9 boards with 18 givens may take minutes, or are never found: ask for 20 or more, or set a timeLimit',
  ],
  ['no time', { timeLimit: 0 }, 'generate: timeLimit of 0: expected milliseconds above 0'],
  ['a pattern', { pattern: 'diagnoal' }, "pattern of 'diagnoal': expected none, rotational or dia"],
  ['a seed', { seed: 2 ** 40 }, 'seed of 1099511627776: expected a whole number from -2147483648'],
  ['a geometry', { geometry: '3' }, "generate: geometry of '3': expected a box of 2x2 to 25"],
  ['a slip', { dificulty: 'easy' }, "no option 'dificulty': expected geometry, difficulty, clues"],
  ['a text', 'easy', "generate: options of 'easy': expected an object"],
])('no puzzle is made for %s: a TypeError', (_, options, message) => {
  const asked = (): unknown => Reflect.apply(generate, undefined, [options])
  expect(asked).toThrow(TypeError)
  expect(asked).toThrow(message)
})
