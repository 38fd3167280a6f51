/**
 * Whether two shares differ: the exact test of R. A. Fisher ("The Logic of Inductive Inference", Journal
 * of the Royal Statistical Society 98, 1935), two-sided, by the tables that are no likelier than this one.
 */

/** Tables this much likelier than another still count as no likelier: sums of logarithms are rounded. */
const ROUNDING = 1e-7

/**
 * The p-value of so many hits of either side, if both have the same chance of a hit. Throws a RangeError
 * unless all counts are whole and 0 <= hits <= trials.
 */
export function fisherP(hitsA: number, trialsA: number, hitsB: number, trialsB: number): number {
  const counts = [hitsA, trialsA - hitsA, hitsB, trialsB - hitsB]
  if (counts.some((count) => !Number.isInteger(count) || count < 0)) {
    throw new RangeError(`${hitsA} of ${trialsA}, ${hitsB} of ${trialsB}`)
  }
  const hits = hitsA + hitsB
  const logFactorials = logFactorialsTo(trialsA + trialsB)
  const logChoose = (n: number, k: number): number =>
    (logFactorials[n] ?? NaN) - (logFactorials[k] ?? NaN) - (logFactorials[n - k] ?? NaN)
  const logShare = (a: number): number =>
    logChoose(trialsA, a) + logChoose(trialsB, hits - a) - logChoose(trialsA + trialsB, hits)
  const seen = logShare(hitsA)
  let p = 0
  for (let a = Math.max(0, hits - trialsB); a <= Math.min(hits, trialsA); a++) {
    const share = logShare(a)
    if (share <= seen + ROUNDING) p += Math.exp(share)
  }
  return Math.min(1, p)
}

function logFactorialsTo(n: number): Float64Array {
  const logs = new Float64Array(n + 1)
  for (let k = 2; k <= n; k++) logs[k] = (logs[k - 1] ?? 0) + Math.log(k)
  return logs
}
