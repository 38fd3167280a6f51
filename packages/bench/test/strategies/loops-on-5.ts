/** A strategy that never answers where the first cell is 5, and rightly elsewhere. */
import type { Strategy } from '@masu/core/strategy'
import { bitmask } from '@masu/strategies/bitmask'

export const strategy: Strategy = {
  ...bitmask,
  name: 'loops-on-5',
  prepare(geometry) {
    const solver = bitmask.prepare(geometry)
    return {
      solution: solver.solution,
      stats: solver.stats,
      solve(givens, limit) {
        while (givens[0] === 5);
        return solver.solve(givens, limit)
      },
    }
  },
}
