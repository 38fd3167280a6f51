/** Never answers. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

export const strategy: Strategy = spoiled('loops-for-ever', () => {
  for (;;);
})
