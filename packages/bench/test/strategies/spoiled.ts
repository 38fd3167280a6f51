/** The bitmask strategy of the registry, spoiled. */
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { strategies } from '@masu/strategies/strategies'

/** A strategy that answers a call of `solve` with what `spoil` makes of the sound solver. */
export function spoiled(
  name: string,
  spoil: (solver: Solver, givens: Cells, limit: number) => number,
): Strategy {
  const sound = strategies.find((strategy) => strategy.name === 'bitmask')
  if (sound === undefined) throw new Error('no bitmask in the registry')
  return {
    ...sound,
    name,
    prepare(geometry) {
      const solver = sound.prepare(geometry)
      return {
        solution: solver.solution,
        stats: solver.stats,
        solve: (givens, limit) => spoil(solver, givens, limit),
      }
    },
  }
}
