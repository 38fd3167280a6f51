/** Sound, but it cannot prove that a solution is unique and does not count its work. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

const sound = spoiled('first-only', (solver, givens) => solver.solve(givens, 1))

export const strategy: Strategy = {
  ...sound,
  maxLimit: 1,
  prepare: (geometry) => ({ ...sound.prepare(geometry), stats: null }),
}
