/**
 * A process's other phases, besides its passes at limit 2: preparing, the first puzzle, the cold pass, memory, the passes
 * at limit 1, and those over boards with several solutions or without one.
 */
import type { RecordedTiming } from '../records/schema.ts'
import type { PhaseName } from './check-entry.ts'

/** The figures of a process's other phases, in nanoseconds and bytes; empty lists where there were no such passes. */
export interface PhaseFigures extends Pick<
  RecordedTiming,
  'prepareNs' | 'firstPuzzleNs' | 'coldPassNs' | 'peakBytes' | 'memoisingRatio'
> {
  readonly limitOneNs: readonly number[]
  readonly ambiguousNs: readonly number[]
  readonly unsolvableNs: readonly number[]
}

/** The phases that are passes over boards with several solutions, or without one. */
export type ImproperKind = Extract<PhaseName, 'ambiguous' | 'unsolvable'>
