/** Right in all it answers, but it writes where the worker writes its own answers. */
import { writeSync } from 'node:fs'
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

export const strategy: Strategy = spoiled('garbles-answers', (solver, givens, limit) => {
  writeSync(3, '{"type":"sol\n')
  return solver.solve(givens, limit)
})
