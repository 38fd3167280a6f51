/** The honest strategy that all of these begin with, altered in one place each. */
import type { Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { bitmask } from '@masu/strategies/bitmask'

/** What a solver does in place of the honest one; the honest one does what is left out. */
export type Alter = (honest: Solver, geometry: Geometry) => Partial<Solver>

/** The strategy whose solvers are altered. Where they leave `solution` or `stats` out, these are read anew each time. */
export function altered(name: string, alter: Alter): Strategy {
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
        Object.getOwnPropertyDescriptors(alter(honest, geometry)),
      )
    },
  }
}

/** The strategy that does something else when it is prepared first, and is honest apart from that. */
export function alteredAtFirst(name: string, alter: () => void): Strategy {
  let isAltered = false
  return altered(name, () => {
    if (!isAltered) alter()
    isAltered = true
    return {}
  })
}

/** The strategy that does something else at each solve, and answers as it should. */
export function alteredAtSolve(name: string, alter: (call: number) => void): Strategy {
  let calls = 0
  return altered(name, (honest) => ({
    solve(givens, limit) {
      alter(++calls)
      return honest.solve(givens, limit)
    },
  }))
}
