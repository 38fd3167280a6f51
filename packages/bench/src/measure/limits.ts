/** What a worker may take before it is ended: time, CPU time and memory. */

export interface Limits {
  /** Milliseconds until its first answer. */
  readonly allowedMs: number
  /** CPU time in seconds. The kernel enforces it, even after the parent has gone. */
  readonly cpuSeconds: number
  /** Resident memory. */
  readonly memoryBytes: number
}

/** For a process to start and load its modules while the machine does other things. */
export const START_MS: number = 30_000

/** How many times what its probe promised a timed process may take. */
const PATIENCE = 5

/** Milliseconds that a timed process may take, of which its probe promised `processMs`. */
export function allowedMsOf(processMs: number): number {
  return START_MS + PATIENCE * processMs
}

/** For workers that only describe a strategy, or check its laws. */
export const DEFAULT_MEMORY: number = 2 ** 30

/** A limit in nanoseconds, in words: `5 ms`, `2 s`. */
export function limitText(ns: number): string {
  return ns < 1e8
    ? `${Number((ns / 1e6).toPrecision(3))} ms`
    : `${Number((ns / 1e9).toPrecision(3))} s`
}
