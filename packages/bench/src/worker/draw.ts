/**
 * Numbers that a strategy cannot foresee: their seed comes from the parent's source of random numbers, and
 * no strategy gets to see their state.
 */
import type { Draw } from '@masu/core/symmetry'

const { imul } = Math

/** A source of whole numbers from 0 to below a bound; the same seed gives the same (xorshift, Marsaglia, 2003). */
export function drawFrom(seed: number): Draw {
  let state = seed | 0 || 1
  return (bound) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (((imul(state, 0x9e37_79b1) >>> 0) / 2 ** 32) * bound) | 0
  }
}
