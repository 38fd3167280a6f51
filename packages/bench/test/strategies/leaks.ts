/** Keeps all it ever allocated, until there is no more. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

const kept: number[][] = []

export const strategy: Strategy = spoiled('leaks', () => {
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, i) => i + 0.5))
})
