/** Texts of every form: headers, ends, faults and doubts. */
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { PuzzleParser } from '../../src/formats/parse-puzzles.ts'
import { BadPuzzleError } from '../../src/faults/puzzle-error.ts'
import { board, read, readOn, rows, solution } from './given.ts'
import { outcomeOf, splitAt, summaryOf } from './texts.ts'

const nine = `1 3x3 ${board}`
const table = rows.map((row) => [...row.replaceAll('.', ' ')].join(','))
const list = rows.map((row) => `[${[...row.replaceAll('.', '0')].join(', ')}]`)

function errorOf(text: string): unknown {
  try {
    return read(text)
  } catch (error) {
    return error
  }
}

describe('a text', () => {
  test.each([
    ['nothing', '', 1],
    ['blank lines', '\n \n\t\n', 3],
    ['comments', '# a\n# b\n', 2],
    ['words', 'Dear friend,\nthe puzzle is on its way.\n', 2],
    ['words above figures', 'Dear friend, here it is:\n5 1', 2],
  ])('a text of %s holds no puzzle, whether or not faults are skipped', (_, text, line) => {
    const message = `a.txt:${line}:1: found no puzzle, expected at least one`
    expect(() => read(text)).toThrow(message)
    if (line !== 2 || text.startsWith('#')) expect(() => readOn(text)).toThrow(message)
  })

  test('a list of any length may stand on one line', () => {
    let count = 0
    const parser = new PuzzleParser('a.txt', () => void count++)
    parser.push('[')
    for (let index = 0; index < 2_000; index++) parser.push(`[${list.join(',')}],`)
    parser.push('[]]')
    parser.end()
    expect(count).toBe(2_000)
  })

  const objects = `[${`{"id": "a b", "quiz": "${board}"}, `.repeat(700)}["${board}"]] # ${'-'.repeat(70_000)}\n`

  test.prop([fc.array(fc.nat(objects.length), { maxLength: 8 })], { numRuns: 20 })(
    'a line of any length is read the same wherever it is cut into parts',
    (places) => {
      expect(summaryOf(outcomeOf(splitAt(objects, places)))).toBe(`1,3x3,${board},,\n`.repeat(701))
    },
  )

  test('a line that is too long is refused in a format that goes by lines', () => {
    const { skipped, thrown } = outcomeOf([`${board}\n${'.'.repeat(65_537)}`])
    expect(skipped).toEqual([])
    expect(thrown).toBe(
      'a.txt:2:1: found a line that is too long, expected at most 65536 characters (read as line)',
    )
  })
})

test('a header says the boxes, or the digits', () => {
  expect(read(`# geometry: 3x2\n${'.'.repeat(36)}\n`)).toEqual([`2 3x2 ${'.'.repeat(36)}`])
  for (const header of [
    '# Geometry: 3x2',
    '#GEOMETRY : 3x2',
    '# geometry = 3x2',
    '# geometry 3x2',
  ]) {
    expect(read(`${header}\n${'.'.repeat(36)}\n`)).toEqual([`2 3x2 ${'.'.repeat(36)}`])
    expect(read(`${'.'.repeat(36)} ${header}\n`)).toEqual([`1 3x2 ${'.'.repeat(36)}`])
  }
  expect(read(`# geometry of my boards\n${'.'.repeat(36)}\n`)).toHaveLength(1)
  expect(read(`# digits: 0-F\n${'.'.repeat(255)}0\n`)).toEqual([`2 4x4 ${'.'.repeat(255)}1`])
})

test.each([
  ['# geometry: 5x6', "1:13: found geometry '5x6', expected box height x box width"],
  ['#geometry:', "1:11: found geometry '', expected box height x box width"],
  ['# digits: 1-9', "1:11: found digits '1-9', expected 1-G or 0-F"],
])('the header "%s" is refused', (header, message) => {
  expect(() => read(`${header}\n${board}\n`)).toThrow(`a.txt:${message}`)
})

test('a header below a puzzle may say the same again, as in joined files, and nothing else', () => {
  const text = `# geometry: 3x3\n${board}\n`
  expect(read(text + text)).toEqual([`2 3x3 ${board}`, `4 3x3 ${board}`])
  expect(read(`${board}\n# geometry: 3x3\n${board}\n`)).toHaveLength(2)
  expect(() => read(`${text}# geometry: 2x3\n${'.'.repeat(36)}\n`)).toThrow(
    'a.txt:3:13: found a board of geometry 2x3, expected 3x3',
  )
  expect(() => read(`${board}\n# digits: 0-F\n`)).toThrow(
    'expected this line above the first puzzle',
  )
})

