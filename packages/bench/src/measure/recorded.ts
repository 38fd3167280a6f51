/**
 * What a results file keeps of a reading: no more digits than the reading has. A solve that is timed once
 * is off by more than a percent; lists of such times are most of a results file. Passes are kept whole.
 */
import type { TimedFigures } from '@masu/ranking/schema'

/** A time of a single solve in nanoseconds, to three significant digits. */
export function recordedNs(ns: number): number {
  return Number(ns.toPrecision(3))
}

/** Milliseconds, to hundredths. */
export function recordedMs(ms: number): number {
  return Math.round(ms * 100) / 100
}

/** What a process told, as a run keeps it. */
export function recordedFigures(figures: TimedFigures): TimedFigures {
  const { aloneNs, cpuMs, elapsedMs, waitedMs } = figures
  return {
    ...figures,
    aloneNs: aloneNs?.map(recordedNs) ?? null,
    ...(cpuMs === undefined ? {} : { cpuMs: recordedMs(cpuMs) }),
    ...(elapsedMs === undefined ? {} : { elapsedMs: recordedMs(elapsedMs) }),
    ...(waitedMs === undefined ? {} : { waitedMs: recordedMs(waitedMs) }),
  }
}
