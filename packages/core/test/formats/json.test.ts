import { describe, expect, test } from 'vitest'
import { json } from '../../src/formats/json.ts'
import { parsePuzzles, PuzzleParser } from '../../src/formats/read.ts'
import { geometryOfName } from '../../src/geometry.ts'
import { fromLine } from '../../src/puzzle.ts'
import { board, faultsOf, read, readOn, rows, solution } from './given.ts'

const fault = faultsOf('json')
const cells = [...board.replaceAll('.', '0')].map(Number)
const nested = rows.map((row) => [...row.replaceAll('.', '0')].map(Number))
const four = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
const fourLine = four.join('')

/** A list of many equal lists. */
function lists(count: number, one: readonly number[]): string {
  return JSON.stringify(Array.from({ length: count }, () => one))
}

describe('JSON', () => {
  test.each([
    ['rows of numbers', nested],
    ['numbers', cells],
    ['a text', board],
    ['a text with blanks and line breaks', rows.join(' \n\t')],
    ['rows of texts', rows],
    ['rows of texts of single cells', nested.map((row) => row.map(String))],
    ['rows with null for empty cells', nested.map((row) => row.map((cell) => cell || null))],
    ['rows with "" for empty cells', nested.map((row) => row.map((cell) => cell || ''))],
    ['rows with "." for empty cells', nested.map((row) => row.map((cell) => cell || '.'))],
    ['rows with -1 for empty cells', nested.map((row) => row.map((cell) => cell || -1))],
    ['an object', { puzzle: board }],
    ['an object of rows', { id: 7, quiz: nested, tags: ['a', [1, 2], { puzzle: 3 }] }],
    ['an object in an object', { grids: [{ board: nested, value: nested }], message: 'ok' }],
    ['a list of one', [nested]],
  ])('may be %s', (_, value) => {
    expect(read(JSON.stringify(value))).toEqual([`1 3x3 ${board}`])
    expect(read(JSON.stringify(value, null, 2)).map((one) => one.split(' ')[2])).toEqual([board])
  })

  test.each([
    ['boards', [nested, nested]],
    ['numbers', [cells, cells]],
    ['texts', [board, board]],
    ['objects', [{ puzzle: board }, { board: nested }]],
    ['a list in an object', { puzzles: [nested, cells] }],
    ['this and that', [board, nested]],
  ])('may be a list: %s', (_, value) => {
    expect(read(JSON.stringify(value))).toEqual([`1 3x3 ${board}`, `1 3x3 ${board}`])
  })

  test('may be one value a line', () => {
    const lines = [JSON.stringify({ puzzle: board }), JSON.stringify(nested), JSON.stringify(board)]
    expect(read(lines.join('\n'))).toEqual([1, 2, 3].map((line) => `${line} 3x3 ${board}`))
  })

  test('has counts and solutions in its objects', () => {
    const text = JSON.stringify({ solution, count: 1, puzzle: board, solver: [1] })
    expect(parsePuzzles(text)).toEqual([
      { puzzle: fromLine(board), count: 1, solution: fromLine(solution).givens, line: 1 },
    ])
    expect(
      parsePuzzles(JSON.stringify({ puzzle: board, solution: null, count: null })),
    ).toMatchObject([{ count: null, solution: null }])
  })

  test('has geometries in its objects, and under a header', () => {
    const text = JSON.stringify({ geometry: '3x2', puzzle: '.'.repeat(36) })
    expect(read(text)).toEqual([`1 3x2 ${'.'.repeat(36)}`])
    expect(read(`# geometry: 3x2\n${JSON.stringify('.'.repeat(36))}`)).toEqual([
      `2 3x2 ${'.'.repeat(36)}`,
    ])
    expect(() => read(text.replace('3x2', '3by2'))).toThrow(
      fault(1, 13, "geometry '3by2'", 'box height x box width, as in 3x3 or 2x3'),
    )
    expect(() => read(`# geometry: 2x3\n${text}`)).toThrow(
      fault(2, 28, 'a board of geometry 3x2', '2x3'),
    )
  })

  test('knows boards of 4x4 in a list from the rows of one board', () => {
    expect(read(lists(3, four))).toEqual(Array(3).fill(`1 2x2 ${fourLine}`))
    expect(read(lists(40, four))).toEqual(Array(40).fill(`1 2x2 ${fourLine}`))
    expect(read(lists(16, four))).toHaveLength(16)
    const sixteen = four.map((_, i) => i + 1)
    expect(read(lists(16, sixteen))).toHaveLength(1)
    expect(
      read(
        lists(
          16,
          four.map(() => 0),
        ),
      ),
    ).toEqual([`1 4x4 ${'.'.repeat(256)}`])
    expect(read(`{"board": ${lists(16, four)}}`)).toHaveLength(1)
    expect(read(JSON.stringify(four))).toEqual([`1 2x2 ${fourLine}`])
  })

  test('is written as a list of objects, one a line', () => {
    const writer = json.writer(geometryOfName('2x2'))
    const puzzle = fromLine('12..............')
    const [a, b] = [
      writer.puzzle({ puzzle, count: 3, solution: fromLine(fourLine).givens, line: 1 }),
      writer.puzzle({ puzzle, count: null, solution: null, line: 2 }),
    ]
    const text = `${a}${b}${writer.end()}`
    expect(text.split('\n')).toHaveLength(5)
    expect(JSON.parse(text)).toEqual([
      {
        geometry: '2x2',
        puzzle: [
          [1, 2, 0, 0],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
        ],
        count: 3,
        solution: [
          [1, 2, 3, 4],
          [3, 4, 1, 2],
          [2, 1, 4, 3],
          [4, 3, 2, 1],
        ],
      },
      {
        geometry: '2x2',
        puzzle: [
          [1, 2, 0, 0],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
        ],
      },
    ])
  })
})

