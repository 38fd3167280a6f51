import { describe, expect, test } from 'vitest'
import { parsePuzzles } from '../../src/formats/parse-puzzles.ts'
import { toLine } from '../../src/puzzle.ts'
import { geometryOfName } from '../../src/geometry.ts'
import { solutionOf } from '../boards.ts'
import { read, readOn } from './given.ts'
import { outcomeOf } from './texts.ts'

const solved = solutionOf(geometryOfName('4x4'))
const ours = toLine(solved)
/** The same with the digits 0-F. */
const theirs = [...solved].map((value) => (value - 1).toString(16).toUpperCase()).join('')

/** The board with empty cells in place of these digits. */
function without(line: string, digits: string, empty = '.'): string {
  return line.replaceAll(new RegExp(`[${digits}]`, 'g'), empty)
}

const expected = 'expected a line "# digits: 1-G" or "# digits: 0-F" above them'
const found = 'found 16x16 boards that may have the digits 1-G or 0-F'

test('a 16x16 board with a G has the digits 1-G, whichever sign is the empty cell', () => {
  for (const empty of ['.', '0', '_', '*']) {
    expect(read(without(ours, '12', empty))).toEqual([`1 4x4 ${without(ours, '12')}`])
    expect(read(without(ours, '12', empty).toLowerCase())).toHaveLength(1)
  }
  expect(read(without(without(ours, '1'), '2', '0'))).toEqual([`1 4x4 ${without(ours, '12')}`])
})

test('a 16x16 board without a G, and with 0 beside another empty cell, has the digits 0-F', () => {
  for (const empty of ['.', '_', '*']) {
    expect(read(without(theirs, '37F', empty))).toEqual([`1 4x4 ${without(ours, '48G')}`])
  }
  expect(read(without(theirs, '3').toLowerCase())).toEqual([`1 4x4 ${without(ours, '4')}`])
})

test('a 16x16 board with no other empty cell than 0, and that twice in a row, has the digits 1-G', () => {
  expect(read(without(ours, '1G', '0'))).toEqual([`1 4x4 ${without(ours, '1G')}`])
  expect(read('0'.repeat(256))).toEqual([`1 4x4 ${'.'.repeat(256)}`])
})

test('a 16x16 board without any digit has the digits 1-G', () => {
  expect(read('.'.repeat(256))).toEqual([`1 4x4 ${'.'.repeat(256)}`])
})

test.each([
  ['neither 0 nor G', without(ours, 'G')],
  ['no 0 and few digits', `1${'.'.repeat(255)}`],
  ['every cell filled and 0 once a row', theirs],
])('a 16x16 board with %s is refused, and told how to say', (_, text) => {
  expect(() => read(`\n${text}\n${text}`)).toThrow(
    `a.txt:2:1: ${found}, ${expected} (read as line)`,
  )
})

test.each(['line', 'grid', 'csv', 'json'])('a 16x16 board is refused just so as %s', (format) => {
  const lines = without(ours, 'G').match(/.{16}/g) ?? []
  const text = {
    line: lines.join(''),
    grid: lines.join('\n'),
    csv: lines.map((row) => [...row].join(',')).join('\n'),
    json: JSON.stringify(lines),
  }[format]
  expect(() => read(text ?? '')).toThrow(`${found}, ${expected} (read as ${format})`)
})

test('a 16x16 board as texts in a list is read by its digits, though none of them is a letter', () => {
  const text = `0123.5678${'.'.repeat(247)}`
  expect(read(JSON.stringify([text]))).toEqual([`1 4x4 1234.6789${'.'.repeat(247)}`])
})

test('a 16x16 board as numbers is never in doubt', () => {
  const rows = Array<string>(16).fill('1 2 3 4 5 6 7 8 9 10 11 12 13 14 16 0')
  for (const text of [
    rows.join('\n'),
    rows.join('\n').replaceAll(' ', ','),
    `[[${rows.join('],[').replaceAll(' ', ',')}]]`,
  ]) {
    expect(read(text)).toEqual([`1 4x4 ${'123456789ABCDEG.'.repeat(16)}`])
  }
})

