/** Counts one solution above the limit, then half a solution, -1, and NaN. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

let calls = 0

export const strategy: Strategy = spoiled('counts-what-cannot-be', (solver, givens, limit) => {
  solver.solve(givens, limit)
  return [limit + 1, 0.5, -1, NaN][calls++ % 4] ?? 0
})
