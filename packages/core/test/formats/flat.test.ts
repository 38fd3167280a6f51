/** A whole board as one line of numbers, and rows that end in commas. */
import { describe, expect, test } from 'vitest'
import { parsePuzzles } from '../../src/formats/read.ts'
import { geometryOfSize } from '../../src/geometry.ts'
import { toLine } from '../../src/puzzle.ts'
import { solutionOf } from '../boards.ts'
import { read, readOn } from './given.ts'

/** A solution with some cells blanked. */
const valuesOf = (size: number): number[] =>
  [...solutionOf(geometryOfSize(size))].map((value, cell) => (cell % 3 === 1 ? 0 : value))
const lineOf = (size: number): string => toLine(Uint8Array.from(valuesOf(size)))

describe('a board in one line of numbers', () => {
  describe.each([6, 9, 12, 16, 25])('of size %d', (size) => {
    test.each([
      ['blanks', ' '],
      ['several blanks', '   '],
      ['commas', ','],
      ['commas and blanks', ', '],
      ['semicolons', ';'],
      ['tabs', '\t'],
    ])('is read with %s between them, alone or below others', (_, separator) => {
      const flat = valuesOf(size).join(separator)
      expect(read(flat).map((one) => one.split(' ')[2])).toEqual([lineOf(size)])
      expect(read(`${flat}\n\nsecond\n${flat}\n`).map((one) => one.split(' ')[2])).toEqual([
        lineOf(size),
        lineOf(size),
      ])
    })

    test('is read with a comma at its end, and with nothing for an empty cell', () => {
      expect(parsePuzzles(`${valuesOf(size).join(',')},`)).toHaveLength(1)
      const blanks = valuesOf(size).map((value) => (value === 0 ? '' : value))
      expect(toLine(parsePuzzles(blanks.join(','))[0]?.puzzle.givens ?? new Uint8Array())).toBe(
        lineOf(size),
      )
    })

    test.each([
      ['JSON', (list: string) => `[${list}]`],
      ['Python', (list: string) => `board = [${list}]`],
    ])('is read as a list of %s', (_, text) => {
      expect(read(text(valuesOf(size).join(', '))).map((one) => one.split(' ')[2])).toEqual([
        lineOf(size),
      ])
    })
  })

  test('of 4x4 is read where a header says so', () => {
    expect(read(`# geometry: 2x2\n${valuesOf(4).join(' ')}`)).toEqual([`2 2x2 ${lineOf(4)}`])
  })

  test.each([' ', ',', '\t'])('says how far it is from a board, with "%s" between', (separator) => {
    const values = valuesOf(9)
    expect(() => read([...values, 1].join(separator))).toThrow(
      'a.txt:1:1: found 82 cells, expected 81: one too many for 9x9',
    )
    expect(() => read(values.slice(1).join(separator))).toThrow(
      'a.txt:1:1: found 80 cells, expected 81: one too few for 9x9',
    )
  })

  test('with a fault costs no other', () => {
    const flat = valuesOf(9).join(' ')
    const { lines, skipped } = readOn(
      [flat, `${flat} 1`, flat, `${flat.slice(2)} x`, flat].join('\n'),
    )
    expect(lines.map((one) => one.split(' ')[0])).toEqual(['1', '3', '5'])
    expect(skipped.map((message) => message.split(' expected')[0])).toEqual([
      'a.txt:2:1: found 82 cells,',
      "a.txt:4:161: found 'x',",
    ])
  })
})

describe('rows of a table that end in commas', () => {
  const rowsOf = (size: number, blank: string): string[] =>
    Array.from({ length: size }, (_, row) =>
      valuesOf(size)
        .slice(row * size, (row + 1) * size)
        .map((value) => (value === 0 ? blank : value))
        .join(','),
    )

  // One of eight rows looks as one of nine whose last row is missing and last column empty.
  test.each([4, 6, 9, 10, 12, 16, 25])('are rows of size %d', (size) => {
    for (const blank of ['', '0']) {
      const text = rowsOf(size, blank).map((row) => `${row},`)
      expect(read(text.join('\n'))).toEqual([`1 ${geometryOfSize(size).name} ${lineOf(size)}`])
      expect(read([...text, '', ...text].join('\n'))).toHaveLength(2)
      expect(read([...text, ...text, ...text].join('\n'))).toHaveLength(3)
    }
  })

  test('may end in several, or all but the last row in one', () => {
    expect(
      read(
        rowsOf(9, '')
          .map((row) => `${row},,,`)
          .join('\n'),
      ),
    ).toEqual([`1 3x3 ${lineOf(9)}`])
    expect(read(rowsOf(9, '0').join(',\n'))).toEqual([`1 3x3 ${lineOf(9)}`])
    expect(read(rowsOf(9, '0').join(';\n').replaceAll(',', ';'))).toEqual([`1 3x3 ${lineOf(9)}`])
  })

  test('are not confused with an empty last column', () => {
    for (const size of [4, 6, 8, 9, 10, 12, 14]) {
      const geometry = geometryOfSize(size)
      const givens = solutionOf(geometry).map((value, cell) =>
        cell % size === size - 1 ? 0 : value,
      )
      const rows = Array.from({ length: size }, (_, row) =>
        [...givens.subarray(row * size, (row + 1) * size)].map((value) => value || '').join(','),
      )
      expect(read(rows.join('\n'))).toEqual([`1 ${geometry.name} ${toLine(givens)}`])
    }
  })

  test('one of which has a comma more than the others are refused there', () => {
    const text = rowsOf(9, '0').map((row, index) => (index === 4 ? `${row},` : row))
    expect(() => read(text.join('\n'))).toThrow('a.txt:5:1: found a row of 10 cells, expected 9')
  })
})
