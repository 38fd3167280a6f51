/**
 * Holds what a timed process tells against what its parent sees: passes cannot take longer than the process
 * lived, nor next to nothing of the CPU time that it used. The bounds are wide. They are for a clock that
 * is false by a large factor, however that was done.
 */
import type { TimedFigures } from '@masu/ranking/schema'

/** What the parent sees of a process so far. */
export interface Seen {
  readonly wallMs: number
  /** CPU time of the process, all threads included; null where the system does not tell. */
  readonly cpuMs: number | null
}

/** What a process has told so far. */
export interface Told {
  /** Solving, in milliseconds. */
  readonly solvingMs: number
  readonly passes: number
  readonly solves: number
}

export const NOTHING_TOLD: Told = { solvingMs: 0, passes: 0, solves: 0 }

/** What the harness itself does around a solve and a pass, at most, in milliseconds. */
const HARNESS_MS_A_SOLVE = 0.002
const HARNESS_MS_A_PASS = 0.05

/** CPU time is believed up to so many times what accounts for it, for threads that compile and collect. */
const TIMES = 4

/** Starting, loading and preparing, in milliseconds of CPU time. */
const START_CPU_MS = 3_000

/** By which the parent's clock, read when a message arrives, may be behind. */
const SLACK_MS = 50
const SLACK = 1.02

/** What was told before, and the figures of one more fixture, of so many puzzles; images beside them took `imagesNs`. */
export function withFigures(
  told: Told,
  figures: TimedFigures,
  puzzles: number,
  imagesNs: number,
): Told {
  const { coldNs, passNs, warmUpPasses, aloneNs, prepareNs } = figures
  const sum = (values: readonly number[]): number => values.reduce((total, ns) => total + ns, 0)
  const passesNs = sum(passNs)
  const meanNs = passNs.length === 0 ? 0 : passesNs / passNs.length
  const timedMs = passesNs + (coldNs ?? meanNs) + prepareNs
  const passes = passNs.length + warmUpPasses + 2
  return {
    solvingMs:
      told.solvingMs + (timedMs + warmUpPasses * meanNs + sum(aloneNs ?? []) + imagesNs) / 1e6,
    passes: told.passes + passes,
    solves: told.solves + passes * puzzles,
  }
}

/** Milliseconds that timed passes took by what they tell, at least. */
export function shortestMs({ passNs }: TimedFigures): number {
  return passNs.reduce((total, ns) => total + ns, 0) / 1e6
}

/** How they contradict each other, in words; null where they do not. `leastMs` is of timed passes alone. */
export function contradictionOf(
  told: Told,
  leastMs: number,
  { wallMs, cpuMs }: Seen,
): string | null {
  if (leastMs > wallMs * SLACK + SLACK_MS) {
    return `its clock and ours do not agree: passes of ${text(leastMs)} in a process that lived ${text(wallMs)}`
  }
  if (cpuMs === null) return null
  const harnessMs = told.solves * HARNESS_MS_A_SOLVE + told.passes * HARNESS_MS_A_PASS
  if (cpuMs <= TIMES * (told.solvingMs + harnessMs) + START_CPU_MS) return null
  return `its clock and ours do not agree: it told of ${text(told.solvingMs)}, and used ${text(cpuMs)} of CPU time`
}

function text(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toPrecision(3)} s`
}
