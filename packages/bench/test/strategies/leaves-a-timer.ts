/** Right in all it answers, but something of it never ends. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

setInterval(() => {}, 1_000)

export const strategy: Strategy = spoiled('leaves-a-timer', (solver, givens, limit) =>
  solver.solve(givens, limit),
)
