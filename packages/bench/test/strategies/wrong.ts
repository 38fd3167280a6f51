/** Leaves the first cell of its solution empty. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

export const strategy: Strategy = spoiled('wrong', (solver, givens, limit) => {
  const count = solver.solve(givens, limit)
  solver.solution[0] = 0
  return count
})