describe('a line of JSON', () => {
  const text = JSON.stringify(Array(2_000).fill(nested))

  test('may be longer than any other, in blocks or at once', () => {
    expect(text.length).toBeGreaterThan(300_000)
    expect(read(text)).toHaveLength(2_000)
    let count = 0
    const parser = new PuzzleParser('a.txt', () => count++)
    for (let start = 0; start < text.length; start += 1_000) {
      parser.push(text.slice(start, start + 1_000))
      // Long before its end.
      if (start === 100_000) expect(count).toBeGreaterThan(300)
    }
    parser.end()
    expect(count).toBe(2_000)
  })

  test('is placed by its columns all the same', () => {
    const at = text.indexOf('8,', 200_000)
    const bad = `${text.slice(0, at)}77${text.slice(at + 1)}`
    const symbols = 'a digit 1-9 or one of . 0 _ * for an empty cell'
    const error = fault(1, at + 1, 'a number beyond any board', symbols)
    expect(() => read(bad)).toThrow(error)
    expect(readOn(bad).lines).toHaveLength(1_999)
    expect(readOn(`\uFEFF${bad}\n\n${bad}`).lines).toHaveLength(3_998)
    expect(readOn(`\uFEFF${bad}`).skipped).toEqual([error.message])
  })
})

