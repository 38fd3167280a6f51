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

export const blindAtOne: Strategy = altered('blind-at-one', (honest) => ({
  solve: (givens, limit) => (limit === 1 ? 0 : honest.solve(givens, limit)),
}))

export const stopsAtTwo: Strategy = altered('stops-at-two', (honest) => ({
  solve: (givens, limit) => honest.solve(givens, Math.min(2, limit)),
}))

export const throwsAtOne: Strategy = altered('throws-at-one', (honest) => ({
  solve(givens, limit) {
    if (limit === 1) throw new RangeError('one is too few')
    return honest.solve(givens, limit)
  },
}))
