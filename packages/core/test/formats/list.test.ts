import { describe, expect, test } from 'vitest'
import { list } from '../../src/formats/list.ts'
import { geometryOfName } from '../../src/geometry.ts'
import { fromLine } from '../../src/puzzle.ts'
import { board, faultsOf, read, readOn, rows } from './given.ts'

const fault = faultsOf('list')
const empty = 'one of . 0 _ * for an empty cell'

/** Lists as in the programs that the first strategies come from. */
const flat = `board = [2,0,1,0,9,0,7,0,0,
0,4,0,2,0,0,3,0,0,
5,0,0,0,0,8,0,2,9,
0,9,0,6,7,0,2,0,0,
6,0,0,3,0,5,0,0,4,
0,0,7,0,4,9,0,1,0,
7,6,0,9,0,0,0,0,3,
0,0,9,0,0,6,0,4,0,
0,0,4,0,1,0,6,0,0]
`
const atMargin = `# 初期配列
input_num = [
[5, 8, 7, 2, 0, 0, 0, 0, 1],
[9, 0, 0, 0, 0, 0, 4, 0, 0],
[0, 0, 0, 1, 8, 0, 6, 0, 0],
[0, 0, 0, 0, 0, 4, 7, 2, 0],
[0, 5, 0, 8, 7, 0, 0, 4, 0],
[0, 0, 2, 0, 0, 0, 0, 0, 0],
[0, 4, 0, 0, 0, 3, 0, 0, 0],
[0, 0, 0, 0, 0, 7, 2, 9, 3],
[0, 2, 1, 0, 0, 0, 0, 0, 0]]
`
const indented = `board = [
    [5,3,0,0,7,0,0,0,0],
    [6,0,0,1,9,5,0,0,0],
    [0,9,8,0,0,0,0,6,0],
    [8,0,0,0,6,0,0,0,3],
    [4,0,0,8,0,3,0,0,1],
    [7,0,0,0,2,0,0,0,6],
    [0,6,0,0,0,0,2,8,0],
    [0,0,0,4,1,9,0,0,5],
    [0,0,0,0,8,0,0,7,9]
]
`

describe('a list as it stands in a program', () => {
  test.each([
    [
      flat,
      '1 3x3 2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..',
    ],
    [
      atMargin,
      '2 3x3 5872....19.....4.....18.6.......472..5.87..4...2.......4...3........7293.21......',
    ],
    [
      indented,
      '1 3x3 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
    ],
  ])('is read as it is pasted: %#', (text, puzzle) => {
    expect(read(text)).toEqual([puzzle])
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual([puzzle])
    expect(read(text.replace(/^.*=\s*/m, '')).map((one) => one.split(' ')[2])).toEqual([
      puzzle.split(' ')[2],
    ])
  })

  const cells = rows.map((row) => [...row.replaceAll('.', '0')].join(', '))
  const body = cells.map((row) => `  [${row}]`).join(',\n')

  test.each([
    ['tuples', `board = (\n${body.replaceAll('[', '(').replaceAll(']', ')')}\n)`],
    ['a trailing comma', `board = [\n${body},\n]`],
    ['a comment in it', `board = [\n  # the hardest\n${body}, # that is it\n]`],
    ['an annotation', `board: list[list[int]] = [\n${body}]`],
    ['a list of texts', `board = ['${rows.join("',\n'")}']`],
    ['None for empty cells', `grid = [\n${body.replaceAll('0', 'None')}]`],
    ['JavaScript', `const board = [\n${body}\n]; // that is it\n`],
    ['TypeScript', `export const board: number[][] = [\n${body}\n];`],
    ['an array of numpy', `import numpy as np\nboard = np.array([\n${body}])\n`],
    ['a printout of numpy', `[${body.replaceAll(',', '').trim()}]`],
    ['other statements around it', `import sys\nSIZE = 9\nboard = [\n${body}]\nMAX = 81\n`],
    ['no brackets around its rows', `${body},\n`],
    ['its list on the line below', `board = \\\n[${body}]`.replace(' \\', '')],
  ])('may have %s', (_, text) => {
    expect(read(text).map((one) => one.split(' ')[2])).toEqual([board])
  })

  test('may be one of several', () => {
    expect(read(`a = [${body}]\nb = [${body}]`)).toHaveLength(2)
    expect(read(`boards = [\n[${body}],\n[${body}],\n]`)).toHaveLength(2)
    expect(read(`${body},\n${body},\n${body},\n`)).toHaveLength(3)
  })

  test('is written with the name it would have', () => {
    const geometry = geometryOfName('2x2')
    const entry = { puzzle: fromLine('12..............'), count: null, solution: null, line: 1 }
    const four = '[\n    [1, 2, 0, 0],\n    [0, 0, 0, 0],\n    [0, 0, 0, 0],\n    [0, 0, 0, 0]\n]'
    const one = list.writer(geometry)
    expect(one.puzzle(entry) + one.end()).toBe(`board = ${four}\n`)
    const two = list.writer(geometry)
    expect([two.puzzle(entry), two.puzzle(entry), two.end()].join('')).toBe(
      `boards = [\n${four},\n${four},\n]\n`,
    )
    expect(list.writer(geometry).end()).toBe('')
  })
})

describe('a bad list', () => {
  test('with a row too short is refused at it', () => {
    expect(() => read(indented.replace('[8,0,0,', '[8,0,'))).toThrow(
      fault(5, 5, 'a row of 8 cells', '9'),
    )
    expect(() => read(flat.replace('2,0,1,', '2,0,'))).toThrow(
      fault(1, 9, '80 cells', '81: one too few for 9x9'),
    )
  })

  test('with a name in it is refused at that', () => {
    expect(() => read(indented.replace('[8,0', '[N,0'))).toThrow(
      fault(5, 6, "'N'", `a digit 1-9 or ${empty}`),
    )
  })

  test('that is not closed is refused at the end', () => {
    expect(() => read(flat.replace(']', ''))).toThrow(
      fault(9, 1, 'the end of the text', 'what ends the [ of line 1'),
    )
  })

  test('does not hide the next', () => {
    const { lines, skipped } = readOn(`${indented.replace('7,9]', '7,9}')}\n${flat}`)
    expect(lines).toHaveLength(1)
    expect(skipped).toEqual([fault(10, 23, "'}'", "']'").message])
  })
})