test('a 16x16 board in a table of letters is read by its digits', () => {
  const table = (line: string) =>
    (line.match(/.{16}/g) ?? []).map((row) => [...row].join(',')).join('\n')
  expect(read(table(without(theirs, '3', ' ')))).toEqual([`1 4x4 ${without(ours, '4')}`])
  expect(read(table(without(ours, '3', ' ')))).toEqual([`1 4x4 ${without(ours, '3')}`])
})

describe('a header', () => {
  const open = without(theirs, '0')

  test('a header says which digits there are', () => {
    expect(read(`# digits: 0-F\n${open}`)).toEqual([`2 4x4 ${without(ours, '1')}`])
    expect(read(`# digits: 1-G\n${open}`)).toEqual([`2 4x4 ${open}`])
    expect(read(`#digits:0-F\r\n${theirs}\r\n`)).toEqual([`2 4x4 ${ours}`])
    expect(read(`# digits: 1-G\n${without(theirs, '3')}`)).toEqual([
      `2 4x4 ${without(without(theirs, '3'), '0')}`,
    ])
  })

  test('a header with a geometry alone means the digits 1-G where the boards leave it open', () => {
    expect(read(`# geometry: 2x8\n${open}`)).toEqual([`2 2x8 ${open}`])
    expect(read(`# geometry: 4x4\n${without(theirs, '3')}`)).toEqual([
      `2 4x4 ${without(ours, '4')}`,
    ])
  })

  test('a board with a G is refused below a header that says 0-F', () => {
    const { lines, skipped } = readOn(`# digits: 0-F\n${theirs}\n${ours}\n${theirs}`)
    expect(lines).toEqual([`2 4x4 ${ours}`, `4 4x4 ${ours}`])
    expect(skipped).toEqual([
      "a.txt:3:1: found a board with the digit 'G', expected the digits 0-F (read as line)",
    ])
  })
})

describe('the digits of a text', () => {
  const open = without(theirs, '0')

  test('a later board, however late, can settle which digits a text uses', () => {
    expect(read(`${`${open}\n`.repeat(40)}${ours}`)).toEqual(
      [...Array<string>(40).fill(open), ours].map((line, i) => `${i + 1} 4x4 ${line}`),
    )
    expect(read(`${`${open}\n`.repeat(40)}${without(theirs, '5')}`).at(0)).toBe(
      `1 4x4 ${without(ours, '1')}`,
    )
  })

  test('a solution settles which digits a text uses', () => {
    const [first, second] = parsePuzzles(`${open}:1:${theirs}\n${open}:1`)
    expect(first).toMatchObject({ count: 1, solution: solved })
    expect(toLine(second?.puzzle.givens ?? solved)).toBe(without(ours, '1'))
  })

  test('a solution settles which digits a text uses even if it is wrong', () => {
    const { lines, skipped } = readOn(`${open}:1:${ours}\n${open}`)
    expect(lines).toEqual([`2 4x4 ${open}`])
    expect(skipped).toEqual([expect.stringMatching(/^a\.txt:1:260: found a solution where /)])
  })

  test('the digits of a text are settled after some four thousand boards at the latest', () => {
    const many = `${open}\n`.repeat(4096)
    const { lines, skipped } = readOn(`${many}${without(theirs, '5')}\n${ours}\n`)
    expect([lines.length, lines.at(-1)]).toEqual([4097, `4097 4x4 ${without(ours, '6')}`])
    expect(skipped).toEqual([
      "a.txt:4098:1: found a board with the digit 'G', expected the digits 0-F (read as line)",
    ])
    expect(() => read(`${many}${open}\nnonsense`)).toThrow(`a.txt:1:1: ${found}`)
  })

  test('a fault in a board is still reported where a header with the digits comes too late', () => {
    const outcome = outcomeOf([`${open}\n${open}.\n# digits: 0-F\n`])
    expect(outcome).toEqual({
      entries: [],
      skipped: ['a.txt:2:1: found 257 cells, expected 256: one too many for 16x16 (read as line)'],
      thrown: 'a.txt:3:11: found digits, expected this line above the first puzzle (read as line)',
    })
  })
})
