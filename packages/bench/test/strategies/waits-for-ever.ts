/** Waits for ever in a call that V8 cannot interrupt. */
import { execFileSync } from 'node:child_process'
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

export const strategy: Strategy = spoiled('waits-for-ever', () => {
  execFileSync('sleep', ['1000'])
  return 0
})
