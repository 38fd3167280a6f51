/** Never answers where the first cell is 5, and is right elsewhere. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

export const strategy: Strategy = spoiled('loops-on-5', (solver, givens, limit) => {
  while (givens[0] === 5);
  return solver.solve(givens, limit)
})
