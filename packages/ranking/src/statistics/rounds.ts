/**
 * How many rounds a wanted precision takes, planned from a pilot. The number is fixed beforehand,
 * since an interval is wrong if the measurement stops when the interval looks narrow.
 *
 * The plan uses logarithms, as if they were normal. The pilot's standard deviation is itself
 * uncertain, so the plan takes its upper 80 % confidence bound (R. H. Browne, "On the Use of a
 * Pilot Sample for Sample Size Determination", Statistics in Medicine 14, 1995).
 */
import { lowerRank } from './order.ts'
import { chiSquareQuantile } from './quantiles.ts'

/** Rounds that no plan exceeds. */
export const MAX_ROUNDS = 80

/** From this number of values on there are 95 % intervals of both kinds. */
const FEWEST_ROUNDS = 6
/** The confidence that the true standard deviation lies below the planned one. */
const ASSURANCE = 0.8
/** The normal quantile of 0.975. */
const Z = 1.959963985

/**
 * The number of processes, with the pilot's, that should make medianInterval no wider than
 * ±`precision`, a share; from the positive values of a pilot. At least 6 and the pilot's number;
 * otherwise at most MAX_ROUNDS. Throws a RangeError for a pilot of fewer than two.
 */
export function roundsForMedian(pilot: readonly number[], precision: number): number {
  return leastRounds(pilot, precision, halfWidthOfMedian)
}

/** As roundsForMedian, for the interval of ratioOfPairs, given the ratios of a pilot's pairs. */
export function roundsForRatio(ratios: readonly number[], precision: number): number {
  return leastRounds(ratios, precision, halfWidthOfPairs)
}

function leastRounds(
  pilot: readonly number[],
  precision: number,
  halfWidth: (n: number) => number,
): number {
  if (pilot.length < 2) throw new RangeError(`a pilot of ${pilot.length} shows no scatter`)
  const deviation = upperDeviation(pilot.map(Math.log))
  let rounds = Math.max(pilot.length, FEWEST_ROUNDS)
  while (rounds < MAX_ROUNDS && deviation * halfWidth(rounds) > Math.log1p(precision)) rounds++
  return rounds
}

/** The upper confidence bound for the standard deviation of what the values were drawn from. */
function upperDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / chiSquareQuantile(1 - ASSURANCE, values.length - 1))
}

/**
 * Half the expected width of medianInterval for n values, in standard deviations, from the order
 * statistics of the normal distribution (G. Blom, "Statistical Estimates and Transformed
 * Beta-Variables", 1958). The asymptotic 1.96 * sqrt(pi / 2n) is 22 % too small for 6 values and 39
 * % for 8, whose interval is wider than that of 6.
 */
function halfWidthOfMedian(n: number): number {
  const enclosed = (2 * (n + 0.625 - lowerRank(n))) / (n + 0.25) - 1
  return Math.sqrt(chiSquareQuantile(enclosed, 1))
}

/**
 * Half the width of the interval of ratioOfPairs, in standard deviations: the estimator has 3 / pi
 * of the mean's efficiency on normal values (J. L. Hodges and E. L. Lehmann, "Estimates of Location
 * Based on Rank Tests", Annals of Mathematical Statistics 34, 1963).
 */
function halfWidthOfPairs(n: number): number {
  return Z / Math.sqrt((n * 3) / Math.PI)
}
