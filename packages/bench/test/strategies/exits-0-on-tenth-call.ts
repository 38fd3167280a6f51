/** Correct nine times, then it ends its process with exit code 0. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

let calls = 0

export const strategy: Strategy = spoiled('exits-0-on-tenth-call', (solver, givens, limit) => {
  if (++calls === 10) process.exit(0)
  return solver.solve(givens, limit)
})
