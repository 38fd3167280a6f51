/**
 * What a results file keeps of a reading: no more digits than the reading has. A solve that is timed once is
 * off by percents, and a pass by tenths of a percent; lists of such times are most of a results file.
 */
import type { TimedFigures } from '@masu/ranking/schema'

/** Nanoseconds of what was timed once, to half a percent. */
export function recordedNs(ns: number): number {
  return grained(ns, 3)
}

/** The same of a list, in which null is what was not solved. */
export function recordedTimes(list: readonly (number | null)[]): (number | null)[] {
  return list.map((ns) => (ns === null ? null : recordedNs(ns)))
}

/** Nanoseconds of a pass, to a twentieth of a percent. */
export function recordedPassNs(ns: number): number {
  return grained(ns, 4)
}

/** Milliseconds, to hundredths. */
export function recordedMs(ms: number): number {
  return Math.round(ms * 100) / 100
}

/** What a process told, as a run keeps it. */
export function recordedFigures(figures: TimedFigures): TimedFigures {
  const { aloneNs, passNs, blocks, prepareNs, firstNs, coldNs } = figures
  const { cpuMs, elapsedMs, waitedMs, seenRatio } = figures
  return {
    ...figures,
    prepareNs: recordedNs(prepareNs),
    firstNs: firstNs === null ? null : recordedNs(firstNs),
    coldNs: coldNs === null ? null : recordedNs(coldNs),
    passNs: passNs.map(recordedPassNs),
    blocks: blocks.map(({ puzzles, passNs: own }) => ({
      puzzles,
      passNs: own.map(recordedPassNs),
    })),
    aloneNs: aloneNs?.map(recordedNs) ?? null,
    seenRatio: seenRatio === null ? null : Math.round(seenRatio * 100) / 100,
    cpuMs: cpuMs === null ? null : recordedMs(cpuMs),
    elapsedMs: elapsedMs === null ? null : recordedMs(elapsedMs),
    waitedMs: waitedMs === null ? null : recordedMs(waitedMs),
  }
}

/**
 * The whole number with so many digits before its zeros, of which the last goes in steps of 1, 2 or 5, so that the
 * error is about the same share of every number.
 */
function grained(value: number, digits: number): number {
  const fewest = 10 ** (digits - 1)
  if (value < fewest) return Math.round(value)
  const unit = 10 ** (Math.floor(Math.log10(value)) + 1 - digits)
  const lead = value / unit / fewest
  const step = unit * (lead < 2 ? 1 : lead < 5 ? 2 : 5)
  return Math.round(value / step) * step
}
