import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { parsePuzzles } from '../../src/formats/read.ts'
import { geometryOfSize } from '../../src/geometry.ts'
import { PuzzleError } from '../../src/puzzle-error.ts'
import { fromLine, toLine } from '../../src/puzzle.ts'
import { boards, solvedPuzzles } from '../boards.ts'

const givens = '..5.3.6..8..4..3..4....9.2.......9.6...1...8.7....8...3..5..8..2.1.73....9..12...'
const solution = '975231648812456397436789125184325976659147283723968451367594812241873569598612734'
const four = '12..............'
const fourSolution = '1234341221434321'

function fault(column: number, found: string, expected: string, line = 1): PuzzleError {
  return new PuzzleError({ file: 'a.txt', line, column }, found, expected, 'line')
}

function read(text: string) {
  return parsePuzzles(text, 'a.txt')
}

describe('a puzzle a line', () => {
  test('is read without count and solution where there are none', () => {
    const puzzle = fromLine(givens)
    expect(read(givens)).toEqual([{ puzzle, count: null, solution: null, line: 1 }])
  })

  test('is read with its count', () => {
    expect(read(`${givens}:1`)).toMatchObject([{ count: 1, solution: null }])
    expect(read(`${givens}:999999999999999`)).toMatchObject([{ count: 999_999_999_999_999 }])
    expect(read(`${givens}:0`)).toMatchObject([{ count: 0, solution: null }])
  })

  test('is read with its count and its solution', () => {
    const [entry] = read(`${four}:3:${fourSolution}`)
    expect(entry).toEqual({
      puzzle: fromLine(four),
      count: 3,
      solution: fromLine(fourSolution).givens,
      line: 1,
    })
  })

  test('may be followed by blanks', () => {
    expect(read(`${givens} \t\n${givens}:1 \n`)).toHaveLength(2)
  })

  test.each([
    ['a rating', ' 7.2'],
    ['a rating behind a tab', '\t7.2'],
    ['a rating behind a comma', ',7.2'],
    ['a rating behind a semicolon', ';ED=7.2/1.2/1.2'],
    ['a comment', '# the hardest'],
    ['another line of cells', ` ${solution}`],
    ['a count behind a blank', ' :2'],
    ['a blank no keyboard has', '\u3000最難関'],
  ])('may be followed by %s', (_, rest) => {
    const puzzle = fromLine(givens)
    expect(read(`${givens}${rest}\n${givens}${rest}\n${givens}\n`)).toMatchObject([
      { puzzle, count: null, solution: null },
      { puzzle, count: null },
      { puzzle, count: null },
    ])
    expect(read(`${givens}:1${rest}`)).toMatchObject([{ puzzle, count: 1, solution: null }])
    expect(read(`${givens}:1:${solution}${rest}`)).toEqual([
      { puzzle, count: 1, solution: fromLine(solution).givens, line: 1 },
    ])
  })

  test('may be indented', () => {
    expect(read(`  ${givens} x\n\t${givens}:1`)).toMatchObject([{ count: null }, { count: 1 }])
    expect(() => read(`${givens}\n  ${givens.slice(1)}`)).toThrow(
      fault(3, '80 cells', '81: one too few for 9x9', 2),
    )
  })

  test('knows its line among comments, blank lines and other puzzles', () => {
    const text = `# a comment\n\n${givens}\n  \n# ${givens}\n${givens}:1\n\n${givens}`
    expect(read(text).map(({ line }) => line)).toEqual([3, 6, 8])
  })

  test('is of the same geometry as the one above it', () => {
    expect(() => read(`${givens}\n${'.'.repeat(36)}`)).toThrow(fault(1, '36 cells', '81', 2))
  })

  test.prop([boards])('of any geometry round-trips under its header', (puzzle) => {
    const line = toLine(puzzle.givens)
    const entries = read(`# geometry: ${puzzle.geometry.name}\n${line}\n${line}:2\n`)
    expect(entries.map((entry) => entry.puzzle)).toEqual([puzzle, puzzle])
    expect(entries.map(({ count }) => count)).toEqual([null, 2])
  })

  test.prop([boards])('with a count needs no header', ({ geometry, givens: cells }) => {
    const [entry] = read(`${toLine(cells)}:0`)
    expect(entry?.puzzle).toEqual({ geometry: geometryOfSize(geometry.size), givens: cells })
  })

  test.prop([boards])(
    'of 6x6 cells or more needs neither',
    ({ geometry: { size }, givens: cells }) => {
      fc.pre(size >= 6)
      const [entry] = read(toLine(cells))
      expect(entry?.puzzle).toEqual({ geometry: geometryOfSize(size), givens: cells })
    },
  )

  test.prop([solvedPuzzles])('of any geometry round-trips with its solution', (solved) => {
    const { puzzle, solution: cells } = solved
    const fields = [toLine(puzzle.givens), 1, toLine(cells)].join(':')
    const entries = read(`# geometry: ${puzzle.geometry.name}\n${fields}`)
    expect(entries).toEqual([{ puzzle, count: 1, solution: cells, line: 2 }])
  })
})

