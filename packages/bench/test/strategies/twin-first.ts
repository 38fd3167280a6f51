/** One of two names of the same strategy: whatever ranks them apart is mistaken. */
import type { Strategy } from '@masu/core/strategy'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'

export const strategy: Strategy = { ...bitmaskMrv, name: 'twin-first' }
