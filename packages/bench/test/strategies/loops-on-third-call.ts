/** Correct twice, then silent for ever. It loads so slowly that all boards wait for it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

await sleep(300)

let calls = 0

export const strategy: Strategy = spoiled('loops-on-third-call', (solver, givens, limit) => {
  if (++calls === 3) for (;;);
  return solver.solve(givens, limit)
})
