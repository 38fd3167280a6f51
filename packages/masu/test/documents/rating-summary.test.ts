import { expect, test } from 'vitest'
import {
  countRating,
  countUnrated,
  makeRatingCounts,
  ratingSummary,
} from '../../src/documents/rating-summary.ts'

const nothing = { geometricMeanGuesses: null, bruteForceNodes: null }

function summary(ratings: readonly (readonly ['beyond' | 'x-wing', number])[]): string {
  const rated = makeRatingCounts(['no solution', 'several solutions'])
  rated.puzzles = ratings.length + 2
  for (const [technique, meanGuesses] of ratings) {
    countRating(rated, { ...nothing, technique, meanGuesses })
  }
  for (let i = 0; i < 2; i++) countUnrated(rated, 'several solutions')
  return ratingSummary(rated)
}

test('the summary of ratings names the steps of the ladder in their order with their shares, then reasons, then the mean and the median of the guesses', () => {
  const ratings = [
    ['beyond', 4.5],
    ['x-wing', 0],
    ['beyond', 1],
    ['beyond', 4.5],
  ] as const
  expect(summary(ratings)).toBe(
    '6 puzzles\n  x-wing: 1 (25.0 %)\n  beyond these techniques: 3 (75.0 %)\n  several solutions: 2\n  guesses: mean 2.50, median 2.75\n',
  )
  expect(summary(ratings.slice(0, 3))).toContain('median 1.00')
})

test('the summary of ratings is the same in whatever order the values come', () => {
  const ratings = Array.from({ length: 50 }, (_, index) => ['beyond', (index * 7.1) % 10] as const)
  expect(summary(ratings.toReversed())).toBe(summary(ratings))
})

test('the summary of ratings says nothing of guesses where nothing is rated', () => {
  expect(summary([])).toBe('2 puzzles\n  several solutions: 2\n')
})
