/**
 * Whether a process was measured before it had warmed up: a JIT still compiles while the clock runs, and code
 * that it finishes late makes the later passes faster than the earlier ones. The test of Mann, Whitney and
 * Wilcoxon on the two halves decides, together with the size of the difference: among hundreds of passes any
 * drift is significant.
 */
import { median } from './order.ts'
import { lowerTail } from './two-samples.ts'

const SIGNIFICANCE = 0.01
/** The normal quantile of 1 - SIGNIFICANCE. */
const CRITICAL_Z = 2.326347874
/** A speed-up below this share does not matter. */
const SLIGHTEST = 0.02
/** The test is exact up to this many passes in a half; beyond, the normal approximation is used. */
const EXACT_HALF = 20

/**
 * Whether the later half of the passes is faster than the earlier half, by more than 2 % in the
 * median and significantly at 1 % (one-sided). Passes are in order; the middle one of an odd number
 * belongs to neither half. Always false for fewer than ten passes, which cannot be significant.
 */
export function isStillWarming(passNs: readonly number[]): boolean {
  const half = passNs.length >> 1
  if (half === 0) return false
  const earlier = passNs.slice(0, half)
  const later = passNs.slice(-half)
  return median(later) < (1 - SLIGHTEST) * median(earlier) && isFaster(later, earlier)
}

/** The one-sided test of two samples of the same size. */
function isFaster(later: readonly number[], earlier: readonly number[]): boolean {
  const n = later.length
  let u = 0
  for (const a of later) {
    // Ties count as half against a difference and half for it.
    for (const b of earlier) u += a > b ? 1 : a === b ? 0.5 : 0
  }
  if (n <= EXACT_HALF) return (lowerTail(n, n)[Math.ceil(u)] ?? 1) < SIGNIFICANCE
  // With the continuity correction of one half (Hollander and Wolfe, 1999, section 4.1).
  const deviation = Math.sqrt((n * n * (2 * n + 1)) / 12)
  return (u + 0.5 - (n * n) / 2) / deviation < -CRITICAL_Z
}
