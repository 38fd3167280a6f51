/**
 * What an entry is worth, from its fresh processes, and who stands before whom. What else runs on a machine can
 * only make a process slower, so the figure is the fastest process (Jiahao Chen and Jarrett Revels, "Robust
 * benchmarking in noisy environments", 2016), and how far the fourth fastest lies above it says how well it is known.
 */

/** A difference that is to be claimed must be larger, as a share. */
export const MARGIN = 0.03

/** With fewer rounds nobody knows how well a figure is known, and there is no rank. */
export const FEWEST_ROUNDS = 8

/** A process that took so many times the figure was slow. */
export const SLOW = 1.25

/** Its distance to the fastest process is the ±: the fourth. */
const COMPARED = 3

export interface Figure {
  /** That of the fastest process. */
  readonly least: number
  /** How far the fourth fastest lies above it, as a share; null for fewer rounds than have a rank. */
  readonly precision: number | null
}

/** From what each process took; one at least. */
export function figureOfProcesses(levels: readonly number[]): Figure {
  const sorted = levels.toSorted((a, b) => a - b)
  const [least = NaN] = sorted
  const fourth = sorted[COMPARED] ?? NaN
  return { least, precision: levels.length < FEWEST_ROUNDS ? null : fourth / least - 1 }
}

export type Interval = readonly [low: number, high: number]

/** A value less and with its ±, not below 0; null where that is not known. */
export function intervalAbout(value: number, precision: number | null): Interval | null {
  return precision === null ? null : [value * Math.max(0, 1 - precision), value * (1 + precision)]
}

/** The ranks that an entry may have: 1 + those that stand before it, to n - those that it stands before. */
export type RankRange = readonly [low: number, high: number]

/** What ranks are read from. */
export interface Rated {
  /** Its ratio less and with its ±; null for too few rounds. */
  readonly interval: Interval | null
}

/** Whether `a` stands before `b`: the low end of `b` lies beyond the margin above the high end of `a`. */
export function isBefore(a: Rated, b: Rated): boolean {
  return a.interval !== null && b.interval !== null && b.interval[0] > (1 + MARGIN) * a.interval[1]
}

/** The rank range of each, in the order given; null where the ± of any is unknown. */
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
