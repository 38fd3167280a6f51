import { geometryOfName } from '@masu/core/geometry'
import { expect, test } from 'vitest'
import { StepReasons } from '../../src/techniques/step-reasons.ts'

test('the reason for a hidden single names no unit that other units make needless', () => {
  const geometry = geometryOfName('3x3')
  const givens = new Uint8Array(81)
  for (const [row, column, digit] of [
    [2, 0, 1],
    [2, 1, 2],
    [2, 2, 3],
    [1, 0, 4],
    [1, 5, 5],
    [4, 1, 5],
    [7, 2, 5],
  ] as const) {
    givens[9 * row + column] = digit
  }
  const reason = new StepReasons({ geometry, givens }).explainStep({
    technique: 'hidden-single',
    placed: { cell: 0, digit: 5 },
    bases: [18],
    covers: [],
    cells: [0],
    digits: [5],
    eliminated: [],
  })
  // Row 2 has a 5, too, and blocks as many cells as a column; columns 2 and 3 block all.
  expect(reason).toMatchObject({
    held: [
      { unit: 10, cell: 37 },
      { unit: 11, cell: 65 },
    ],
  })
})
