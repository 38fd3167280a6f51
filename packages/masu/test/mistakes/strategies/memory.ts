/** Strategies that remember answers. */
import type { Cells } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { altered } from './altered.ts'

interface Known {
  readonly count: number
  readonly solution: Cells
}

/**
 * So many solves of a new board make it slow beside a look-up, also on a busy machine, and more would not end in time
 * there: hundreds of new boards are asked.
 */
const SOLVES = 10

/** Looks each board up before it solves it. */
export const remembersBoards: Strategy = altered('remembers-boards', (honest, { cellCount }) => {
  const known = new Map<string, Known>()
  let solution: Cells = new Uint8Array(cellCount)
  return {
    solve(givens, limit) {
      const key = textOf(givens)
      const before = known.get(key)
      if (before === undefined) {
        for (let i = 1; i < SOLVES; i++) honest.solve(givens, limit)
      }
      const found = before ?? {
        count: honest.solve(givens, limit),
        solution: honest.solution.slice(),
      }
      if (before === undefined) known.set(key, found)
      ;({ solution } = found)
      return found.count
    },
    get solution() {
      return solution
    },
  }
})

/** By native code: a process that had no time to warm up looks a board up in no time all the same. */
function textOf(givens: Cells): string {
  return Buffer.from(givens.buffer, givens.byteOffset, givens.length).toString('latin1')
}
