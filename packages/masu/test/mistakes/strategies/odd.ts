/** Honest strategies that look odd. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { bitmask } from '@masu/strategies/bitmask'
import { altered } from './altered.ts'

await sleep(1)

export const newSolutions: Strategy = altered('new-solutions', (honest) => {
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
