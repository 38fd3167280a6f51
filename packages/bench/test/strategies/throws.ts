/** Throws instead of solving. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

export const strategy: Strategy = spoiled('throws', () => {
  throw new TypeError('no such thing')
})
