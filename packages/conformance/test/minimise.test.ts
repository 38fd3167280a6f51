import { EMPTY, fromLine, toLine, type Puzzle } from '@masu/core/puzzle'
import { expect, test } from 'vitest'
import { findSmallestWrong } from '../src/minimise.ts'
import { countSolutions } from '../src/reference.ts'

const puzzle = fromLine(
  '530070000600195000098000060800060003400803001700020006060000280000419005000080079',
)
const never = (): boolean => false

function emptyIn({ givens }: Puzzle): number {
  return givens.filter((digit) => digit === EMPTY).length
}

test('only the cells that the mistake needs stay empty', () => {
  const isWrong = ({ givens }: Puzzle): boolean => givens[40] === EMPTY && givens[56] === EMPTY
  const open = fromLine(toLine(puzzle.givens).replaceAll('8', '.'))
  const smallest = findSmallestWrong(open, isWrong, never)
  expect(emptyIn(smallest)).toBe(2)
  expect(isWrong(smallest)).toBe(true)
})

test('a mistake on boards without a solution is shown on a small one without', () => {
  const spoiled = fromLine(`2${toLine(puzzle.givens).slice(1).replace('2', '.')}`)
  expect(countSolutions(spoiled, 1)).toBe(0)
  const smallest = findSmallestWrong(spoiled, (one) => countSolutions(one, 1) === 0, never)
  expect(countSolutions(smallest, 1)).toBe(0)
  expect(emptyIn(smallest)).toBeLessThan(20)
})

test('the board stays as it is where no smaller one shows the mistake, and when the time is over', () => {
  const isWrong = (one: Puzzle): boolean => emptyIn(one) >= emptyIn(puzzle)
  expect(findSmallestWrong(puzzle, isWrong, never)).toEqual(puzzle)
  expect(
    findSmallestWrong(
      puzzle,
      () => true,
      () => true,
    ),
  ).toEqual(puzzle)
})
