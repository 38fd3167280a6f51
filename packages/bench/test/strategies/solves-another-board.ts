/** Solves the empty board in place of the given board. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

export const strategy: Strategy = spoiled('solves-another-board', (solver, givens, limit) =>
  solver.solve(givens.fill(0), limit),
)
