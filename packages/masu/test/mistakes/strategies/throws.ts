/** Strategies that throw. */
import type { Strategy } from '@masu/core/strategy'
import { alteredAtSolve } from './altered.ts'

/** A strategy that throws something at each solve. */
const throwing = (name: string, thrown: () => unknown): Strategy =>
  alteredAtSolve(name, () => {
    throw thrown()
  })

export const throwsEscapes: Strategy = throwing(
  'throws-escapes',
  () => new Error('\u001B[2J\u001B]0;mine\u0007 =1+1 <b> | ::error::'),
)
export const throwsMuch: Strategy = throwing('throws-much', () => new Error('x'.repeat(5_000_000)))
export const overflowsStack: Strategy = alteredAtSolve(
  'overflows-stack',
  function again(call: number): void {
    again(call + 1)
  },
)
