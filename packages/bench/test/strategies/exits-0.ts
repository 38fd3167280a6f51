/** Ends its process as if all were well. */
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

export const strategy: Strategy = spoiled('exits-0', () => process.exit(0))
