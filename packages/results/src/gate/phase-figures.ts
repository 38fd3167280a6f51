/**
 * A process's other phases, besides its passes at limit 2: preparing, the first puzzle, the cold pass, memory, the passes
 * at limit 1, and those over boards with several solutions or without one.
 */
import type { TimedFigures } from '../records/schema.ts'
import type { PhaseName } from './check-entry.ts'

/** The figures of a process's other phases, in nanoseconds and bytes; empty lists where there were no such passes. */
export interface PhaseFigures extends Pick<
  TimedFigures,
  'prepareNs' | 'firstNs' | 'coldNs' | 'peakBytes' | 'seenRatio'
> {
  readonly atOneNs: readonly number[]
  readonly severalNs: readonly number[]
  readonly noneNs: readonly number[]
}

/** The phases that are passes over boards with several solutions, or without one. */
export type ImproperKind = Extract<PhaseName, 'several' | 'none'>
