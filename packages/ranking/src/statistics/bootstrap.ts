/**
 * An interval for a ratio of mean times that says what other puzzles of the kind might show: rounds and
 * puzzles are both drawn anew, with replacement (A. C. Davison and D. V. Hinkley, "Bootstrap Methods and
 * their Application", 1997, section 3.8: hierarchical data). Puzzles are drawn together for both sides.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Resamples: the ends of a 95 % interval are then the 25th values. */
const RESAMPLES = 1_000

/**
 * The 95 % percentile interval of the ratio of `a` to `b`, the time of each of the same puzzles, whose
 * level each round says anew: `ratios` are those of the rounds. Null for fewer than two rounds or
 * puzzles. The same for the same input.
 */
export function ratioIntervalInGeneral(
  a: readonly number[],
  b: readonly number[],
  ratios: readonly number[],
): [low: number, high: number] | null {
  const puzzles = Math.min(a.length, b.length)
  if (puzzles < 2 || ratios.length < 2) return null
  const random = xoroshiro128plus(1)
  const drawn = (bound: number): number => uniformInt(random, 0, bound - 1)
  const whole = sum(a, puzzles) / sum(b, puzzles)
  const logs = ratios.map(Math.log)
  const level = logs.reduce((total, log) => total + log, 0) / logs.length
  const resampled = new Float64Array(RESAMPLES)
  for (let i = 0; i < RESAMPLES; i++) {
    let [ofA, ofB, ofRounds] = [0, 0, 0]
    for (let k = 0; k < puzzles; k++) {
      const puzzle = drawn(puzzles)
      ofA += a[puzzle] ?? NaN
      ofB += b[puzzle] ?? NaN
    }
    for (let k = 0; k < logs.length; k++) ofRounds += logs[drawn(logs.length)] ?? NaN
    resampled[i] = (ofA / ofB / whole) * Math.exp(ofRounds / logs.length - level)
  }
  resampled.sort()
  const tail = Math.floor(0.025 * RESAMPLES)
  const centre = Math.exp(level)
  return [centre * (resampled[tail] ?? NaN), centre * (resampled[RESAMPLES - 1 - tail] ?? NaN)]
}

function sum(values: readonly number[], count: number): number {
  let total = 0
  for (let i = 0; i < count; i++) total += values[i] ?? NaN
  return total
}
