/** Solves in the memory of the givens. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

export const strategy: Strategy = spoiled('changes-givens', (solver, givens, limit) => {
  const count = solver.solve(givens, limit)
  givens.set(solver.solution)
  return count
})
