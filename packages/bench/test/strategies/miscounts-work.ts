/** Right in all it answers, but its counters of work are no numbers. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

const sound = spoiled('miscounts-work', (solver, givens, limit) => solver.solve(givens, limit))

export const strategy: Strategy = {
  ...sound,
  prepare(geometry) {
    const stats = { nodes: Number.NaN, guesses: 0, backtracks: 0, checks: 0 }
    return { ...sound.prepare(geometry), stats }
  },
}
