import type { Strategy } from '@masu/core/strategy'
import { expect, test } from 'vitest'
import { flatRecursion } from '../src/flat-recursion.ts'
import { answer, assertLaws } from './answers.ts'

/** Right, but endless where the board has more than one solution. */
const loops: Strategy = {
  ...flatRecursion,
  name: 'loops',
  prepare(geometry) {
    const solver = flatRecursion.prepare(geometry)
    return {
      solution: solver.solution,
      stats: solver.stats,
      solve(givens, limit) {
        const count = solver.solve(givens, limit)
        if (count > 1) for (;;);
        return count
      },
    }
  },
}

test('a strategy that loops for ever ends with the law that it breaks, and the board', () => {
  expect(() => assertLaws(loops, 1, 500)).toThrow(
    /^law broken: .*\nno answer within 500 ms under limit (?:\d+|Infinity)\non this \d+x\d+ board, boxes \dx\d:\n/,
  )
})

test('a question without an answer is an error', () => {
  expect(answer(() => 3)).toBe(3)
  expect(() =>
    answer(() => {
      for (;;);
    }, 50),
  ).toThrow('no answer within 50 ms')
})
