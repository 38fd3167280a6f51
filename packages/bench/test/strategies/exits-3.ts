/** Ends its process with the exit code that means a wrong answer. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

export const strategy: Strategy = spoiled('exits-3', () => process.exit(3))
