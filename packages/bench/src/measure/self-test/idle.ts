/**
 * A strategy that does next to nothing: what the harness measures of it is the harness. It solves
 * complete boards alone, but reads every given and answers with what it read, so that no compiler
 * may leave any of it out.
 */
import { EMPTY } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'

export const strategy: Strategy = {
  name: 'idle',
  summary: 'copies the givens: solves boards that are complete',
  source: 'Masu, to measure itself',
  maxLimit: Infinity,
  supports: () => true,
  prepare({ cellCount }) {
    const solution = new Uint8Array(cellCount)
    return {
      solution,
      stats: { nodes: 1, guesses: 0, backtracks: 0, checks: 0 },
      solve(givens) {
        let empty = 0
        for (let cell = 0; cell < cellCount; cell++) {
          const digit = givens[cell] ?? EMPTY
          if (digit === EMPTY) empty++
          solution[cell] = digit
        }
        return empty === 0 ? 1 : 0
      },
    }
  },
}
