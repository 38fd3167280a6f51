/** Boards of other sizes in one table. */
import { describe, expect, test } from 'vitest'
import { sizesTable } from '../../src/check/sizes.ts'
import { checkMarkdown } from '../../src/check/markdown.ts'
import { checkText } from '../../src/check/text.ts'
import { checkRecord, row, verdictOf } from '../../../bench/test/gate/records.ts'

const fixtures = ['big-16x16', 'board-12x12', 'board-16x16', 'mini-4x4']
const sizes = fixtures.flatMap((fixture, i) => [
  row('bitmask', { fixture, ratio: 1 + i / 1000, interval: [0.99, 1.02] }),
  ...(i < 3 ? [row('dlx', { fixture, ratio: 0.998, interval: [0.99, 1.01] })] : []),
])
const slower = { ...sizes[0]!, verdict: 'slower', ratio: 1.153, interval: [1.13, 1.18] } as const

describe('the table of other sizes', () => {
  test('has a line for each strategy, and a column for each fixture, short where that is clear', () => {
    const { columns, rows } = sizesTable(sizes)
    expect(columns.map(({ title }) => title)).toEqual([
      'strategy',
      'big-16x16',
      '12x12',
      'board-16x16',
      '4x4',
    ])
    expect(rows).toEqual([
      ['bitmask', '1.000', '1.001', '1.002', '1.003'],
      ['dlx', '0.998', '0.998', '0.998', '-'],
    ])
  })

  test('marks what is not the same', () => {
    const verdicts = (['slower', 'faster', 'inconclusive', 'same'] as const).map((verdict, i) =>
      row('a', { fixture: fixtures[i]!, verdict, ratio: 1 }),
    )
    expect(sizesTable(verdicts).rows).toEqual([['a', '1.000!', '1.000+', '1.000?', '1.000']])
  })
})

describe('a check of all sizes', () => {
  const check = {
    ...checkRecord,
    options: { ...checkRecord.options, fixtures: null },
    fixtures: ['mixed', ...fixtures].map((name) => ({
      ...checkRecord.fixtures[0]!,
      name,
      geometry: name === 'mixed' ? '3x3' : '4x4',
    })),
  }
  const mixed = row('bitmask', { fixture: 'mixed' })
  const same = verdictOf([mixed, ...sizes])
  const changed = verdictOf([mixed, slower, ...sizes.slice(1)])

  test('shows them in one table, within 80 columns', () => {
    const text = checkText(check, same)
    expect(text).toContain('time on mixed\n')
    expect(text).toContain('time on other sizes: ratios\n')
    expect(text).not.toContain('time on big-16x16')
    expect(text).not.toContain('! slower')
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('tells below it what changed on one of them', () => {
    const text = checkText(check, changed)
    const [table = '', details = ''] = ['time on other sizes', 'time on big-16x16'].map(
      (title) => text.split('\n\n').find((block) => block.startsWith(title)) ?? '',
    )
    expect(table).toContain('1.153!')
    expect(table).toContain('! slower')
    expect(details).toMatch(/^bitmask +slower +1\.153 +1\.130 to 1\.180/m)
    expect(details).not.toContain('dlx')
    expect(text.indexOf(details)).toBeGreaterThan(text.indexOf(table))
  })

  test('has the same tables in a summary', () => {
    const page = checkMarkdown(check, changed)
    expect(page).toContain('### time on other sizes: ratios')
    expect(page).toMatch(/\| bitmask +\| +1\.153! /)
    expect(page).toContain('### time on big-16x16')
  })
})
