/** Answers that are not what was asked for. */
import type { Strategy } from '@masu/core/strategy'
import { altered } from './altered.ts'

export const neverProves: Strategy = altered('never-proves', (honest) => ({
  solve: (givens) => honest.solve(givens, 1),
}))

export const fillsGivens: Strategy = altered('fills-givens', (honest) => ({
  solve(givens, limit) {
    const count = honest.solve(givens, limit)
    givens.set(honest.solution)
    return count
  },
}))
