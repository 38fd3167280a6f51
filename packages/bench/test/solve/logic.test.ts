import { geometryOfName } from '@masu/core/geometry'
import type { Candidate, Contradiction, Step } from '@masu/puzzles/techniques'
import { describe, expect, test } from 'vitest'
import { contradictionText, deductionText, wrapped } from '../../src/solve/logic.ts'

const nine = geometryOfName('3x3')

/** Units of the ordinary board by their indices: rows from 0, columns from 9, boxes from 18. */
const [row1, row5, column2, column8, box1, box2] = [0, 4, 10, 16, 18, 19]

function lost(cells: readonly number[], ...digits: readonly number[]): Candidate[] {
  return cells.flatMap((cell) => digits.map((digit) => ({ cell, digit })))
}

const nothing = { bases: [], covers: [], placed: null, eliminated: [] }

describe('a deduction in words', () => {
  const cases: readonly (readonly [string, Step])[] = [
    [
      'r1c6 = 6: the only digit left in the cell',
      {
        ...nothing,
        technique: 'naked-single',
        digits: [6],
        cells: [5],
        placed: { cell: 5, digit: 6 },
      },
    ],
    [
      'r1c6 = 6: the only cell for 6 in box 2',
      {
        ...nothing,
        technique: 'hidden-single',
        digits: [6],
        cells: [5],
        bases: [box2],
        placed: { cell: 5, digit: 6 },
      },
    ],
    [
      'locked candidates: in box 1 the 5 must lie in row 1, so r1c4 and r1c7 lose 5',
      {
        ...nothing,
        technique: 'locked-candidates',
        digits: [5],
        cells: [0, 1],
        bases: [box1],
        covers: [row1],
        eliminated: lost([3, 6], 5),
      },
    ],
    [
      'naked pair: in box 1 r1c1 and r1c2 can take nothing but 1 and 2, so r1c3 loses 1 and 2',
      {
        ...nothing,
        technique: 'naked-pair',
        digits: [1, 2],
        cells: [0, 1],
        bases: [box1],
        covers: [box1],
        eliminated: lost([2], 1, 2),
      },
    ],
    [
      'hidden triple: in box 1 only r1c1, r1c2 and r1c3 can take 1, 2 and 3, so r1c1 and r1c3 lose 9; r1c2 loses 8 and 9',
      {
        ...nothing,
        technique: 'hidden-triple',
        digits: [1, 2, 3],
        cells: [0, 1, 2],
        bases: [box1],
        eliminated: [...lost([0], 9), ...lost([1], 8, 9), ...lost([2], 9)],
      },
    ],
    [
      'X-wing: in rows 1 and 5 the 1 must lie in columns 2 and 8, so r3c2 and r9c8 lose 1',
      {
        ...nothing,
        technique: 'x-wing',
        digits: [1],
        cells: [1, 7, 37, 43],
        bases: [row1, row5],
        covers: [column2, column8],
        eliminated: lost([19, 79], 1),
      },
    ],
  ]

  test.each(cases)('%s', (text, step) => {
    expect(deductionText(nine, step)).toBe(text)
  })
})

describe('the reason why there is no solution', () => {
  const cases: readonly (readonly [string, Contradiction])[] = [
    [
      '5 stands twice in row 1: r1c1 and r1c9',
      { kind: 'clash', clash: { digit: 5, first: 0, second: 8, unit: row1 } },
    ],
    ['r5c5 has no digit left', { kind: 'no-candidate', cell: 40 }],
    ['4 has no cell left in box 2', { kind: 'no-place', digit: 4, unit: box2 }],
  ]

  test.each(cases)('%s', (text, contradiction) => {
    expect(contradictionText(nine, contradiction)).toBe(text)
  })
})

describe('a long text', () => {
  const words = 'abcde '.repeat(30).trimEnd()

  test('is broken into lines of 80 at most, those that follow indented as far', () => {
    const lines = wrapped(' 7  ', words).split('\n')
    expect(lines.map((line) => line.length)).toEqual([75, 75, 39])
    expect(lines[0]).toMatch(/^ 7 {2}abcde/)
    for (const line of lines.slice(1)) expect(line).toMatch(/^ {4}abcde/)
    expect(lines.map((line) => line.slice(4)).join(' ')).toBe(words)
  })

  test('fills a line to the last column', () => {
    const text = `${'x'.repeat(39)} ${'y'.repeat(40)}`
    expect(wrapped('', text)).toBe(text)
    expect(wrapped('', `${text}y`).split('\n')).toHaveLength(2)
  })

  test('stays as it is where a word is longer than a line', () => {
    expect(wrapped('', 'x'.repeat(100))).toBe('x'.repeat(100))
  })
})
