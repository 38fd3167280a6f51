/**
 * Rounds readings for a results file to the digits that are exact. The time of a single solve is off by percents,
 * and the time of a pass is off by tenths of a percent. Lists of these times fill most of a results file.
 */
import type { RecordedTiming } from '@masu/results/records/schema'

/** Nanoseconds of a single solve, to half a percent. */
export function roundSolveNs(ns: number): number {
  return roundToDigits(ns, 3)
}

/** Rounds a list of times; null stands for unsolved puzzles. */
export function roundSolveTimes(list: readonly (number | null)[]): (number | null)[] {
  return list.map((ns) => (ns === null ? null : roundSolveNs(ns)))
}

/** Nanoseconds of a pass, to a twentieth of a percent. */
export function roundPassNs(ns: number): number {
  return roundToDigits(ns, 4)
}

/** Milliseconds, to hundredths. */
export function roundMs(ms: number): number {
  return Math.round(ms * 100) / 100
}

/** The times of a process, rounded as a run keeps them. */
export function roundTiming(timing: RecordedTiming): RecordedTiming {
  const { perPuzzleNs, passNs, blocks, prepareNs, firstPuzzleNs, coldPassNs } = timing
  const { cpuMs, elapsedMs, waitedMs, memoisingRatio } = timing
  return {
    ...timing,
    prepareNs: roundSolveNs(prepareNs),
    firstPuzzleNs: firstPuzzleNs === null ? null : roundSolveNs(firstPuzzleNs),
    coldPassNs: coldPassNs === null ? null : roundSolveNs(coldPassNs),
    passNs: passNs.map(roundPassNs),
    blocks: blocks.map(({ puzzles, passNs: blockNs }) => ({
      puzzles,
      passNs: blockNs.map(roundPassNs),
    })),
    perPuzzleNs: perPuzzleNs?.map(roundSolveNs) ?? null,
    memoisingRatio: memoisingRatio === null ? null : Math.round(memoisingRatio * 100) / 100,
    cpuMs: cpuMs === null ? null : roundMs(cpuMs),
    elapsedMs: elapsedMs === null ? null : roundMs(elapsedMs),
    waitedMs: waitedMs === null ? null : roundMs(waitedMs),
  }
}

/**
 * The nearest whole number with this many digits before its zeros. The last digit goes in steps of 1, 2 or 5, so
 * that the error is about the same share of every number.
 */
function roundToDigits(value: number, digits: number): number {
  const fewest = 10 ** (digits - 1)
  if (value < fewest) return Math.round(value)
  const unit = 10 ** (Math.floor(Math.log10(value)) + 1 - digits)
  const lead = value / unit / fewest
  const step = unit * (lead < 2 ? 1 : lead < 5 ? 2 : 5)
  return Math.round(value / step) * step
}
