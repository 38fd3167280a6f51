/** Sound, with another strategy's name, and only for 9x9. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

export const strategy: Strategy = {
  ...spoiled('bitmask', (solver, givens, limit) => solver.solve(givens, limit)),
  supports: ({ name }) => name === '3x3',
}
