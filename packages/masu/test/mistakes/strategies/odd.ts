/** An honest strategy that looks odd: its module waits, and its solver is a class with private fields. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { bitmask } from '@masu/strategies/bitmask'

await sleep(1)

class NewSolutions implements Solver {
  readonly #honest: Solver
  #solution: Cells = new Uint8Array()

  constructor(honest: Solver) {
    this.#honest = honest
  }

  get solution(): Cells {
    return this.#solution
  }

  get stats(): Solver['stats'] {
    return this.#honest.stats
  }

  solve(givens: Cells, limit: number): number {
    const count = this.#honest.solve(givens, limit)
    this.#solution = this.#honest.solution.slice()
    return count
  }
}

export const newSolutions: Strategy = {
  ...bitmask,
  name: 'new-solutions',
  prepare: (geometry) => new NewSolutions(bitmask.prepare(geometry)),
}
