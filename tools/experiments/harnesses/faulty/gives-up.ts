/** A wrong solver: `bands-wasm`, which gives up where the first cell holds 1, 2 or 3, about one puzzle in eight. */
import type { Strategy } from '@masu/core/strategy'
import { bandsWasm } from '@masu/strategies/bands-wasm'

export const strategy: Strategy = {
  ...bandsWasm,
  name: 'gives-up',
  prepare(geometry) {
    const solver = bandsWasm.prepare(geometry)
    return {
      solution: solver.solution,
      stats: null,
      solve(givens, limit) {
        const [first] = givens
        return first >= 1 && first <= 3 ? 0 : solver.solve(givens, limit)
      },
    }
  },
}
