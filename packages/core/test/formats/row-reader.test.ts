import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { geometryOfName, type Geometry } from '../../src/geometry.ts'
import { symbolOf, toLine } from '../../src/puzzle.ts'
import { solutionOf } from '../boards.ts'
import { outcomeOf } from './texts.ts'

type Fault = 'none' | 'symbol' | 'symbols' | 'wide' | 'narrow' | 'missing'

interface Layout {
  readonly geometry: Geometry
  readonly separator: '' | ','
  /** Where blank lines stand: nowhere, between boards, or between bands too. */
  readonly blanks: 'none' | 'boards' | 'bands'
}

const layouts: fc.Arbitrary<Layout> = fc.record({
  geometry: fc.constantFrom(...['2x2', '2x3', '3x3', '3x4', '5x5'].map(geometryOfName)),
  separator: fc.constantFrom('', ','),
  blanks: fc.constantFrom('none', 'boards', 'bands'),
})

/** The rows of a board, one of them with the named fault. */
function rowsOf({ geometry, separator }: Layout, fault: Fault, where: number): string[] {
  const { size } = geometry
  const wrong = separator === ',' ? '99' : '!'
  const symbols = [...solutionOf(geometry)].map(symbolOf)
  const rows = Array.from({ length: size }, (_, row) => symbols.slice(row * size, (row + 1) * size))
  rows.forEach((row, index) => {
    if (fault === 'symbols' || (fault === 'symbol' && index === where % size)) row[1] = wrong
    if (fault === 'wide' && index === where % size) row.push('1')
    if (fault === 'narrow' && index === where % size) row.pop()
  })
  const kept = fault === 'missing' ? rows.toSpliced(where % size, 1) : rows
  return kept.map((row) => row.join(separator))
}

/** The rows with the blank lines that stand between and after them. */
function laidOut({ geometry, blanks }: Layout, rows: string[]): string[] {
  if (blanks === 'none') return rows
  const parted = rows.flatMap((row, index) =>
    blanks === 'bands' && index > 0 && index % geometry.boxHeight === 0 ? ['', row] : [row],
  )
  return [...parted, '']
}

describe('boards one below the other', () => {
  const faults = fc.array(
    fc.tuple(
      fc.constantFrom<Fault>('none', 'none', 'symbol', 'symbols', 'wide', 'narrow', 'missing'),
      fc.nat(),
    ),
    { maxLength: 6 },
  )

  test.prop([layouts, faults, fc.boolean()])(
    'among boards one below the other, every good one is read and every bad one is listed once',
    (layout, boards, header) => {
      const lines: string[] = header ? [`# geometry: ${layout.geometry.name}`] : []
      const good: number[] = []
      const bad: [start: number, end: number][] = []
      // Without a header, only a good board before shows how wide the others should be.
      for (const [fault, where] of header ? boards : [['none', 0] as const, ...boards]) {
        // A missing row shows only at a blank line, and only where blank lines stand between boards
        // alone.
        if (fault === 'missing' && layout.blanks !== 'boards') continue
        const start = lines.length + 1
        lines.push(...laidOut(layout, rowsOf(layout, fault, where)))
        if (fault === 'none') good.push(start)
        else bad.push([start, lines.length])
      }
      fc.pre(good.length > 0)
      // Where rows are missing, a row too many may be labels of columns: the whole text is refused.
      const rowCount = lines.filter((line) => line !== '' && !line.startsWith('#')).length
      fc.pre(rowCount % layout.geometry.size !== 1)
      const { entries, skipped, thrown } = outcomeOf([lines.join('\n')])
      expect(entries.map(({ line }) => line)).toEqual(good)
      const solution = solutionOf(layout.geometry)
      for (const { puzzle } of entries) expect(toLine(puzzle.givens)).toBe(toLine(solution))
      expect(skipped).toHaveLength(bad.length)
      bad.forEach(([start, end], index) => {
        const line = Number(skipped[index]?.split(':')[1])
        expect(line).toBeGreaterThanOrEqual(start)
        expect(line).toBeLessThanOrEqual(end)
      })
      expect(thrown).toBeNull()
    },
  )
})

test('a row of digits that counts is no label where boards below it have faults', () => {
  const layout: Layout = { geometry: geometryOfName('3x3'), separator: '', blanks: 'bands' }
  const board = (fault: Fault, where: number): string[] =>
    laidOut(layout, rowsOf(layout, fault, where))
  const good = board('none', 0)
  const lines = [good, good, good, board('narrow', 1), board('symbol', 0), good].flat()
  const { entries, skipped } = outcomeOf([lines.join('\n')])
  expect(rowsOf(layout, 'none', 0)[0]).toBe('123456789')
  expect(entries.map(({ line }) => line)).toEqual([1, 13, 25, 61])
  expect(skipped.map((text) => text.split(':')[1])).toEqual(['38', '49'])
})

describe('a bad first board', () => {
  const nine = geometryOfName('3x3')
  const layout: Layout = { geometry: nine, separator: '', blanks: 'boards' }
  const good = laidOut(layout, rowsOf(layout, 'none', 0))

  function linesRead(lines: string[]): { read: number[]; skipped: string[] } {
    const { entries, skipped } = outcomeOf([lines.join('\n')])
    return { read: entries.map(({ line }) => line), skipped }
  }

  test.each(['wide', 'narrow'] as const)(
    'a first board whose first row is too %s does not mislead the boards after it',
    (fault) => {
      const { read, skipped } = linesRead([
        ...laidOut(layout, rowsOf(layout, fault, 0)),
        ...good,
        ...good,
      ])
      expect(read).toEqual([11, 21])
      expect(skipped).toEqual([
        `a.txt:1:1: found a row of ${fault === 'wide' ? 10 : 8} cells, expected 9 (read as grid)`,
      ])
    },
  )

  test('a first board whose first row is too narrow and has a bad character does not mislead later boards', () => {
    const rows = rowsOf(layout, 'none', 0).with(0, '1!345678')
    const { read, skipped } = linesRead([...laidOut(layout, rows), ...good, ...good])
    expect(read).toEqual([11, 21])
    expect(skipped).toEqual(['a.txt:1:1: found a row of 8 cells, expected 9 (read as grid)'])
  })

  test('a first board whose first row is wider than any board is passed over', () => {
    const rows = rowsOf(layout, 'none', 0).with(0, '1 '.repeat(30))
    const { read, skipped } = linesRead([...laidOut(layout, rows), ...good])
    expect(read).toEqual([11])
    expect(skipped).toEqual(['a.txt:1:1: found a row of 30 cells, expected 9 (read as grid)'])
  })

  test('a first board with an unknown character is passed over, with or without blank lines between bands', () => {
    for (const blanks of ['none', 'boards', 'bands'] as const) {
      const bad = laidOut({ ...layout, blanks }, rowsOf(layout, 'symbol', 4))
      const { read, skipped } = linesRead([
        ...bad,
        ...laidOut({ ...layout, blanks }, rowsOf(layout, 'none', 0)),
      ])
      expect(read).toEqual([bad.length + 1])
      expect(skipped).toHaveLength(1)
    }
  })

  test('a first board that ends too early does not settle the size of the others', () => {
    const { read, skipped } = linesRead(['1234', '', ...good])
    expect(read).toEqual([3])
    expect(skipped).toEqual(['a.txt:1:1: found a row of 4 cells, expected 9 (read as grid)'])
  })
})