describe('a bad line', () => {
  const cell = 'one of . 0 _ * for an empty cell'

  test.each([
    ['is too short', givens.slice(1), fault(1, '80 cells', '81: one too few for 9x9')],
    ['is too long', `${givens}.`, fault(1, '82 cells', '81: one too many for 9x9')],
    ['has no cells', ':1', fault(1, '0 cells', 'a square of 4 to 25 (no prime), as 81 is')],
    [
      'has an unknown character',
      givens.replace('3', '?'),
      fault(5, "'?'", `a digit 1-9 or ${cell}`),
    ],
    [
      'has a digit above the size',
      givens.replace('3', 'A'),
      fault(5, "'A'", `a digit 1-9 or ${cell}`),
    ],
  ])('that %s is refused', (_, text, error) => {
    expect(() => read(text)).toThrow(error)
  })

  test.each([
    ['nothing', '', 'nothing'],
    ['a word', 'one', "'one'"],
    ['a negative number', '-1', "'-1'"],
    ['a fraction', '1.5', "'1.5'"],
    ['a blank', ' ', 'nothing'],
    ['a number of sixteen figures', '1234567890123456', "'1234567890123456'"],
    ['a bell', '1\u0007', "'1\uFFFD'"],
  ])('with %s for a count is refused', (_, count, found) => {
    const text = `${givens}\n${givens}:${count}`
    expect(() => read(text)).toThrow(fault(83, found, 'the number of solutions', 2))
  })

  test('with too few cells in its solution is refused', () => {
    const text = `${givens}:1:${solution.slice(1)}`
    expect(() => read(text)).toThrow(fault(85, '80 cells', '81: one too few for 9x9'))
  })

  test('with an unknown character in its solution is refused', () => {
    const text = `${givens}:1:${solution.replace('3', '?')}`
    expect(() => read(text)).toThrow(fault(89, "'?'", `a digit 1-9 or ${cell}`))
  })

  test.each([
    ['is empty', '', fault(20, '0 cells', '16')],
    [
      'leaves a cell empty',
      fourSolution.replace('4', '.'),
      fault(20, 'a solution where r1c4 is empty', 'one of the puzzle'),
    ],
    [
      'solves another puzzle',
      '2143431212343421',
      fault(20, 'a solution where r1c1 holds 2, its given was 1', 'one of the puzzle'),
    ],
    [
      'has a digit twice in a box',
      '1234234134124123',
      fault(20, 'a solution where 2 stands twice in box 1: r1c2 and r2c1', 'one of the puzzle'),
    ],
  ])('with a solution that %s is refused', (_, cells, error) => {
    expect(() => read(`${four}:1:${cells}`)).toThrow(error)
  })

  test('with a solution beside the count 0 is refused', () => {
    const error = fault(20, 'a solution', 'none beside the count 0')
    expect(() => read(`${four}:0:${fourSolution}`)).toThrow(error)
  })

  test('with a fourth field is refused', () => {
    expect(() => read(`${four}:1:${fourSolution}:1`)).toThrow(
      fault(36, "':'", `a digit 1-4 or ${cell}`),
    )
  })
})
