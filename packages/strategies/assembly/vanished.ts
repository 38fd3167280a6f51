/**
 * Ends searches that would take far too long: a state where a digit has vanished from a row that lacks it has
 * no solution. src/bands/vanished.ts says why `settle` does not see this, and why the test begins late.
 */
import { count } from './bits'
import { DIGITS, DIGITS_END, VECTOR } from './layout'

/**
 * Whether a digit has vanished from a row that lacks it, in a level that `settle` has just left
 * unfinished: then fewer rows wait for a digit than cells are empty.
 */
export function hasVanished(level: usize): bool {
  // Three bits a digit and band, so that they can be counted together.
  let waiting = i32x4.splat(0)
  for (let at = level + DIGITS_END - VECTOR; at >= level + DIGITS; at -= VECTOR) {
    const v = v128.load(at)
    const triads = v128.or(v, v128.or(i32x4.shr_u(v, 9), i32x4.shr_u(v, 18)))
    const rows = v128.or(triads, v128.or(i32x4.shr_u(triads, 3), i32x4.shr_u(triads, 6)))
    waiting = v128.or(i32x4.shl(waiting, 3), v128.and(rows, i32x4.splat(7)))
  }
  return count(waiting) !== count(v128.load(level))
}
