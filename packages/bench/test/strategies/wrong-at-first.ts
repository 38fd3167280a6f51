/** Only its first answer in a thread is wrong. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

let calls = 0

export const strategy: Strategy = spoiled('wrong-at-first', (solver, givens, limit) => {
  const count = solver.solve(givens, limit)
  if (++calls === 1) solver.solution[0] = 0
  return count
})
