/**
 * The timing of an entry from its fresh processes. Other work on a machine can only make a process slower, so its time
 * is the fastest process (Jiahao Chen and Jarrett Revels, "Robust benchmarking in noisy environments", 2016). Its ± is
 * the distance to the fourth fastest process.
 */

/** With fewer rounds a timing has no ±, and an entry no rank. */
export const FEWEST_ROUNDS = 8

/**
 * A process is slow if it took more than this many times as long as the fastest, or the other process of its pair.
 * Processes scatter by 2 to 4 % (SD, measured), so they are seldom as far apart by chance.
 */
export const SLOW_PROCESS = 1.25

/** The index of the fourth fastest process, whose distance to the fastest is the ±. */
const FOURTH_FASTEST = 3

export interface ProcessTiming {
  /** The time of the fastest process. */
  readonly fastest: number
  /** How far the fourth fastest process lies above it, as a share; null for fewer than FEWEST_ROUNDS rounds. */
  readonly precision: number | null
}

/** The timing from the times of at least one process. */
export function timingOfProcesses(levels: readonly number[]): ProcessTiming {
  const sorted = levels.toSorted((a, b) => a - b)
  const [fastest = NaN] = sorted
  const fourth = sorted[FOURTH_FASTEST] ?? NaN
  return { fastest, precision: levels.length < FEWEST_ROUNDS ? null : fourth / fastest - 1 }
}

export type Interval = readonly [low: number, high: number]

/** A value less and with its ±, not below 0; null if the ± is unknown. */
export function intervalAbout(value: number, precision: number | null): Interval | null {
  return precision === null ? null : [value * Math.max(0, 1 - precision), value * (1 + precision)]
}
