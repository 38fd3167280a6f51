/** Misses the solution only on its third call in a process. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

let calls = 0

export const strategy: Strategy = spoiled('wrong-on-third-call', (solver, givens, limit) => {
  const count = solver.solve(givens, limit)
  return ++calls === 3 ? 0 : count
})
