/** Honest strategies that look odd. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { bitmask } from '@masu/strategies/bitmask'
import { hostile } from './hostile.ts'

await sleep(1)

export const newSolutions: Strategy = hostile('new-solutions', (honest) => {
  let solution: Cells = new Uint8Array()
  return {
    solve(givens, limit) {
      const count = honest.solve(givens, limit)
      solution = honest.solution.slice()
      return count
    },
    get solution() {
      return solution
    },
  }
})

export const readyGetter: Strategy = hostile('ready-getter', (honest) => ({
  get solution() {
    return honest.solution
  },
}))

/** A solver with private fields. */
class ClassSolver implements Solver {
  readonly #honest: Solver

  constructor(honest: Solver) {
    this.#honest = honest
  }

  get solution(): Cells {
    return this.#honest.solution
  }

  get stats(): Solver['stats'] {
    return this.#honest.stats
  }

  solve(givens: Cells, limit: number): number {
    return this.#honest.solve(givens, limit)
  }
}

export const ofClass: Strategy = {
  ...bitmask,
  name: 'of-class',
  prepare: (geometry) => new ClassSolver(bitmask.prepare(geometry)),
}

export const tellsNoWork: Strategy = hostile('tells-no-work', () => ({ stats: null }))

/** No solver is made before it is asked. */
export const preparesLate: Strategy = {
  ...bitmask,
  name: 'prepares-late',
  prepare(geometry) {
    let honest: Solver | null = null
    const own = (): Solver => (honest ??= bitmask.prepare(geometry))
    return {
      solve: (givens, limit) => own().solve(givens, limit),
      get solution() {
        return own().solution
      },
      get stats() {
        return own().stats
      },
    }
  },
}

/** It walks the digits from the largest: another tree, and another first solution. */
export const otherOrder: Strategy = hostile('other-order', (honest, { size, cellCount }) => {
  const solution = new Uint8Array(cellCount)
  const turned = new Uint8Array(cellCount)
  const turn = (digit: number): number => (digit === 0 ? 0 : size + 1 - digit)
  return {
    solution,
    solve(givens, limit) {
      for (let cell = 0; cell < cellCount; cell++) turned[cell] = turn(givens[cell] ?? 0)
      const count = honest.solve(turned, limit)
      for (let cell = 0; cell < cellCount; cell++) solution[cell] = turn(honest.solution[cell] ?? 0)
      return count
    },
  }
})

/** A board that it takes for a copy of its own. */
export const copiesGivens: Strategy = hostile('copies-givens', (honest) => ({
  solve: (givens, limit) => honest.solve(Uint8Array.from(givens), limit),
}))
