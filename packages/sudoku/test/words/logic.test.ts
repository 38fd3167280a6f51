import { geometryOfName } from '@masu/core/geometry'
import type { Candidate, Contradiction, Step } from '../../src/techniques/techniques.ts'
import { describe, expect, test } from 'vitest'
import { englishLogic, japaneseLogic } from '../../src/words/logic.ts'
import type { OnlyCell, OnlyDigit } from '../../src/techniques/step-reasons.ts'

const nine = geometryOfName('3x3')

/** Units of the ordinary board by their indices: rows from 0, columns from 9, boxes from 18. */
const [row1, row5, column2, column8, box1, box2] = [0, 4, 10, 16, 18, 19]

function lost(cells: readonly number[], ...digits: readonly number[]): Candidate[] {
  return cells.flatMap((cell) => digits.map((digit) => ({ cell, digit })))
}

const nothing = { bases: [], covers: [], placed: null, eliminated: [] }
const six = { ...nothing, digits: [6], cells: [5], placed: { cell: 5, digit: 6 } }
const naked = { ...six, technique: 'naked-single' } as const
const hidden = { ...six, technique: 'hidden-single', bases: [box2] } as const

describe('a deduction in words', () => {
  const cases: readonly (readonly [string, string, Step, OnlyDigit | OnlyCell | null])[] = [
    [
      'r1c6 is 6: row 1 has 1 2 9, column 8 has 3, step 7 took 4, step 9 took 5 8',
      'r1c6 は 6：1 行目に 1 2 9、8 列目に 3、4 はステップ 7 で除外、5 8 はステップ 9 で除外',
      naked,
      {
        kind: 'only-digit',
        held: [
          { unit: row1, digits: [1, 2, 9] },
          { unit: column8, digits: [3] },
        ],
        earlier: [
          { step: 7, digits: [4] },
          { step: 9, digits: [5, 8] },
        ],
      },
    ],
    [
      'r1c6 is 6, its only cell in box 2: row 5 has it at r5c1, column 2 at r4c2, step 3 took it from r2c4 and r3c4',
      'r1c6 は 6：枠 2 で入るマスはここだけ(5 行目の r5c1、2 列目の r4c2 に 6、r2c4、r3c4 はステップ 3 で除外)',
      hidden,
      {
        kind: 'only-cell',
        held: [
          { unit: row5, cell: 36 },
          { unit: column2, cell: 28 },
        ],
        earlier: [{ step: 3, cells: [12, 21] }],
      },
    ],
    [
      'r1c6 is 6, its only cell in box 2: all others are filled',
      'r1c6 は 6：枠 2 で入るマスはここだけ(ほかは埋まっている)',
      hidden,
      { kind: 'only-cell', held: [], earlier: [] },
    ],
    [
      'in box 1, 5 fits only in r1c1 and r1c2, which lie in row 1; so r1c4 and r1c7 lose 5',
      '枠 1 で 5 が入るのは r1c1、r1c2 だけで、いずれも 1 行目にあるので、r1c4、r1c7 から 5 を除外',
      {
        ...nothing,
        technique: 'locked-candidates',
        digits: [5],
        cells: [0, 1],
        bases: [box1],
        covers: [row1],
        eliminated: lost([3, 6], 5),
      },
      null,
    ],
    [
      'in box 1, r1c1 and r1c2 can take nothing but 1 and 2; so r1c3 loses 1 and 2',
      '枠 1 の r1c1、r1c2 に入るのは 1、2 だけなので、r1c3 から 1、2 を除外',
      {
        ...nothing,
        technique: 'naked-pair',
        digits: [1, 2],
        cells: [0, 1],
        bases: [box1],
        covers: [box1],
        eliminated: lost([2], 1, 2),
      },
      null,
    ],
    [
      'in box 1, only r1c1, r1c2 and r1c3 can take 1, 2 and 3; so r1c1 and r1c3 lose 9; r1c2 loses 8 and 9',
      '枠 1 で 1、2、3 が入るのは r1c1、r1c2、r1c3 だけなので、r1c1、r1c3 から 9 を除外、r1c2 から 8、9 を除外',
      {
        ...nothing,
        technique: 'hidden-triple',
        digits: [1, 2, 3],
        cells: [0, 1, 2],
        bases: [box1],
        eliminated: [...lost([0], 9), ...lost([1], 8, 9), ...lost([2], 9)],
      },
      null,
    ],
    [
      'in rows 1 and 5, 1 fits only in r1c2, r1c8, r5c2 and r5c8, which lie in columns 2 and 8; so r3c2 and r9c8 lose 1',
      '1・5 行目で 1 が入るのは r1c2、r1c8、r5c2、r5c8 だけで、いずれも 2・8 列目にあるので、r3c2、r9c8 から 1 を除外',
      {
        ...nothing,
        technique: 'x-wing',
        digits: [1],
        cells: [1, 7, 37, 43],
        bases: [row1, row5],
        covers: [column2, column8],
        eliminated: lost([19, 79], 1),
      },
      null,
    ],
  ]

  test.each(cases)(
    'a deduction is put into English and Japanese words: %s',
    (english, japanese, step, why) => {
      expect(englishLogic.step(nine, step, why)).toBe(english)
      expect(japaneseLogic.step(nine, step, why)).toBe(japanese)
    },
  )
})

describe('the reason why there is no solution', () => {
  const cases: readonly (readonly [string, string, Contradiction])[] = [
    [
      '5 stands twice in row 1: r1c1 and r1c9',
      '1 行目に 5 が二つあります(r1c1、r1c9)',
      { kind: 'clash', clash: { digit: 5, first: 0, second: 8, unit: row1 } },
    ],
    ['r5c5 has no digit left', 'r5c5 に入る数字がありません', { kind: 'no-candidate', cell: 40 }],
    [
      '4 has no cell left in box 2',
      '枠 2 に 4 の入るマスがありません',
      { kind: 'no-place', digit: 4, unit: box2 },
    ],
  ]

  test.each(cases)(
    'the reason why there is no solution is put into English and Japanese words: %s',
    (english, japanese, contradiction) => {
      expect(englishLogic.contradiction(nine, contradiction)).toBe(english)
      expect(japaneseLogic.contradiction(nine, contradiction)).toBe(japanese)
    },
  )
})
