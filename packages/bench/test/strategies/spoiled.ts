/** The bitmask strategy of the registry, spoiled. */
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { bitmask } from '@masu/strategies/bitmask'

export type Spoil = (solver: Solver, givens: Cells, limit: number) => number

/** A strategy whose `solve` returns the result of `spoil` on the sound solver. */
export function spoiled(name: string, spoil: Spoil): Strategy {
  return {
    ...bitmask,
    name,
    prepare(geometry) {
      const solver = bitmask.prepare(geometry)
      return {
        solution: solver.solution,
        stats: solver.stats,
        solve: (givens, limit) => spoil(solver, givens, limit),
      }
    },
  }
}
