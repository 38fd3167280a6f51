/** Misses the solution only on its third call in a timed process, which alone has no compile cache. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

const isTimed = process.env['NODE_DISABLE_COMPILE_CACHE'] === '1'

let calls = 0

export const strategy: Strategy = spoiled('wrong-while-timed', (solver, givens, limit) => {
  const count = solver.solve(givens, limit)
  return isTimed && ++calls === 3 ? 0 : count
})
