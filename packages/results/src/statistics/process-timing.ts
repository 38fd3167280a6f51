/**
 * The figure of an entry from its fresh processes, and the order of entries. Other work on a machine can only make a
 * process slower, so the figure is the fastest process (Jiahao Chen and Jarrett Revels, "Robust benchmarking in noisy
 * environments", 2016). Its ± is the distance to the fourth fastest process.
 */

/** Smaller differences, as a share, do not order two entries. */
export const MARGIN = 0.03

/** With fewer rounds a figure has no ±, and an entry no rank. */
export const FEWEST_ROUNDS = 8

/**
 * A process is slow if it took more than this many times the figure, or the other process of its pair. Processes
 * scatter by 2 to 4 % (SD, measured), so they are seldom as far apart by chance.
 */
export const SLOW = 1.25

/** The index of the fourth fastest process, whose distance to the fastest is the ±. */
const COMPARED = 3

export interface Figure {
  /** The time of the fastest process. */
  readonly least: number
  /** How far the fourth fastest process lies above it, as a share; null for fewer than FEWEST_ROUNDS rounds. */
  readonly precision: number | null
}

/** The figure from the times of at least one process. */
export function figureOfProcesses(levels: readonly number[]): Figure {
  const sorted = levels.toSorted((a, b) => a - b)
  const [least = NaN] = sorted
  const fourth = sorted[COMPARED] ?? NaN
  return { least, precision: levels.length < FEWEST_ROUNDS ? null : fourth / least - 1 }
}

export type Interval = readonly [low: number, high: number]

/** A value less and with its ±, not below 0; null if the ± is unknown. */
export function intervalAbout(value: number, precision: number | null): Interval | null {
  return precision === null ? null : [value * Math.max(0, 1 - precision), value * (1 + precision)]
}

/** The ranks that an entry may have: from 1 + the entries before it, to n - the entries after it. */
export type RankRange = readonly [low: number, high: number]

/** The figures that ranks are read from. */
export interface Rated {
  /** Its ratio less and with its ±; null for too few rounds. */
  readonly interval: Interval | null
}

/** Whether `a` stands before `b`: the low end of `b` lies beyond the margin above the high end of `a`. */
export function isBefore(a: Rated, b: Rated): boolean {
  return a.interval !== null && b.interval !== null && b.interval[0] > (1 + MARGIN) * a.interval[1]
}

/** The rank range of each, in the order given; null if the ± of any is unknown. */
export function rankRanges<One extends Rated>(
  all: readonly One[],
  areOrdered: (a: One, b: One) => boolean = isBefore,
): RankRange[] | null {
  if (all.some(({ interval }) => interval === null)) return null
  return all.map((one) => [
    1 + all.filter((other) => areOrdered(other, one)).length,
    all.length - all.filter((other) => areOrdered(one, other)).length,
  ])
}
