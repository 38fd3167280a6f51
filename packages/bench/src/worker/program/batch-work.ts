/** How much work the batches of a program must differ by, for its start-up to be no part of the result. */

/** A start-up may vary by a tenth: of twenty times as much work that is half a percent. */
const STARTS = 20

/** Processes that take milliseconds to start vary by that much, too. */
const LEAST_MS = 300

/** From here on a program is a slow starter, of which there are to be 10 s of work in all. */
const SLOW_START_MS = 50

/** Six processes of it make 10 s. */
const SLOW_WORK_MS = 1_700

/** Milliseconds of solving, at least, by which the two batches of a timed process differ. */
export function batchWorkMs(startMs: number, passMs: number): number {
  const slow = startMs >= SLOW_START_MS ? SLOW_WORK_MS : LEAST_MS
  return Math.max(passMs, slow, STARTS * startMs)
}

/** What a timed process takes: it starts the program six times and more, and finds out the sizes. */
export function batchProcessMs(startMs: number, passMs: number, onePassMs: number): number {
  return 12 * startMs + 2 * batchWorkMs(startMs, passMs) + 6 * onePassMs
}
