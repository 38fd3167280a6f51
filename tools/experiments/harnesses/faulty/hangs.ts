/** A solver that hangs: `bands-wasm`, which never answers the first puzzle of `medium`. */
import { fromLine } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { bandsWasm } from '@masu/strategies/bands-wasm'

const { givens: NEVER } = fromLine(
  '.97.....331.6....5...7...1..48...2...3...1......5.9...7...2.3.8..9..7.........7..',
)

export const strategy: Strategy = {
  ...bandsWasm,
  name: 'hangs',
  prepare(geometry) {
    const solver = bandsWasm.prepare(geometry)
    return {
      solution: solver.solution,
      stats: null,
      solve(givens, limit) {
        while (givens.every((digit, cell) => digit === NEVER[cell]));
        return solver.solve(givens, limit)
      },
    }
  },
}
