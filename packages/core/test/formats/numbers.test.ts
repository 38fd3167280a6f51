import { describe, expect, test } from 'vitest'
import { board, faultsOf, read, rows } from './given.ts'

const fault = faultsOf('numbers')
const sixteen = Array.from({ length: 16 }, (_, i) => i + 1)
const cells = '123456789ABCDEFG'

describe('numbers with blanks between them', () => {
  test.each([
    ['0', '0'],
    ['-1', '-1'],
    ['a dot', '.'],
    ['an underscore', '_'],
    ['two zeros', '00'],
  ])('are a 16x16 board whose empty cells are %s', (_, empty) => {
    const row = sixteen.with(2, NaN).join(' ').replace('NaN', empty)
    expect(read(Array(16).fill(row).join('\n'))).toEqual([
      `1 4x4 ${cells.replace('3', '.').repeat(16)}`,
    ])
  })

  test('are a 25x25 board', () => {
    const row = Array.from({ length: 25 }, (_, i) => i + 1).join(' ')
    expect(read(`${Array(25).fill(row).join('\n')}\n`)).toEqual([
      `1 5x5 ${`${cells}HIJKLMNOP`.repeat(25)}`,
    ])
  })

  test('may be aligned, boxed, ruled and full-width', () => {
    const row = sixteen.map((n) => `${String(n).padStart(2)}${n % 4 === 0 ? ' |' : ''}`).join(' ')
    const ruled = Array.from({ length: 16 }, (_, i) => (i % 4 === 3 ? `${row}\n----+----` : row))
    expect(read(ruled.join('\n').replace('16', '１６'))).toEqual([`1 4x4 ${cells.repeat(16)}`])
  })

  test('may be of an ordinary board with -1 for its empty cells', () => {
    const text = rows.map((row) => [...row].join(' ').replaceAll('.', '-1')).join('\n')
    expect(read(text)).toEqual([`1 3x3 ${board}`])
  })

  test('are read though the first lines have none above 9', () => {
    const row = sixteen.map((n) => (n > 9 ? 0 : n)).join(' ')
    const text = [...Array<string>(15).fill(row), sixteen.join(' ')].join('\n')
    const small = cells.replace(/[A-G]+/, '.......')
    expect(read(`${text}\n\n${text}\n${text}`)).toEqual(
      [1, 18, 34].map((line) => `${line} 4x4 ${small.repeat(15)}${cells}`),
    )
  })

  test('are no numbers where there are letters', () => {
    const row = [...cells].join(' ')
    expect(read(Array(16).fill(row).join('\n'))).toEqual([`1 4x4 ${cells.repeat(16)}`])
    expect(() => read(`${Array(15).fill(row).join('\n')}\n${row} 1`)).toThrow('(read as grid)')
    const figures = row.replaceAll(/[A-G]/g, '.')
    expect(() => read(`${figures}\n${row}\n${figures} 1`)).toThrow('(read as grid)')
  })

  test.each([
    ['a number above the size', '17'],
    ['a negative number', '-2'],
    ['a word', 'ten'],
    ['a fraction', '1.5'],
  ])('that hold %s are refused where it stands', (_, text) => {
    const good = Array<string>(15).fill(sixteen.join(' '))
    expect(() => read([...good, sixteen.join(' ').replace('10', text)].join('\n'))).toThrow(
      fault(16, 19, `'${text}'`, 'a number 1-16, or 0, -1 or . for an empty cell'),
    )
  })

  test('with a number too many are refused', () => {
    const text = [sixteen.join(' '), [...sixteen, 0].join(' ')].join('\n')
    expect(() => read(text)).toThrow(fault(2, 1, 'a row of 17 cells', '16'))
  })
})
