/** Boards that a solver has seen, and images of them that it has not. */
import { geometryOfName } from '@masu/core/geometry'
import { bitmask } from '@masu/strategies/bitmask'
import type { Solver } from '@masu/core/strategy'
import { describe, expect, test } from 'vitest'
import { drawFrom } from '../../src/worker/draw.ts'
import type { Boards } from '../../src/worker/protocol.ts'
import { faultOfMemory, otherDigits } from '../../src/worker/remembers.ts'
import { cellsOf, easy, easySolution } from '../boards.ts'

const geometry = geometryOfName('3x3')
const boards: Boards = {
  givens: cellsOf(easy),
  solutions: cellsOf(easySolution),
  counts: Uint32Array.of(1),
}

/** Warm, as it is at the end of a process. */
function honest(): Solver {
  const solver = bitmask.prepare(geometry)
  for (let i = 0; i < 2_000; i++) solver.solve(boards.givens.slice(), 2)
  return solver
}

/** Takes a millisecond more on each board but those that it was asked before. */
function remembering(stats: Solver['stats'] = null): Solver {
  const solver = honest()
  const known = new Set<string>()
  return {
    stats,
    solution: solver.solution,
    solve(givens, limit) {
      const key = givens.join('')
      const end = performance.now() + (known.has(key) ? 0 : 1)
      while (performance.now() < end);
      known.add(key)
      return solver.solve(givens, limit)
    },
  }
}

test.each([2, 4, 9, 25])('each of %d digits gets another name', (size) => {
  for (let seed = 1; seed < 50; seed++) {
    const digits = otherDigits(size, drawFrom(seed))
    expect(digits[0]).toBe(0)
    expect([...digits].toSorted((a, b) => a - b)).toEqual([...digits.keys()])
    for (let digit = 1; digit <= size; digit++) expect(digits[digit]).not.toBe(digit)
  }
})

describe('a solver that remembers boards', () => {
  test.each([1, 2])('is found out, under limit %d', (limit) => {
    const fault = faultOfMemory(remembering(), geometry, boards, limit, 1e4, drawFrom(1))
    expect(fault).toMatch(/^\d+ times as fast on boards it has seen$/)
  })

  test('is found out per node under limit 1, where it tells its work', () => {
    const stats = { nodes: 100, guesses: 0, backtracks: 0, checks: 0 }
    const fault = faultOfMemory(remembering(stats), geometry, boards, 1, 1e4, drawFrom(1))
    expect(fault).toMatch(/^\d+ times as fast on boards it has seen$/)
  })
})

describe('an honest solver', () => {
  test('is not accused where every second pass was disturbed for a while', () => {
    const solver = honest()
    let calls = 0
    const disturbed: Solver = {
      stats: null,
      solution: solver.solution,
      solve(givens, limit) {
        calls++
        // One pass that tells how long one takes, then the puzzles and images in turns.
        const isImage = calls > 1 && calls % 2 === 1
        const end = performance.now() + (calls <= 11 && isImage ? 1 : 0)
        while (performance.now() < end);
        return solver.solve(givens, limit)
      },
    }
    expect(faultOfMemory(disturbed, geometry, boards, 2, 1e4, drawFrom(1))).toBeNull()
    expect(calls).toBeGreaterThan(11)
  })

  test('is as fast on boards that it has not seen', () => {
    const solver = honest()
    expect(faultOfMemory(solver, geometry, boards, 2, 1e4, drawFrom(1))).toBeNull()
  })
})

test('a cold pass that was disturbed does not leave the others short', () => {
  const puzzles = 40
  const many: Boards = {
    givens: new Uint8Array(puzzles * geometry.cellCount),
    solutions: new Uint8Array(puzzles * geometry.cellCount),
    counts: new Uint32Array(puzzles).fill(1),
  }
  for (let puzzle = 0; puzzle < puzzles; puzzle++) {
    many.givens.set(boards.givens, puzzle * geometry.cellCount)
    many.solutions.set(boards.solutions, puzzle * geometry.cellCount)
  }
  const solver = honest()
  let mostCalls = 0
  // More than once, since other work may take the processor in the short pass as well.
  for (let look = 0; look < 5; look++) {
    let calls = 0
    const counted: Solver = {
      stats: null,
      solution: solver.solution,
      solve: (givens, limit) => (calls++, solver.solve(givens, limit)),
    }
    expect(faultOfMemory(counted, geometry, many, 2, 1e9, drawFrom(1))).toBeNull()
    mostCalls = Math.max(mostCalls, calls)
  }
  // Passes of one puzzle each would be 11 calls a look.
  expect(mostCalls).toBeGreaterThan(50)
})

test('a wrong answer to an image is told', () => {
  const solver = honest()
  let calls = 0
  const wrong: Solver = {
    stats: null,
    solution: solver.solution,
    solve: (givens, limit) => (++calls === 3 ? 0 : solver.solve(givens, limit)),
  }
  expect(faultOfMemory(wrong, geometry, boards, 2, 1e4, drawFrom(1))).toBe(
    'puzzle 1 under other digits: count 0 instead of 1',
  )
})
