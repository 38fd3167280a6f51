/** Sound, but it cannot tell whether a solution is the only one, nor what its work was. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

const sound = spoiled('first-only', (solver, givens) => solver.solve(givens, 1))

export const strategy: Strategy = {
  ...sound,
  maxLimit: 1,
  prepare: (geometry) => ({ ...sound.prepare(geometry), stats: null }),
}
