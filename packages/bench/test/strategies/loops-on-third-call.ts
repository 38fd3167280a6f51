/** Right twice, then silent for ever. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

let calls = 0

export const strategy: Strategy = spoiled('loops-on-third-call', (solver, givens, limit) => {
  if (++calls === 3) for (;;);
  return solver.solve(givens, limit)
})
