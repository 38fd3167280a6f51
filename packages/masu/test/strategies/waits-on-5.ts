/** Never answers where the first cell is 5, and takes no processor time for it; is right elsewhere. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from '../../../bench/test/strategies/spoiled.ts'

const never = new Int32Array(new SharedArrayBuffer(4))

export const strategy: Strategy = spoiled('waits-on-5', (solver, givens, limit) => {
  if (givens[0] === 5) Atomics.wait(never, 0, 0)
  return solver.solve(givens, limit)
})
