import { expect, test } from 'vitest'
import { PuzzleError, rate, solve } from '../src/sudoku.ts'

const exam = '201090700040200300500008029090670200600305004007049010760900003009006040004010600'

test('a rating is that of the technique needed and of the guesses', () => {
  expect(rate(exam)).toEqual({
    technique: 'naked-single',
    meanGuesses: 0,
    geometricMeanGuesses: 1,
  })
  expect(rate(solve(exam) ?? '')).toMatchObject({ technique: 'none' })
  const inkala = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
  const rating = rate(inkala)
  expect(rating).toMatchObject({ technique: 'beyond' })
  expect(rate(inkala)).toEqual(rating)
})

test('a rating is refused to a board that is no puzzle, which says why', () => {
  expect(rate('.'.repeat(81))).toBe('several')
  expect(rate('11'.padEnd(81, '.'))).toBe('none')
  expect(() => rate('1')).toThrow(PuzzleError)
  expect(() => rate(exam, { geometry: '9' })).toThrow(TypeError)
})
