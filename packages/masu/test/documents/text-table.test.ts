import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { formatNumber } from '@masu/results/words/format'
import { textTable } from '../../src/documents/text-table.ts'

test('a table lines its columns up, each on its side, without borders or trailing blanks', () => {
  const table = textTable({
    columns: [{ title: 'name', align: 'left' }, { title: 'n' }, { title: 'µs' }],
    rows: [
      ['a', '1', '1,234'],
      ['bitmask', '22', '-'],
    ],
  })
  expect(table.split('\n')).toEqual([
    'name      n     µs',
    'a         1  1,234',
    'bitmask  22      -',
  ])
})

test.each([
  [null, '-'],
  [0, '0'],
  [0.012345, '0.0123'],
  [99.96, '100'],
  [999.5, '1,000'],
])('the number %d is shown as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test.prop([fc.double({ min: 1e-6, max: 1e9, noNaN: true })])(
  'a shown number is within half a percent of what it stands for',
  (value) => {
    const shown = Number(formatNumber(value).replaceAll(',', ''))
    expect(Math.abs(shown / value - 1)).toBeLessThanOrEqual(0.005_001)
  },
)
