/** Puzzles to which a strategy may have no answer: it was stopped on them, although it is far faster on all others. */
import type { ComparedFixtures } from './fixture-ranks.ts'
import type { ProbeRecord, RunRecord } from '../records/schema.ts'

/** Puzzles of a fixture that a strategy did not solve in time, although it took far less for all others. */
export interface Unanswered {
  readonly strategy: string
  readonly fixture: string
  /** The number of these puzzles. */
  readonly puzzles: number
  /** The first of them, as in `line 17: not within 5 ms`. */
  readonly first: string
  /** The longest time of the other puzzles, in nanoseconds. */
  readonly longestNs: number
}

/**
 * A solver that takes less than this share of the cap for every other puzzle may never end on a puzzle that was
 * stopped. Where a search is only slow, its slowest other puzzle took half of the cap or more (measured: in all 16 such
 * entries of a default run).
 */
const FAR_BELOW_CAP = 0.1

/** Where more than this share of the puzzles was stopped, the share that was solved says enough. */
const FEW_STOPPED = 0.05

/** The puzzles that an entry did not solve in time, where it is far faster on all others; null for none. */
export function findUnanswered(
  { strategy, fixture, puzzleNs }: ProbeRecord,
  { capMs }: RunRecord['options'],
  compared: ComparedFixtures,
): Unanswered | null {
  const entry = compared.get(fixture)?.measured.find(({ timing }) => timing.strategy === strategy)
  if (entry?.timing.status !== 'timeout' || entry.timing.processes === 0) return null
  // Other work on the machine can only make a puzzle slower: the lesser of its two times counts.
  const answeredNs = puzzleNs.flatMap((ns, puzzle) =>
    ns === null ? [] : Math.min(ns, entry.puzzleNs[puzzle] ?? ns),
  )
  const puzzles = puzzleNs.length - answeredNs.length
  const longestNs = Math.max(...answeredNs)
  if (puzzles === 0 || puzzles > FEW_STOPPED * puzzleNs.length) return null
  if (longestNs > FAR_BELOW_CAP * capMs * 1e6) return null
  return { strategy, fixture, puzzles, first: entry.timing.detail ?? '', longestNs }
}
