/** Limits of a worker, after which it is ended: time, CPU time and memory. */
import { CAP_GRACE } from '../protocol/job.ts'

export interface Limits {
  /** Milliseconds until its first answer. */
  readonly allowedMs: number
  /** CPU time in seconds. The kernel enforces it, even after the parent has gone. */
  readonly cpuSeconds: number
  /** Resident memory. */
  readonly memoryLimitBytes: number
}

/** Milliseconds for a process to start and load its modules on a busy machine. */
export const START_MS: number = 30_000

/** A timed process may take this many times the time that its probe predicts. */
const TIMES_EXPECTED = 5

/** Milliseconds that a timed process may take; its probe predicts `processMs`. */
export function computeAllowedMs(processMs: number): number {
  return START_MS + TIMES_EXPECTED * processMs
}

/**
 * Milliseconds of the limit above that are for the start of the process. The rest holds from its first answer on:
 * a run that promised five seconds must not wait half a minute for a solver that hangs.
 */
export const START_ONLY_MS = 20_000

/** The memory limit of workers that only describe a strategy, or check laws. */
export const DEFAULT_MEMORY: number = 2 ** 30

/** As in 512 MiB or 1.5 GiB. */
export function memoryText(bytes: number): string {
  const [name, unit] = bytes >= 2 ** 30 ? ['GiB', 2 ** 30] : ['MiB', 2 ** 20]
  return `${Math.round((bytes / unit) * 10) / 10} ${name}`
}

/** A program cannot be interrupted: it is ended after this many caps, and at least this many milliseconds. */
const PROGRAM_CAPS = 20
const PROGRAM_KILL_MS = 200

/** Milliseconds after which a program is ended on a puzzle with this cap. */
export function programKillMs(capMs: number): number {
  return Math.max(PROGRAM_CAPS * capMs, PROGRAM_KILL_MS)
}

/** Milliseconds after which a worker that enforces the cap itself, and is silent, is ended. */
const KILL_MS = 2_000

/** A worker tries a capped puzzle for this many caps: in its group, and four times alone. */
const CAPPED_TRIES = 2 + 4 * CAP_GRACE

/** Milliseconds after which a worker that enforces this cap, or a program, is ended on a puzzle. */
export function computeKillMs(capMs: number, ofProgram: boolean): number {
  return ofProgram ? programKillMs(capMs) : Math.max(KILL_MS, CAPPED_TRIES * capMs)
}
