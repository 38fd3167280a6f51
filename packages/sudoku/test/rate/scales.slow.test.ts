import { geometryOfName } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import { drawSymmetry, transform } from '@masu/core/symmetry'
import { bitmask } from '@masu/strategies/bitmask'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { makeItemDraw } from '@masu/core/random'
import { preparePuzzleRater, prepareRater, type Scale } from '../../src/rate/scales.ts'
import { prepareTechniqueSolver } from '../../src/techniques/techniques.ts'
import { dugFrom, escargot, needing, nineOf, spoiledFrom } from '../techniques/technique-boards.ts'

const nine = geometryOfName('3x3')
const all: readonly Scale[] = ['technique', 'guesses', 'brute-force']
const boards = fc.oneof(
  dugFrom(['2x2', '2x3', '3x3'].map(geometryOfName)),
  spoiledFrom(['2x2', '2x3', '3x2'].map(geometryOfName)),
)

/** Guesses on each of the first symmetries of a seed, through core's own transformation. */
function guessesOf(puzzle: Puzzle, symmetries: number, seed: number): number[] {
  return Array.from({ length: symmetries }, (_, index) => {
    const image = transform(puzzle, drawSymmetry(puzzle.geometry, makeItemDraw(seed, index)))
    const solver = bitmaskMrv.prepare(image.geometry)
    solver.solve(image.givens, 2)
    return solver.stats?.guesses ?? Number.NaN
  })
}

test.prop([boards, fc.integer({ min: 1, max: 12 }), fc.integer()], { numRuns: 60 })(
  'every scale is what its definition says',
  (puzzle, symmetries, seed) => {
    const { geometry, givens } = puzzle
    const before = givens.slice()
    const rating = prepareRater(geometry, { scales: all, symmetries, seed })(givens)
    const guesses = guessesOf(puzzle, symmetries, seed)
    const product = guesses.reduce((leaves, count) => leaves * (count + 1), 1)
    const plain = bitmask.prepare(geometry)
    plain.solve(givens, 2)
    const { geometricMeanGuesses, ...others } = rating
    expect(geometricMeanGuesses).toBeCloseTo(product ** (1 / symmetries), 6)
    expect(others).toStrictEqual({
      technique: prepareTechniqueSolver(geometry).hardest(givens),
      meanGuesses: guesses.reduce((sum, count) => sum + count, 0) / symmetries,
      bruteForceNodes: plain.stats?.nodes,
    })
    expect(givens).toStrictEqual(before)
  },
)

test.each(all)('a rating on the scale %s alone leaves the others null', (scale) => {
  const { technique, meanGuesses, geometricMeanGuesses, bruteForceNodes } = prepareRater(nine, {
    scales: [scale],
  })(nineOf(needing['naked-single'][0]))
  expect(technique !== null).toBe(scale === 'technique')
  expect(meanGuesses !== null).toBe(scale === 'guesses')
  expect(geometricMeanGuesses !== null).toBe(scale === 'guesses')
  expect(bruteForceNodes !== null).toBe(scale === 'brute-force')
})

test('a rating of a puzzle that needs guesses depends on the seed, and averages over 10 symmetries', () => {
  const givens = nineOf(escargot)
  const ratings = [1, 2].map((seed) => prepareRater(nine, { scales: ['guesses'], seed })(givens))
  const counts = guessesOf({ geometry: nine, givens }, 10, 1)
  expect(ratings[0].meanGuesses).toBe(counts.reduce((sum, count) => sum + count, 0) / 10)
  expect(ratings[0].meanGuesses).not.toBe(ratings[1].meanGuesses)
  expect(prepareRater(nine, { scales: ['guesses'] })(givens)).toStrictEqual(ratings[0])
})

test('a rating does not depend on what was rated before', () => {
  const [a, b] = [nineOf(escargot), nineOf(needing['x-wing'][0])]
  const rate = prepareRater(nine, { scales: all })
  const first = rate(a)
  rate(b)
  expect(rate(a)).toStrictEqual(first)
})

test.each([0, -1, Number.NaN])('a rating over %d symmetries is refused', (symmetries) => {
  expect(() => prepareRater(nine, { scales: ['guesses'], symmetries })).toThrow(RangeError)
})

test.prop([boards], { numRuns: 60 })(
  'a board that may be no puzzle is rated exactly where it has one solution',
  ({ geometry, givens }) => {
    const solver = bitmaskMrv.prepare(geometry)
    const solutions = solver.solve(givens, 2)
    const options = { scales: all, symmetries: 2 }
    const expected =
      solutions === 1
        ? prepareRater(geometry, options)(givens)
        : { 0: 'none', 2: 'several' }[solutions]
    expect(preparePuzzleRater(geometry, options)(givens)).toStrictEqual(expected)
  },
)
