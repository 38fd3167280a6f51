import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { figure } from '@masu/ranking/figure'
import { textTable } from '../../src/terminal/table.ts'

describe('a table', () => {
  test('lines its columns up, each on its side, without borders or trailing blanks', () => {
    const table = textTable(
      [
        { title: 'name', align: 'left' },
        { title: 'n', align: 'right' },
        { title: 'µs', align: 'right' },
      ],
      [
        ['a', '1', '1,234'],
        ['bitmask', '22', '-'],
      ],
    )
    expect(table.split('\n')).toEqual([
      'name      n     µs',
      'a         1  1,234',
      'bitmask  22      -',
    ])
  })

  test('without rows is its titles', () => {
    expect(textTable([{ title: 'rank', align: 'right' }], [])).toBe('rank')
  })

  test.prop([fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { maxLength: 9 })])(
    'has a line for each row',
    (names) => {
      const table = textTable(
        [{ title: 'name', align: 'left' }],
        names.map((name) => [name]),
      )
      expect(table.split('\n')).toEqual(['name', ...names])
    },
  )
})

describe('a figure', () => {
  test.each([
    [null, '-'],
    [0, '0'],
    [1, '1.00'],
    [0.012345, '0.0123'],
    [99.96, '100'],
    [123.4, '123'],
    [999.4, '999'],
    [999.5, '1,000'],
    [1234567.8, '1,234,568'],
  ])('%d is shown as %s', (value, text) => {
    expect(figure(value)).toBe(text)
  })

  test.prop([fc.double({ min: 1e-6, max: 1e9, noNaN: true })])(
    'is within half a percent of what it stands for',
    (value) => {
      const shown = Number(figure(value).replaceAll(',', ''))
      expect(Math.abs(shown / value - 1)).toBeLessThanOrEqual(0.005_001)
    },
  )
})
