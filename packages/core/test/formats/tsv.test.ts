import { describe, expect, test } from 'vitest'
import { board, faultsOf, read, rows } from './given.ts'

const table = rows
  .map((row) => [...row.replaceAll('.', ' ')].join('\t').replaceAll(' ', ''))
  .join('\n')
const fault = faultsOf('tsv')

describe('a table with tabs', () => {
  test.each([
    ['as it is', table],
    ['with line breaks of Windows', `${table.replaceAll('\n', '\r\n')}\r\n`],
    ['with every cell in quotes', table.replaceAll(/\d/g, '"$&"')],
    ['with full-width figures', table.replace('8', '８')],
    ['with zeros', rows.map((row) => [...row.replaceAll('.', '0')].join('\t')).join('\n')],
  ])('%s is read', (_, text) => {
    expect(read(text)).toEqual([`1 3x3 ${board}`])
  })

  test('may begin with a row of nothing but tabs', () => {
    const text = table.replace(/^.*/, '\t\t\t\t\t\t\t\t')
    expect(read(text)).toEqual([`1 3x3 .........${board.slice(9)}`])
    expect(read(`\n\n${text}`)).toEqual([`3 3x3 .........${board.slice(9)}`])
  })

  test('may hold several boards, a blank line between them', () => {
    expect(read(`${table}\n\n${table}\n`)).toEqual([`1 3x3 ${board}`, `11 3x3 ${board}`])
  })

  test('of numbers above 9 is read', () => {
    const row = Array.from({ length: 16 }, (_, i) => i + 1).join('\t')
    expect(read(Array(16).fill(row).join('\n'))).toEqual([`1 4x4 ${'123456789ABCDEFG'.repeat(16)}`])
  })

  test('doubts a word', () => {
    const text = table.replace('8', 'eight')
    const doubts: string[] = []
    expect(read(text, { warn: ({ message }) => doubts.push(message) })).toHaveLength(1)
    const expected = fault(2, 1, "'eight'", 'a number 1-9 or a blank cell')
    expect(doubts).toEqual([expected.message])
  })

  test('with a cell too many is refused', () => {
    expect(() => read(table.replace('8', '8\t'))).toThrow(fault(2, 1, 'a row of 10 cells', '9'))
    expect(() => read(table.replace('8', '"8'))).toThrow(
      fault(2, 1, 'bad CSV (CSV_QUOTE_NOT_CLOSED)', 'fields parted by tabs'),
    )
  })
})

describe('tabs', () => {
  test.each([
    ['indent a grid', rows.map((row) => `\t${row}`).join('\n')],
    ['indent a grid twice', rows.map((row) => `\t\t${row}`).join('\n')],
    ['part the boxes of a grid', rows.map((row) => row.match(/.../g)?.join('\t')).join('\n')],
    ['stand behind a line', `${board}\t7.2\n`],
  ])('that %s make no table of it', (_, text) => {
    expect(read(text)).toEqual([`1 3x3 ${board}`])
  })

  test('alone are no puzzle, unless they are as many rows as columns', () => {
    expect(() => read('\t\t\t\n\t\t\t\n')).toThrow('found no puzzle')
    expect(read('\t\t\t\n'.repeat(4))).toEqual([`1 2x2 ${'.'.repeat(16)}`])
  })
})
