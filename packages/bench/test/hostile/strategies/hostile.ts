/** The honest strategy that hostile ones begin with, spoiled in one place each. */
import type { Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { bitmask } from '@masu/strategies/bitmask'

/** What a solver does in place of the honest one; the honest one does what is left out. */
export type Spoiled = (honest: Solver, geometry: Geometry) => Partial<Solver>

/** The strategy whose solvers are spoiled. Where they leave `solution` or `stats` out, these are read anew each time. */
export function hostile(name: string, spoil: Spoiled): Strategy {
  return {
    ...bitmask,
    name,
    prepare(geometry) {
      const honest = bitmask.prepare(geometry)
      const plain = {
        solve: (givens: Cells, limit: number) => honest.solve(givens, limit),
        solution: honest.solution,
        stats: honest.stats,
      }
      return Object.defineProperties(
        plain,
        Object.getOwnPropertyDescriptors(spoil(honest, geometry)),
      )
    },
  }
}

/** The strategy that does something else when it is prepared, and is honest apart from that. */
export function spoiledAtFirst(name: string, spoil: () => void): Strategy {
  let isSpoiled = false
  return hostile(name, () => {
    if (!isSpoiled) spoil()
    isSpoiled = true
    return {}
  })
}

/** The strategy that does something else at each solve, and answers as it should. */
export function spoiledAtSolve(name: string, spoil: (call: number) => void): Strategy {
  let calls = 0
  return hostile(name, (honest) => ({
    solve(givens, limit) {
      spoil(++calls)
      return honest.solve(givens, limit)
    },
  }))
}

/** The strategy whose counts are anything at all. */
export function counting(name: string, count: (honest: number, call: number) => unknown): Strategy {
  let calls = 0
  return hostile(name, (honest) => ({
    solve: (givens, limit) => count(honest.solve(givens, limit), ++calls) as number,
  }))
}
