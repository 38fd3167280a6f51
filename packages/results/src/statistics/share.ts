/**
 * A share and what a count of successes says about it (C. J. Clopper and E. S. Pearson, "The Use of Confidence
 * or Fiducial Limits Illustrated in the Case of the Binomial", Biometrika 26, 1934): each end is the
 * probability under which so extreme a count is as rare as half of what the level leaves. Bisection finds it.
 */

/**
 * The exact confidence interval, of at least `level`, for the probability of a success. Throws a RangeError
 * unless both counts are whole and 0 <= successes <= trials.
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
  return [1 - upperEnd(failures, trials, tail), upperEnd(successes, trials, tail)]
}

/**
 * The probability of a success under which this many successes or fewer are as rare as `tail`; 1 if all
 * trials succeeded.
 */
function upperEnd(successes: number, trials: number, tail: number): number {
  if (successes === trials) return 1
  let [low, high] = [0, 1]
  // Each step settles a binary digit.
  for (let step = 0; step < 53; step++) {
    const middle = (low + high) / 2
    if (chanceOfAtMost(successes, trials, middle) > tail) low = middle
    else high = middle
  }
  return high
}

/**
 * The probability of at most this many successes, if each trial has this probability; with logarithms, since
 * terms may be tiny.
 */
function chanceOfAtMost(successes: number, trials: number, chance: number): number {
  const logOdds = Math.log(chance) - Math.log1p(-chance)
  let logTerm = trials * Math.log1p(-chance)
  let sum = 0
  for (let k = 0; k <= successes; k++) {
    sum += Math.exp(logTerm)
    logTerm += Math.log((trials - k) / (k + 1)) + logOdds
  }
  return sum
}
