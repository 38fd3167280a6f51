import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { parsePuzzles } from '../../src/formats/read.ts'
import { PuzzleError } from '../../src/puzzle-error.ts'
import { symbolOf, toLine } from '../../src/puzzle.ts'
import { boards } from '../boards.ts'

/** A board exported from a spreadsheet, as published: the last empty cell is a trailing comma. */
const exported = ` , ,5, ,3, ,6, ,
8, , ,4, , ,3, ,
4, , , , ,9, ,2,
 , , , , , ,9, ,6
 , , ,1, , , ,8,
7, , , , ,8, , ,
3, , ,5, , ,8, ,
2, ,1, ,7,3, , ,
 ,9, , ,1,2, , ,
`
const line = '..5.3.6..8..4..3..4....9.2.......9.6...1...8.7....8...3..5..8..2.1.73....9..12...'

function fault(place: [line: number, column: number], found: string, expected: string) {
  const at = { file: 'data.csv', line: place[0], column: place[1] }
  return new PuzzleError(at, found, expected, 'csv')
}

function read(text: string): string[] {
  return parsePuzzles(text, 'data.csv').map(
    (entry) => `${entry.line} ${toLine(entry.puzzle.givens)}`,
  )
}

describe('a spreadsheet’s export', () => {
  test('is a 9x9 board whose blank cells are empty', () => {
    expect(read(exported)).toEqual([`1 ${line}`])
    expect(parsePuzzles(exported)).toMatchObject([
      { puzzle: { geometry: { name: '3x3' } }, count: null, solution: null },
    ])
  })

  test('reads a row of blanks as nine empty cells', () => {
    const text = exported.replace(' ,9, , ,1,2, , ,', ' , , , , , , , ,')
    expect(read(text)).toEqual([`1 ${line.slice(0, 72)}.........`])
    expect(read(text.replace(' , , , , , , , ,', ',,,,,,,,'))).toEqual(read(text))
  })

  test.each([
    ['with line breaks of Windows', exported.replaceAll('\n', '\r\n')],
    ['with carriage returns doubled', exported.replaceAll('\n', '\r\r\n')],
    ['with a byte order mark', `\uFEFF${exported}`],
    ['with every cell in quotes', exported.replaceAll(/[^,\n]+/g, '"$&"')],
    ['without the blanks', exported.replaceAll(' ', '')],
    ['with zeros for its blanks', exported.replaceAll(' ', '0')],
    ['with blanks around its digits', exported.replaceAll(/\d/g, ' $& ')],
    ['with no line break at its end', exported.trimEnd()],
    ['with lines of blanks at its end', `${exported}  \n\t\n\n`],
    ['with comments', `# from a spreadsheet\n${exported}`],
  ])('%s is read', (_, text) => {
    expect(read(text)[0]?.slice(2)).toBe(line)
    expect(read(text)).toHaveLength(1)
  })

  test('may hold several boards, a blank line between them or none', () => {
    const text = `${exported}\r\n${exported}${exported}`
    expect(read(text)).toEqual([`1 ${line}`, `11 ${line}`, `20 ${line}`])
  })

  const writing = fc.record({
    lineBreak: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\uFEFF'),
    quote: fc.constantFrom('', '"'),
    blank: fc.constantFrom('', ' ', '0', '.'),
    letters: fc.boolean(),
  })

  test.prop([boards, writing])(
    'of any geometry is read under its header, digits above 9 as numbers or as letters',
    (puzzle, { lineBreak, mark, quote, blank, letters }) => {
      const { name, size } = puzzle.geometry
      const fields = [...puzzle.givens].map((value) => {
        if (value === 0) return `${quote}${blank}${quote}`
        return `${quote}${letters ? symbolOf(value) : value}${quote}`
      })
      const rows = Array.from({ length: size }, (_, row) =>
        fields.slice(row * size, (row + 1) * size).join(','),
      )
      const text = `${mark}${[`# geometry: ${name}`, ...rows, ''].join(lineBreak)}`
      expect(parsePuzzles(text).map((entry) => entry.puzzle)).toEqual([puzzle])
    },
  )
})

/** As `read`, with the warnings for cells that were read as empty though they were not blank. */
function readWithDoubts(text: string) {
  const doubts: string[] = []
  const entries = parsePuzzles(text, 'data.csv', { warn: ({ message }) => doubts.push(message) })
  return { lines: entries.map(({ puzzle }) => toLine(puzzle.givens)), doubts }
}

