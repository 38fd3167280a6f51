/** Random numbers that differ in each process: the parent draws their seed. */
import type { Draw } from '@masu/core/symmetry'

/**
 * A source of whole numbers from 0 to below a bound; the same seed gives the same numbers (xorshift,
 * Marsaglia, 2003).
 */
export function drawFrom(seed: number): Draw {
  let state = seed | 0 || 1
  return (bound) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (((Math.imul(state, 0x9e37_79b1) >>> 0) / 2 ** 32) * bound) | 0
  }
}
