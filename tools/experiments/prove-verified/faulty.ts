/** A solver that is wrong now and then. */
import type { Cells } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import type { Fault } from './probability.ts'

const CELL = 7

/** The strategy with a fault: its calls are counted over all solvers of a process. */
export function faulty(strategy: Strategy, { kind, trigger, period }: Fault): Strategy {
  let calls = 0
  const isWrong = (): boolean =>
    trigger === 'counter' ? ++calls % period === 0 : Math.random() * period < 1
  return {
    ...strategy,
    name: 'faulty',
    prepare(geometry) {
      const solver = strategy.prepare(geometry)
      const spoil = (): void => {
        solver.solution[CELL] = ((solver.solution[CELL] ?? 0) % geometry.size) + 1
      }
      let isSpoiled = false
      return {
        solution: solver.solution,
        stats: solver.stats,
        solve(givens, limit) {
          const count = solver.solve(givens, limit)
          const wrong = isWrong()
          if (kind === 'state') {
            if (isSpoiled) spoil()
            isSpoiled = wrong
            return count
          }
          if (!wrong) return count
          if (kind === 'count') return count === 1 ? 2 : 1
          if (kind === 'cell') spoil()
          else changeGiven(givens)
          return count
        },
      }
    },
  }
}

function changeGiven(givens: Cells): void {
  const cell = givens.findIndex((digit) => digit !== 0)
  givens[cell] = (givens[cell] ?? 0) ^ 1
}