describe('a cell that is no number', () => {
  test.each([
    ['a fraction', '3.0', "'3.0'"],
    ['a word', 'three', "'three'"],
    ['a letter above its size', 'A', "'A'"],
    ['a symbol', '?', "'?'"],
    ['a comma in quotes', '","', "','"],
    ['a quote', '""""', `'"'`],
    ['a number with a blank in it', '1 2', "'1 2'"],
    ['an escape sequence', '\u001B[31m', "'\uFFFD[31m'"],
  ])('as %s is, is empty, and doubted with its place', (_, text, found) => {
    const doubted = exported.replace('4, , ,3', `4, , ,${text}`)
    expect(readWithDoubts(doubted)).toEqual({
      lines: [line.replace('8..4..3..', '8..4.....')],
      doubts: [fault([2, 13], found, 'a number 1-9 or a blank cell').message],
    })
  })

  test('is found behind commas in quotes', () => {
    const { doubts } = readWithDoubts(exported.replace('8, , ,4', '8,",","2",x'))
    expect(doubts.map((message) => message.split(': ')[0])).toEqual([
      'data.csv:2:3',
      'data.csv:2:11',
    ])
  })

  test('is doubted even where the board turns out to be bad', () => {
    const doubts: string[] = []
    const text = exported.replace('4, , ,3', '4, , ,x').replace('7, , , , ,8, , ,', '7')
    const options = { warn: ({ message }: Error) => doubts.push(message) }
    expect(() => parsePuzzles(text, 'data.csv', options)).toThrow(/^data.csv:6:1/)
    expect(doubts).toHaveLength(1)
  })
})

describe('what a cell may hold', () => {
  test.each([
    ['full-width figures', (digit: string) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)],
    ['figures with a zero before them', (digit: string) => `0${digit}`],
    ['figures with a sign', (digit: string) => `+${digit}`],
  ])('is %s', (_, write) => {
    const text = exported.replaceAll(/\d/g, write)
    expect(readWithDoubts(text)).toEqual({ lines: [line], doubts: [] })
  })

  test.each(['', ' ', '\u3000', '0', '００', '０', '-1', '.', '_', '*'])(
    'is "%s" where it is empty',
    (blank) => {
      const text = exported.replaceAll(/ |(?<=,)$/gm, blank)
      expect(readWithDoubts(text)).toEqual({ lines: [line], doubts: [] })
    },
  )

  test('is a full-width number of two figures', () => {
    const rows = Array.from({ length: 12 }, () => Array(12).fill('１２').join(','))
    expect(read(rows.join('\n'))).toEqual([`1 ${'C'.repeat(144)}`])
  })
})

describe('semicolons', () => {
  test('part the cells where there are more of them than of commas', () => {
    const text = exported.replaceAll(',', ';')
    expect(read(text)).toEqual([`1 ${line}`])
    expect(readWithDoubts(text.replace('5', '5,0')).doubts).toEqual([
      fault([1, 5], "'5,0'", 'a number 1-9 or a blank cell').message,
    ])
  })

  test('are named where their quotes are bad', () => {
    expect(() => read(exported.replaceAll(',', ';').replace('8', '"8'))).toThrow(
      fault([2, 1], 'bad CSV (CSV_QUOTE_NOT_CLOSED)', 'fields parted by semicolons'),
    )
  })
})

describe('a bad export', () => {
  test('with a row too short or too long is refused at that row', () => {
    expect(() => read(exported.replace('7, , , , ,8, , ,', '7, , , , ,8, ,'))).toThrow(
      fault([6, 1], 'a row of 8 cells', '9'),
    )
    expect(() => read(exported.replace('7, , , , ,8, , ,', '7, , , , ,8, , , ,'))).toThrow(
      fault([6, 1], 'a row of 10 cells', '9'),
    )
  })

  test.each([
    ['a number above its size', '10', "'10'"],
    ['a number of three figures', '123', "'123'"],
    ['a negative number', '-3', "'-3'"],
  ])('with %s is refused at that cell', (_, text, found) => {
    expect(() => read(exported.replace('4, , ,3', `4, , ,${text}`))).toThrow(
      fault([2, 13], found, 'a number 1-9 or a blank cell'),
    )
  })

  test('with a carriage return within a row loses nothing of that row in silence', () => {
    expect(() => read(exported.replace('\n', '\r'))).toThrow(
      fault([1, 1], 'a row of 17 cells', '9'),
    )
    const { doubts } = readWithDoubts(exported.replace('3, ,6', '3, ,6\r7'))
    expect(doubts).toEqual([fault([1, 13], "'6\uFFFD7'", 'a number 1-9 or a blank cell').message])
  })

  test.each([
    ['a quote that is never closed', '8, ,",4', 'CSV_QUOTE_NOT_CLOSED'],
    ['text after a quoted cell', '8,"1"1, ,4', 'CSV_INVALID_CLOSING_QUOTE'],
    ['a quote within a cell', '8,1"1, ,4', 'INVALID_OPENING_QUOTE'],
  ])('with %s is refused at its row', (_, text, code) => {
    expect(() => read(exported.replace('8, , ,4', text))).toThrow(
      fault([2, 1], `bad CSV (${code})`, 'fields parted by commas'),
    )
  })

  test('that ends too early is refused on its last line', () => {
    expect(() => read(exported.split('\n').slice(0, 5).join('\n'))).toThrow(
      fault([5, 1], 'a board of 5 rows', '9'),
    )
  })

  test('with a first row of more than 25 cells is refused', () => {
    expect(() => read(`${','.repeat(25)}1`)).toThrow(
      fault([1, 1], 'a row of 26 cells', '4 to 25 cells (no prime)'),
    )
  })
})
