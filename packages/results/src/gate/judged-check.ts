/** The judgement of a whole check. */
import type { Acceptances } from '../records/check-description.ts'
import type { CheckEntry, EntryVerdict } from './check-entry.ts'

/** How far a check came that was cut short. */
export type CheckCut =
  /** So many probes were made; nothing is timed before all are. */
  | { readonly phase: 'probing'; readonly probes: number; readonly planned: number }
  /** Entries were judged after so many pairs, 0 for none, and at most after so many. */
  | { readonly phase: 'timing'; readonly pairs: number; readonly planned: number }

/** What was compared exactly: the puzzles that base solved, in the entries of which it solved any. */
export interface ExactCount {
  readonly entries: number
  readonly puzzles: number
  /** All puzzles of the entries that base supports. */
  readonly fixturePuzzles: number
  /** Whether base ran out of time on others. */
  readonly isBaseLate: boolean
  /** Whether both arms counted work in any entry. */
  readonly isWorkCounted: boolean
}

export interface JudgedCheck {
  /** The worst verdict of the entries that are not accepted. */
  readonly verdict: EntryVerdict
  /** Why nothing was measured; null where it was. */
  readonly skipReason: string | null
  /** Where the check was cut short; null for one that came to its end. */
  readonly cutShort: CheckCut | null
  /** Entries that were timed, or whose answers or work changed. */
  readonly entries: readonly CheckEntry[]
  /** How much was compared exactly. */
  readonly exact: ExactCount
  readonly measuredMs: number
  /** The lines that accept what nothing accepts yet, for the reason of the check. */
  readonly added: Acceptances
}
