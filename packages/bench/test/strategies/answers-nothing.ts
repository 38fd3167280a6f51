/** Right in all it answers, but it writes a value that is no answer where the worker writes its own. */
import { writeSync } from 'node:fs'
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

export const strategy: Strategy = spoiled('answers-nothing', (solver, givens, limit) => {
  writeSync(3, 'null\n{"type":"timed"}\n')
  return solver.solve(givens, limit)
})
