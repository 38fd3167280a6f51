import { fromLine } from '@masu/core/puzzle'
import { expect, test } from 'vitest'
import { findAnswerFault } from '../src/answer-faults.ts'
import { showAnswer, showGivens } from '../src/show-board.ts'

const puzzle = fromLine('3...........4...')
const wrong = fromLine('3214142323414131').givens

test('a wrong answer stands beside its givens, the cells that clash in brackets', () => {
  const fault = findAnswerFault(puzzle, wrong)
  expect(fault?.reason).toBe('1 stands twice in row 4: r4c2 and r4c4')
  expect(fault?.marked).toEqual([13, 15])
  expect(showAnswer(puzzle, wrong, fault?.marked ?? [])).toBe(
    [
      ' givens           answer',
      ' 3  . | .  .      3  2 | 1  4',
      ' .  . | .  .      1  4 | 2  3',
      '-------------    -------------',
      ' .  . | .  .      2  3 | 4  1',
      ' 4  . | .  .      4 [1]| 3 [1]',
    ].join('\n'),
  )
})

test('a wrong answer of a wrong length is not shown', () => {
  expect(showAnswer(puzzle, wrong.subarray(1), [])).toBe(showGivens(puzzle))
})
