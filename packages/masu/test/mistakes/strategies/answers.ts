/** Answers that are sometimes or always wrong, and answers without a search. */
import type { Strategy } from '@masu/core/strategy'
import type { Cells } from '@masu/core/puzzle'
import { altered } from './altered.ts'

export const neverProves: Strategy = altered('never-proves', (honest) => ({
  solve: (givens) => honest.solve(givens, 1),
}))

/** Searches only when the harness reads the solution. */
export const lazySolution: Strategy = altered('lazy-solution', (honest) => {
  let last: Cells = new Uint8Array()
  return {
    solve(givens) {
      last = givens
      return 1
    },
    get solution() {
      honest.solve(last, 1)
      return honest.solution
    },
  }
})

export const wrongAfterForty: Strategy = altered('wrong-after-forty', (honest) => {
  let calls = 0
  return { solve: (givens, limit) => (++calls > 40 ? 0 : honest.solve(givens, limit)) }
})

export const fillsGivens: Strategy = altered('fills-givens', (honest) => ({
  solve(givens, limit) {
    const count = honest.solve(givens, limit)
    givens.set(honest.solution)
    return count
  },
}))

export const emptiesGivens: Strategy = altered('empties-givens', (honest) => {
  let calls = 0
  return {
    solve(givens, limit) {
      const count = honest.solve(givens, limit)
      if (++calls > 12) givens.fill(0)
      return count
    },
  }
})

export const oneCellWrong: Strategy = altered('one-cell-wrong', (honest) => ({
  get solution() {
    const { solution } = honest
    return solution.with(40, 1 + ((solution[40] ?? 0) % 9))
  },
}))

export const workNaN: Strategy = altered('work-nan', () => ({
  stats: { nodes: NaN, guesses: 0, backtracks: 0, checks: 0 },
}))
