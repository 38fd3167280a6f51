/** Strategies that are wrong in some geometries only, with the law that each breaks. */
import { geometryOfCellCount } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { findClash } from '@masu/core/validate'
import { forkOf } from './fork-of.ts'
import { quick, sound, spoiled } from './strategies.ts'

export const DEEP = 'is right on deep boards, if it is quick'
export const LARGE = 'is right on large boards with few givens, if it chooses its cells'

export interface Breaker {
  readonly fault: string
  readonly law: string
  readonly strategy: Strategy
}

/** Forgets the lower candidate where a search begins at the last cell of boards of this size. */
function forgetful(size: number): Strategy {
  return quick((solutions, givens) => {
    const geometry = geometryOfCellCount(givens.length)
    if (geometry?.size !== size) return solutions
    const last = geometry.cellCount - 1
    if (givens[last] !== EMPTY || forkOf({ geometry, givens }) !== last) return solutions
    const digits = new Set(solutions.map((solution) => solution[last] ?? EMPTY))
    return solutions.filter((solution) => solution[last] !== Math.min(...digits))
  })
}

export const breakersOfGeometries: readonly Breaker[] = [
  {
    fault: 'forgets a candidate where the search begins at the last cell of a 6x6 board',
    law: 'is right on boards that need a search',
    strategy: forgetful(6),
  },
  {
    fault: 'forgets a candidate where the search begins at the last cell of a 9x9 board',
    law: DEEP,
    strategy: forgetful(9),
  },
  {
    fault: 'gives up on boards above 9x9 with more than 40 empty cells',
    law: 'is right in every geometry',
    strategy: spoiled((solver, givens, limit, { size }) =>
      size > 9 && emptyCellsOf(givens) > 40 ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'gives up on 25x25 boards of which a quarter is empty',
    law: 'is right in every geometry',
    strategy: spoiled((solver, givens, limit, { size }) =>
      size === 25 && emptyCellsOf(givens) > 156 ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'is wrong on boards of 4x3 alone, where they have several solutions',
    law: 'is right in every geometry',
    strategy: spoiled((solver, givens, limit, { name }) =>
      solver.solve(givens, name === '4x3' ? 1 : limit),
    ),
  },
  {
    fault: 'believes givens that clash on 15x15 boards',
    law: 'is right in every geometry',
    strategy: spoiled((solver, givens, limit, geometry) =>
      geometry.size === 15 && findClash(geometry, givens) !== null
        ? 1
        : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'claims 20x20 boards of 10x2 boxes and throws on them',
    law: 'supports() tells the truth',
    strategy: {
      ...sound,
      prepare(geometry) {
        if (geometry.name === '10x2') throw new RangeError('too high')
        return sound.prepare(geometry)
      },
    },
  },
  {
    fault: 'spoils the givens of 10x10 boards',
    law: 'is right in every geometry',
    strategy: spoiled((solver, givens, limit, { size }) => {
      const count = solver.solve(givens, limit)
      if (size === 10 && count > 0) givens.set(solver.solution)
      return count
    }),
  },
  {
    fault: 'gives up on 9x9 boards with fewer givens than any puzzle with one solution has',
    law: 'is right in every geometry',
    strategy: spoiled((solver, givens, limit, { size }) =>
      size === 9 && emptyCellsOf(givens) > 64 && emptyCellsOf(givens) < 81
        ? 0
        : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'gives up on 9x9 boards with one given',
    law: 'is right in every geometry',
    strategy: spoiled((solver, givens, limit, { size }) =>
      size === 9 && emptyCellsOf(givens) === 80 ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'gives up on 6x6 boards of which nine tenths are empty',
    law: 'is right in every geometry',
    strategy: spoiled((solver, givens, limit, { size }) =>
      size === 6 && emptyCellsOf(givens) > 32 && emptyCellsOf(givens) < 36
        ? 0
        : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'gives up on 16x16 boards of which half is empty',
    law: LARGE,
    strategy: {
      ...quick((solutions, givens) =>
        givens.length === 256 && emptyCellsOf(givens) > 125 ? [] : solutions,
      ),
      supports: ({ size }) => size === 9 || size === 16,
    },
  },
  {
    fault: 'gives up on 25x25 boards of which two fifths are empty',
    law: LARGE,
    strategy: {
      ...quick((solutions, givens) =>
        givens.length === 625 && emptyCellsOf(givens) > 250 ? [] : solutions,
      ),
      supports: ({ size }) => size === 9 || size === 25,
    },
  },
]

export function emptyCellsOf(givens: Cells): number {
  return givens.filter((digit) => digit === EMPTY).length
}