describe('bad JSON', () => {
  const symbols = 'a digit 1-9 or one of . 0 _ * for an empty cell'
  const first = (change: (rows: unknown[][]) => void): string => {
    const changed: unknown[][] = nested.map((row) => [...row])
    change(changed)
    return JSON.stringify([changed, nested])
  }

  test.each([
    ['too few rows', first((board_) => board_.pop()), fault(1, 2, 'a board of 8 rows', '9')],
    [
      'too many rows',
      first((board_) => board_.push([...(nested[0] ?? [])])),
      fault(1, 2, 'a board of 10 rows', '9'),
    ],
    ['a row too short', first((board_) => board_[1]?.pop()), fault(1, 23, 'a row of 8 cells', '9')],
    [
      'a number above the size',
      first((board_) => board_[0]?.splice(1, 1, 10)),
      fault(1, 6, 'the number 10', symbols),
    ],
    ['a word', first((board_) => board_[0]?.splice(1, 1, 'x')), fault(1, 6, "'x'", 'a number')],
    [
      'a fraction',
      first((board_) => board_[0]?.splice(1, 1, 1.5)),
      fault(1, 6, "'1.5'", 'a number'),
    ],
    [
      '80 numbers',
      JSON.stringify([cells.slice(1), nested]),
      fault(1, 2, '80 cells', '81: one too few for 9x9'),
    ],
    [
      'a text too short',
      JSON.stringify([board.slice(1), nested]),
      fault(1, 2, '80 cells', '81: one too few for 9x9'),
    ],
    [
      'a text of words',
      JSON.stringify(['there is no board in this text of words', nested]),
      fault(1, 2, "'there is no board in this text of words'", 'a board'),
    ],
    [
      'numbers beside lists',
      JSON.stringify([[...nested, 1], nested]),
      fault(1, 2, 'a list of lists and numbers', 'either'),
    ],
    [
      'a solution of another puzzle',
      JSON.stringify([{ puzzle: board, solution: '1'.repeat(81) }, nested]),
      fault(1, 107, 'a solution where r1c3 holds 1, its given was 5', 'one of the puzzle'),
    ],
    [
      'a solution too short',
      JSON.stringify([{ puzzle: board, solution: [1, 2] }, nested]),
      fault(1, 107, '2 cells', '81'),
    ],
  ])('with %s is refused there, and the next board read', (_, text, error) => {
    expect(() => read(text)).toThrow(error)
    const { lines, skipped } = readOn(text)
    expect(lines).toEqual([`1 3x3 ${board}`])
    expect(skipped).toEqual([error.message])
  })

  test.each([
    ['boards of two sizes', [nested, four], fault(1, 188, '16 cells', '81')],
    [
      'boards of two sizes as rows',
      [
        nested,
        [
          [1, 2, 3, 4],
          [3, 4, 1, 2],
          [2, 1, 4, 3],
          [4, 3, 2, 1],
        ],
      ],
      fault(1, 189, 'a row of 4 cells', '9'),
    ],
  ])('with %s is refused', (_, value, error) => {
    expect(() => read(JSON.stringify(value))).toThrow(error.message.replace(/^.*?: /, ''))
  })

  test.each([
    ['a bracket too many', '[[]]]', fault(1, 5, "']'", 'no closing bracket')],
    ['the wrong bracket', '[[1, 2}', fault(1, 7, "'}'", "']'")],
    ['two commas', '[1,,2]', fault(1, 4, "','", 'a value')],
    ['a comma first', '[,1]', fault(1, 2, "','", 'a value')],
    ['a key without a value', '{"puzzle",', fault(1, 10, "','", 'a value')],
    ['a colon in a list', '[1:2]', fault(1, 3, "':'", "',' or ']'")],
    ['a list for a key', '{[1]: 2}', fault(1, 2, "'['", 'a key')],
    ['a sign that is none of it', '[1; 2]', fault(1, 3, "';'", 'a list or an object')],
    ['brackets without end', '['.repeat(100), fault(1, 33, 'brackets in brackets', 'a board')],
    [
      'a text without end',
      `["${'.'.repeat(81)}`,
      fault(1, 1, 'the end of the text', 'what ends the " of line 1'),
    ],
    [
      'a list without end',
      '[[1,\n2',
      fault(2, 1, 'the end of the text', 'what ends the [ of line 1'),
    ],
    [
      'a text beyond any board',
      `["${'.'.repeat(3000)}"]`,
      fault(1, 2, `'${'.'.repeat(40)}'`, 'a board'),
    ],
    [
      'numbers beyond any board',
      `[${'1,'.repeat(700)}1]`,
      fault(1, 1252, 'yet another number', 'at most 625'),
    ],
  ])('with %s is refused there', (_, text, error) => {
    expect(() => read(text)).toThrow(error)
    expect(readOn(text)).toEqual({ lines: [], skipped: [error.message] })
  })

  test('does not hide what stands on the lines below', () => {
    const whole = [JSON.stringify({ puzzle: board }), JSON.stringify(nested)]
    const lines = ['{"puzzle": [1, 2', '   3]}', whole[0], '[1}', whole[1]]
    const { lines: good, skipped } = readOn(lines.toSpliced(1, 0, '}').join('\n'))
    expect(good).toEqual([`4 3x3 ${board}`, `6 3x3 ${board}`])
    expect(skipped).toHaveLength(2)
  })

  test('that holds no board holds none', () => {
    for (const text of ['{}', '[]', '[[], {}]', '{"answer": 42, "notes": [1, 2, "x"]}']) {
      expect(() => read(text)).toThrow(fault(1, 1, 'no puzzle', 'at least one'))
    }
  })
})
