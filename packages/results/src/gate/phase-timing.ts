/**
 * A process's other phases, besides its passes at limit 2: preparing, the first puzzle, the cold pass, memory, the
 * passes at limit 1, and those over boards with several solutions or without one.
 */
import type { RecordedTiming } from '../records/schema.ts'
import type { PhaseName } from './check-entry.ts'

/** The other phases of a process, in nanoseconds and bytes; empty lists where there were no such passes. */
export interface PhaseTiming extends Pick<
  RecordedTiming,
  'prepareNs' | 'firstPuzzleNs' | 'coldPassNs' | 'peakBytes' | 'memoisingRatio'
> {
  readonly limitOneNs: readonly number[]
  readonly ambiguousNs: readonly number[]
  readonly unsolvableNs: readonly number[]
}

/** The phases that are passes over boards with several solutions, or without one. */
export type ImproperKind = Extract<PhaseName, 'ambiguous' | 'unsolvable'>
