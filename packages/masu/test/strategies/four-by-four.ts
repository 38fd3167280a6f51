/** Sound, and only for 4x4: its laws are soon checked. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from '../../../bench/test/strategies/spoiled.ts'

export const strategy: Strategy = {
  ...spoiled('four-by-four', (solver, givens, limit) => solver.solve(givens, limit)),
  supports: ({ name }) => name === '2x2',
}
