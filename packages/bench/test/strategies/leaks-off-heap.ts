/** Keeps memory that V8's heap limit knows nothing of, until there is no more. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

const kept: Uint8Array[] = []

export const strategy: Strategy = spoiled('leaks-off-heap', () => {
  for (;;) kept.push(new Uint8Array(2 ** 20).fill(1))
})
