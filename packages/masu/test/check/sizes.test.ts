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

  test('shows them in one table, within 80 columns', () => {
    const text = checkText(check, same)
    expect(text).toContain('time on mixed\n')
    expect(text).toContain('time on other sizes: ratios\n')
    expect(text).not.toContain('time on big-16x16')
    expect(text).not.toContain('! slower')
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('tells below it what changed on one of them, and has no other table of it', () => {
    const faster = { ...sizes[4]!, verdict: 'faster', ratio: 0.9, interval: [0.88, 0.92] } as const
    const both = verdictOf([mixed, slower, ...sizes.slice(1, 4), faster, ...sizes.slice(5)])
    const text = checkText(check, both)
    const table = text.split('\n\n').find((block) => block.startsWith('time on other sizes')) ?? ''
    expect(table).toContain('1.153!')
    expect(table.split('\n').slice(-3)).toEqual([
      '  ! slower, + faster, ? inconclusive, - not timed',
      '  bitmask on big-16x16: 15 % more time (95 %: 13 to 18 %)',
      '  bitmask on board-16x16: 10 % less time (95 %: 8 to 12 %)',
    ])
    expect(text).not.toContain('time on big-16x16')
    const page = checkMarkdown(check, both)
    expect(page).toMatch(/\| bitmask +\| +1\.153! /)
    expect(page).toContain('\n- bitmask on big-16x16: 15 % more time')
    expect(page).not.toContain('### time on big-16x16')
  })
})
