/** Right in all it answers, and prints a megabyte each time. */
import { writeSync } from 'node:fs'
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

const noise = 'noise '.repeat(170_000)

export const strategy: Strategy = spoiled('prints', (solver, givens, limit) => {
  writeSync(1, noise)
  process.stdout.write(noise)
  return solver.solve(givens, limit)
})
