/**
 * Quantile functions of stdlib (https://stdlib.io). They are some 200 small modules, so only
 * modules that need them import this file.
 */
import beta from '@stdlib/stats-base-dists-beta-quantile'
import chiSquare from '@stdlib/stats-base-dists-chisquare-quantile'

/** The value that a beta distribution with shapes `a` and `b` stays below with probability `p`. */
export function betaQuantile(p: number, a: number, b: number): number {
  return beta(p, a, b)
}

/** The same for a chi-squared distribution with these degrees of freedom. */
export function chiSquareQuantile(p: number, degrees: number): number {
  return chiSquare(p, degrees)
}
