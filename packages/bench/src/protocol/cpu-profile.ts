/**
 * The file of a CPU profile, which a worker writes and `masu profile` reads. The format is V8's own,
 * which Chrome DevTools and editors open.
 */
import { readFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'

export type CpuProfile = Profiler.Profile
export type ProfileNode = Profiler.ProfileNode

/** Microseconds between two samples: a second of solving gives 5,000. */
export const SAMPLING_MICROS = 200

/**
 * Name of the function in worker/profile.ts below which only solving happens. Readers of a profile use it to
 * separate a strategy's time from the harness's.
 */
export const SOLVING_FUNCTION = 'solveAllProfiled'

export function readCpuProfile(path: string): CpuProfile {
  return JSON.parse(readFileSync(path, 'utf8')) as CpuProfile
}