test.each([
  ['a sign in a grid', rows.join('\n').replace('3', '!'), "1:5: found '!', expected a digit 1-9"],
  ['a row too short', rows.join('\n').replace('..5', '.5'), '1:1: found a row of 8 cells'],
  ['a row too few', rows.slice(1).join('\n'), '8:1: found a board of 8 rows, expected 9'],
  ['words amid a board', rows.toSpliced(4, 0, 'hi all').join('\n'), "5:1: found 'hi all'"],
  ['a number too large', table.join('\n').replace('5', '10'), "1:5: found '10', expected"],
  ['no CSV', table.join('\n').replace('5', '"5'), '1:1: found bad CSV (CSV_QUOTE_NOT_CLOSED)'],
  [
    'a word among numbers',
    Array.from({ length: 10 }, (_, row) => `${row === 3 ? '!' : 10} 1 2 3 4 5 6 7 8 9`).join('\n'),
    "4:1: found '!', expected a number 1-10",
  ],
  ['a field more', `puzzle,id\n${board},1,2\n`, '2:1: found a record of 3 fields, expected 2'],
  [
    'a list that is open',
    `[${list.join(',')}`,
    '1:1: found the end of the text, expected a sign that closes the [ of line 1',
  ],
  ['a bracket too many', `[${list.join(',')}]]`, "found ']', expected no closing bracket"],
  ['another bracket', `[${list.join(',')}}`, "found '}', expected ']'"],
  ['55 in JSON', `[${list.join(',\n')}]`.replace('5', '55'), '1:9: found a number beyond'],
  ['x in JSON', `[${list.join(',\n')}]`.replace('5', 'x'), "1:9: found 'x', expected a number"],
  ['a comma too many', `[${list.join(',,')}]`, "found ',', expected a value"],
  ['an object without a key', '{"a": 1, [1]: 2}', "1:10: found '[', expected a key"],
  [
    'rows among numbers',
    `[1, ${list.join(',')}]`,
    'found a list of lists and numbers, expected only lists or only numbers',
  ],
  ['brackets in brackets', '['.repeat(40), '1:33: found brackets in brackets, expected a board'],
  ['words in a text', '["5 is here, and no board"]', "found '5 is here, and no board'"],
])('a fault is named with its place: %s', (_, text, message) => {
  expect(() => read(`${text}\n`)).toThrow(message)
})

test('a fault is a BadPuzzleError where there is another puzzle, before or after', () => {
  const bad = board.replace('5', 'x')
  for (const text of [`${board}\n${bad}\n`, `${bad}\n${board}\n`]) {
    expect(errorOf(text)).toBeInstanceOf(BadPuzzleError)
  }
  expect(errorOf(`${bad}\n`)).not.toBeInstanceOf(BadPuzzleError)
  expect(readOn(`${bad}\n${board}\n`).lines).toEqual([`2 3x3 ${board}`])
})

test.each([
  ['rows', `[${list.join(',')}]`],
  ['a name and a type', `board: list[list[int]] = [\n${list.join(',\n')},\n]  # easy`],
  ['tuples', `(${list.join(',').replaceAll('[', '(').replaceAll(']', ')')})`],
  ['numpy', `[${list.join('\n').replaceAll(',', '')}]`],
  ['texts of rows', JSON.stringify(rows)],
  ['a text with a line break in it', JSON.stringify(rows.join('\n'))],
  ['nothing for a blank', `[${list.join(',').replaceAll('0', 'None')}]`],
  ['full-width cells', `[${list.join(',').replaceAll('0', '□').replaceAll('5', '５')}]`],
  ['rows with nothing around', list.join('\n')],
  ['an object', JSON.stringify({ tags: [1, ['x'], {}], puzzle: board, solution, count: 1 })],
])('JSON and lists are read: %s', (_, text) => {
  expect(read(`${text}\n`).map((entry) => entry.replace(/^\d+/, '1'))).toEqual([nine])
})

describe('what can be read in two ways is refused', () => {
  const sparse = Array.from({ length: 16 }, (_, row) =>
    Array.from({ length: 16 }, (__, col) => (row < 4 && col === 4 * row ? 1 : 0)),
  )

  test.each([
    [
      'sixteen lines of sixteen digits 1-4',
      sparse.map((row) => row.join('').replaceAll('0', '.')).join('\n'),
      'found boards that may be 16x16 or 4x4',
    ],
    [
      'lists of sixteen digits 1-4',
      JSON.stringify(sparse),
      'found boards that may be 4x4 or 16x16',
    ],
    [
      'a sheet with blanks above and below its board',
      ['', '1,2,3,4,', '', '', '', ''].map((row) => row || ',,,,').join('\n'),
      'found a table whose blank margins leave 4x4 boards in two places',
    ],
    [
      'columns that may be blank or beyond the board',
      `1,2,3,4,,\n,,,,,\n,,,,,\n,,,,,\n,,,,,\n,,,,,\n`,
      'found boards that may be 6x6 or 4x4',
    ],
    ['0 beside a point', `12.0${'.'.repeat(77)}`, "1:4: found a board where '0' may be a digit"],
  ])('a text that can be read in two ways is refused: %s', (_, text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})
