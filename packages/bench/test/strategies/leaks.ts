/** Keeps everything that it allocates until V8's heap is full. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

const page = Array.from({ length: 100_000 }, (_, i) => i + 0.5)
const kept: number[][] = []

export const strategy: Strategy = spoiled('leaks', () => {
  for (;;) kept.push(page.slice())
})
