/**
 * A share and what a count of successes says about it (C. J. Clopper and E. S. Pearson, "The Use of
 * Confidence or Fiducial Limits Illustrated in the Case of the Binomial", Biometrika 26, 1934), by
 * way of the beta distribution.
 */
import betaQuantile from '@stdlib/stats-base-dists-beta-quantile'

/**
 * The exact confidence interval, of at least `level`, for the chance of a success. Throws a
 * RangeError unless both counts are whole and 0 <= successes <= trials.
 */
export function shareInterval(
  successes: number,
  trials: number,
  level = 0.95,
): [low: number, high: number] {
  const failures = trials - successes
  if (!Number.isInteger(successes) || !Number.isInteger(trials) || successes < 0 || failures < 0) {
    throw new RangeError(`${successes} successes in ${trials} trials`)
  }
  const tail = (1 - level) / 2
  return [
    successes === 0 ? 0 : betaQuantile(tail, successes, failures + 1),
    failures === 0 ? 1 : betaQuantile(1 - tail, successes + 1, failures),
  ]
}
