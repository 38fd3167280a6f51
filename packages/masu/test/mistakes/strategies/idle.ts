/** Strategies that do not search where they could be right without. */
import { EMPTY } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { altered } from './altered.ts'

export const findsNothing: Strategy = altered('finds-nothing', () => ({ solve: () => 0 }))

export const findsTheLimit: Strategy = altered('finds-the-limit', (honest) => ({
  solve(givens, limit) {
    honest.solve(givens, 1)
    return limit
  },
}))

/** As if a puzzle with few givens had no solution. */
export const givesUp: Strategy = altered('gives-up', (honest) => ({
  solve(givens, limit) {
    const given = givens.filter((digit) => digit !== EMPTY).length
    return given < 30 ? 0 : honest.solve(givens, limit)
  },
}))
