import { geometryOfName } from '@masu/core/geometry'
import { EMPTY, type Puzzle } from '@masu/core/puzzle'
import { bitmask } from '@masu/strategies/bitmask'
import { expect, test } from 'vitest'
import { reduceClues } from '../../src/generate/few-clues.ts'
import { prepareGenerator } from '../../src/generate/generator.ts'
import { makeItemDraw } from '@masu/core/random'

const geometry = geometryOfName('3x3')
/** A different solver from the one that searches. */
const plain = bitmask.prepare(geometry)
const generator = prepareGenerator({ geometry, clues: null, minimal: true, pattern: 'none' })

function cluesIn({ givens }: Puzzle): number {
  return givens.filter((value) => value !== EMPTY).length
}

/** Each cell alone: no pattern. */
function cellsOf({ givens }: Puzzle): number[][] {
  return Array.from(givens, (_, cell) => [cell])
}

test('a puzzle with few clues is minimal, has one solution, and as few clues as were asked for', () => {
  let made = 0
  for (let seed = 0; seed < 6; seed++) {
    const draw = makeItemDraw(seed, 0)
    const puzzle = generator.generate(draw)
    if (puzzle === null) continue
    const before = puzzle.givens.slice()
    const reduced = reduceClues(puzzle, cellsOf(puzzle), 22, draw)
    expect(puzzle.givens).toEqual(before)
    if (reduced === null) continue
    made++
    expect(cluesIn(reduced)).toBeLessThanOrEqual(22)
    expect(plain.solve(reduced.givens, 2)).toBe(1)
    for (const [cell, value] of reduced.givens.entries()) {
      if (value === EMPTY) continue
      const givens = reduced.givens.slice()
      givens[cell] = EMPTY
      expect(plain.solve(givens, 2)).toBe(2)
    }
  }
  expect(made).toBeGreaterThan(3)
})

test('a puzzle with few clues is the puzzle itself where that has few enough', () => {
  const draw = makeItemDraw(1, 0)
  const puzzle = generator.generate(draw)
  expect(puzzle && reduceClues(puzzle, cellsOf(puzzle), 40, draw)).toEqual(puzzle)
})

test('a puzzle with few clues is null where the search does not come so far', () => {
  const small = geometryOfName('2x2')
  const draw = makeItemDraw(1, 0)
  const made = prepareGenerator({ geometry: small, clues: null, minimal: true, pattern: 'none' })
  const puzzle = made.generate(draw)
  // No 4x4 puzzle has fewer than four clues.
  expect(puzzle && reduceClues(puzzle, cellsOf(puzzle), 3, draw)).toBeNull()
})
