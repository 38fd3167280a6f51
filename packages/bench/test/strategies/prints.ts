/** Answers correctly, and prints more each time than a pipe's buffer holds. */
import { writeSync } from 'node:fs'
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

const noise = 'noise '.repeat(17_000)

export const strategy: Strategy = spoiled('prints', (solver, givens, limit) => {
  writeSync(1, noise)
  process.stdout.write(noise)
  return solver.solve(givens, limit)
})
