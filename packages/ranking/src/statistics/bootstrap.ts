/**
 * An interval for a ratio of mean times that says what other puzzles of the kind might show. Puzzles are
 * drawn anew, with replacement, together for both sides. What is drawn is the distance of the ratio from
 * the measured one in standard errors, its own: times of puzzles are skewed, and the percentiles of the
 * ratio itself would be too narrow (A. C. Davison and D. V. Hinkley, "Bootstrap Methods and their
 * Application", 1997, section 5.2). The scatter of the rounds, of which there are few, is the exact
 * interval of the signed ranks; the two are added as independent errors are. Rounds drawn anew, too, gave
 * intervals that were wider for many rounds and held the truth less often (simulate-ranking.ts).
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { ratioForAnotherRun } from './signed-rank.ts'

/** Resamples: the ends of a 95 % interval are then the 25th values. */
const RESAMPLES = 1_000

/** With fewer, a resample may hold a few of them alone. */
const FEWEST_PUZZLES = 32

/** A resample's error is at least this share of the measured one, where most puzzles are alike. */
const LEAST_ERROR = 0.1

/**
 * The 95 % interval in which the ratio of `a` to `b` would lie on another sample of as many puzzles, in
 * another run. `a` and `b` are the times of the same puzzles, whose level each round says anew: `ratios`
 * are those of the rounds. Null for fewer than 6 rounds or 32 puzzles. The
 * same for the same input.
 */
export function ratioIntervalInGeneral(
  a: readonly number[],
  b: readonly number[],
  ratios: readonly number[],
): [low: number, high: number] | null {
  const puzzles = Math.min(a.length, b.length)
  if (puzzles < FEWEST_PUZZLES || ratios.length === 0) return null
  const { ratio, interval } = ratioForAnotherRun(ratios)
  if (interval === null) return null
  const [timesA, timesB] = [Float64Array.from(a), Float64Array.from(b)]
  const measured = ratioOfMeans(timesA, timesB, identity(puzzles), 0, puzzles)
  const draws = drawsOf(puzzles)
  const distances = new Float64Array(RESAMPLES)
  for (let i = 0; i < RESAMPLES; i++) {
    const drawn = ratioOfMeans(timesA, timesB, draws, i * puzzles, puzzles)
    const error = Math.max(LEAST_ERROR * measured.error, drawn.error)
    distances[i] = error === 0 ? 0 : (drawn.value - measured.value) / error
  }
  distances.sort()
  const tail = Math.floor(0.025 * RESAMPLES)
  const [least = NaN, most = NaN] = [distances[tail], distances[RESAMPLES - 1 - tail]]
  // The other sample errs as much as this one.
  const sampleError = Math.SQRT2 * measured.error
  const below = Math.hypot(most * sampleError, Math.log(ratio / interval[0]))
  const above = Math.hypot(least * sampleError, Math.log(interval[1] / ratio))
  return [ratio * Math.exp(-below), ratio * Math.exp(above)]
}

interface Estimate {
  readonly value: number
  /** Its standard error. */
  readonly error: number
}

/** The logarithm of the ratio of the means of those drawn; its error is that of its linear terms. */
function ratioOfMeans(
  a: Float64Array,
  b: Float64Array,
  draws: Uint32Array,
  from: number,
  count: number,
): Estimate {
  let sumA = 0
  let sumB = 0
  let squaresA = 0
  let squaresB = 0
  let products = 0
  const end = from + count
  for (let k = from; k < end; k++) {
    const index = draws[k] ?? 0
    // No pair of the two: making an array for each draw takes four times as long (measured).
    const timeA = a[index] ?? NaN
    const timeB = b[index] ?? NaN
    sumA += timeA
    sumB += timeB
    squaresA += timeA * timeA
    squaresB += timeB * timeB
    products += timeA * timeB
  }
  const squares = squaresA / sumA ** 2 - (2 * products) / (sumA * sumB) + squaresB / sumB ** 2
  return {
    value: Math.log(sumA / sumB),
    error: Math.sqrt((Math.max(0, squares) * count) / (count - 1)),
  }
}

function identity(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, index) => index)
}

/** All resamples of so many, one after the other; kept, for all entries of a run draw the same. */
function drawsOf(count: number): Uint32Array {
  const kept = keptDraws.get(count)
  if (kept !== undefined) return kept
  const random = xoroshiro128plus(count)
  // A loop: Uint32Array.from takes five times as long (measured).
  const draws = new Uint32Array(RESAMPLES * count)
  for (let i = 0; i < draws.length; i++) draws[i] = uniformInt(random, 0, count - 1)
  if (count <= MOST_KEPT) keptDraws.set(count, draws)
  return draws
}

const keptDraws = new Map<number, Uint32Array>()

/** Puzzles of resamples that are kept: 40 MB. */
const MOST_KEPT = 10_000
