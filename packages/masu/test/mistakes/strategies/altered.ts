/** The honest strategy that the faulty strategies alter, each in one place. */
import type { Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { bitmask } from '@masu/strategies/bitmask'

/** The members that replace those of the honest solver. */
export type Alter = (honest: Solver, geometry: Geometry) => Partial<Solver>

/**
 * The strategy whose solvers are altered. A `solution` or `stats` that the alteration omits is read from
 * the honest solver each time.
 */
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

/** The honest strategy, with another action when it is first prepared. */
export function alteredAtFirst(name: string, alter: () => void): Strategy {
  let isAltered = false
  return altered(name, () => {
    if (!isAltered) alter()
    isAltered = true
    return {}
  })
}

/** The honest strategy, with another action at each solve. */
export function alteredAtSolve(name: string, alter: (call: number) => void): Strategy {
  let calls = 0
  return altered(name, (honest) => ({
    solve(givens, limit) {
      alter(++calls)
      return honest.solve(givens, limit)
    },
  }))
}
