/**
 * Quantile functions of stdlib (https://stdlib.io), each loaded when it is first asked for: they are
 * 250 small modules, for which every start of a command that measures would wait (measured: 100 ms
 * of the 370 ms of processor time that `masu verify --help` took).
 */
import { createRequire } from 'node:module'
import type Beta from '@stdlib/stats-base-dists-beta-quantile'
import type ChiSquare from '@stdlib/stats-base-dists-chisquare-quantile'
import type SignedRank from '@stdlib/stats-base-dists-signrank-quantile'

const require = createRequire(import.meta.url)

/** The value that a beta distribution with shapes `a` and `b` stays below with probability `p`. */
export function betaQuantile(p: number, a: number, b: number): number {
  const quantile = require('@stdlib/stats-base-dists-beta-quantile') as typeof Beta
  return quantile(p, a, b)
}

/** The same of a chi-squared distribution with so many degrees of freedom. */
export function chiSquareQuantile(p: number, degrees: number): number {
  const quantile = require('@stdlib/stats-base-dists-chisquare-quantile') as typeof ChiSquare
  return quantile(p, degrees)
}

/** The same of the signed rank sum of Wilcoxon's test, for `n` values. */
export function signedRankQuantile(p: number, n: number): number {
  const quantile = require('@stdlib/stats-base-dists-signrank-quantile') as typeof SignedRank
  return quantile(p, n)
}
