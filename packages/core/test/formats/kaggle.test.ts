import { describe, expect, test } from 'vitest'
import { parsePuzzles } from '../../src/formats/read.ts'
import { fromLine } from '../../src/puzzle.ts'
import { board, faultsOf, read, readOn, solution } from './given.ts'

const quiz = board.replaceAll('.', '0')
const fault = faultsOf('kaggle')
const solved = fromLine(solution).givens

describe('a data set', () => {
  test.each([
    ['as on Kaggle', `quizzes,solutions\n${quiz},${solution}\n`],
    ['of other names', `puzzle,solution\n${quiz},${solution}\n`],
    ['of names in capitals and quotes', `"Puzzle","Solution"\n"${quiz}","${solution}"\n`],
    [
      'with a column of numbers',
      `id,puzzle,solution,clues,difficulty\n1,${quiz},${solution},25,2.2`,
    ],
    ['with the solution first', `solution,quiz\n${solution},${quiz}`],
    ['with a comma in quotes', `source,puzzle,solution\n"a, b",${quiz},${solution}\n`],
    ['with semicolons', `puzzle;solution\n${quiz};${solution}\n`],
    ['with tabs', `puzzle\tsolution\n${quiz}\t${solution}\n`],
    ['with blanks around its fields', `puzzle , solution\n ${quiz} , ${solution} \n`],
    ['with line breaks of Windows', `\uFEFFquizzes,solutions\r\n${quiz},${solution}\r\n`],
  ])('%s is read with its solutions', (_, text) => {
    expect(parsePuzzles(text)).toEqual([
      { puzzle: fromLine(board), count: null, solution: solved, line: 2 },
    ])
  })

  test('need not have solutions', () => {
    for (const text of [
      `puzzle\n${board}`,
      `puzzle,rating\n${board},1`,
      `quizzes,solutions\n${board},`,
    ]) {
      expect(parsePuzzles(text)).toMatchObject([{ puzzle: fromLine(board), solution: null }])
    }
  })

  test('may have comments and blank lines', () => {
    expect(read(`# a sample\nquizzes,solutions\n\n${board},\n# half\n${board},\n`)).toHaveLength(2)
  })

  test('may be of small boards', () => {
    expect(read('puzzle\n12..............')).toEqual(['2 2x2 12..............'])
  })
})

describe('a bad record', () => {
  const text = (record: string) =>
    `id,puzzle,solution\n1,${board},${solution}\n${record}\n1,${board},\n`

  test.each([
    ['too few fields', `1,${board}`, fault(3, 1, 'a record of 2 fields', '3')],
    ['too many fields', `1,${board},,`, fault(3, 1, 'a record of 4 fields', '3')],
    ['too few cells', `1,${board.slice(1)},`, fault(3, 3, '80 cells', '81: one too few for 9x9')],
    ['no puzzle', '1,,', fault(3, 3, '0 cells', '81')],
    [
      'an unknown character',
      `1, ${board.replace('8', 'x')},`,
      fault(3, 13, "'x'", 'a digit 1-9 or one of . 0 _ * for an empty cell'),
    ],
    [
      'a solution of another puzzle',
      `"1,2",${board},${'123456789'.repeat(9)}`,
      fault(3, 89, 'a solution where r1c3 holds 3, its given was 5', 'one of the puzzle'),
    ],
    ['too short a solution', `1,${board},12`, fault(3, 85, '2 cells', '81')],
    [
      'a quote that is not closed',
      `1,"${board},`,
      fault(3, 1, 'bad CSV (CSV_QUOTE_NOT_CLOSED)', 'fields parted by commas'),
    ],
  ])('with %s is refused, and the next one read', (_, record, error) => {
    expect(() => read(text(record))).toThrow(error)
    expect(readOn(text(record))).toEqual({
      lines: [`2 3x3 ${board}`, `4 3x3 ${board}`],
      skipped: [error.message],
    })
  })

  test('of another size is refused', () => {
    expect(() => read(`puzzle\n${board}\n${'.'.repeat(16)}`)).toThrow(fault(3, 1, '16 cells', '81'))
  })
})
