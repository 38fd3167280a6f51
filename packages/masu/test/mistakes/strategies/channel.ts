/** Strategies that write to the channel of the worker's answers. */
import type { Strategy } from '@masu/core/strategy'
import { writeSync } from 'node:fs'
import { alteredAtSolve } from './altered.ts'

export const writesLines: Strategy = alteredAtSolve('writes-lines', () => {
  writeSync(3, 'solving\n')
})
export const floods: Strategy = alteredAtSolve('floods', () => {
  const much = 'x'.repeat(2 ** 20)
  for (;;) writeSync(3, much)
})
