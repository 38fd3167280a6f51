/** The judgement of a check on an entry. */
import type { WorkTotals } from '../records/work-change.ts'
import type { Interval } from '../statistics/process-timing.ts'

/** From the worst to the best: the verdict of a check is the worst verdict of its entries. */
export const entryVerdicts = [
  'answer-changed',
  'wrong',
  'first-changed',
  'work-changed',
  'slower',
  'at-threshold',
  'inconclusive',
  'faster',
  'not-slower',
  'same',
  'new',
  'removed',
] as const
export type EntryVerdict = (typeof entryVerdicts)[number]

/**
 * Whether head is slower by more than the threshold. `at-threshold`: slower by about the threshold, which is known
 * to less than half of it; the words behind it say no.
 */
export type TimeVerdict = 'slower' | 'at-threshold' | 'faster' | 'not-slower' | 'same'

/** An exact change, on any machine. */
export interface ExactChange {
  /**
   * `wrong`: head's answer is wrong, and base has none that is right. `loss`: head cannot do, or does not count, what
   * base does. `timeout`: head no longer solves puzzles, although it had several times the time of base. `first`: on
   * boards with several solutions head finds a different valid solution first.
   */
  readonly kind: 'answer' | 'wrong' | 'loss' | 'timeout' | 'first' | 'work'
  /** Of the first puzzle that differs, as in `fixtures/easy.txt:12`; null for none. */
  readonly place: string | null
  /** The difference at this puzzle, or why there is nothing to compare. */
  readonly detail: string
  /** Puzzles that both solved; the totals are over these. */
  readonly puzzles: number
  /** Puzzles among these for which head finds a different first solution. */
  readonly differentFirstSolutions: number
  /** Null where work is not counted. */
  readonly before: WorkTotals | null
  readonly after: WorkTotals | null
  /** Whether head accepts exactly this change. */
  readonly accepted: boolean
}

/** The number of puzzles of its fixture that a strategy is timed on: the cheapest. */
export interface TimedPuzzles {
  /** Puzzles in a pass. */
  readonly puzzles: number
  /** Puzzles of the fixture. */
  readonly fixturePuzzles: number
}

/** A slowdown of a strategy that head accepts, and base did not. */
export interface AcceptedSlowdown {
  /** The accepted growth over the time of base: 0.12 is 12 %. */
  readonly size: number
  readonly reasons: readonly string[]
}

/** The other phases that are judged; `limit-1` is the passes at limit 1. */
export type PhaseName =
  | 'limit-1'
  | 'prepare'
  | 'first'
  | 'cold'
  | 'memory'
  | 'ambiguous'
  | 'unsolvable'

/** The judgement of a phase by the pairs of an entry. */
export interface PhaseJudgement {
  readonly phase: PhaseName
  /** `slower`: head takes more; only `limit-1` has other verdicts; null for no alarm. */
  readonly verdict: TimeVerdict | null
  /** Median of base: nanoseconds, of memory bytes. */
  readonly baseMedian: number
  readonly headMedian: number
  /** Of head to base. */
  readonly ratio: number
  readonly interval: Interval | null
  /** Smallest growth, as a share, that the pairs would have raised an alarm for. */
  readonly visibleGrowth: number | null
}

/** The judgement, from all pairs of a strategy, of how often its processes are slow. */
export interface ShareJudgement {
  /** Whether head is slow more often than base; null where the pairs do not decide. */
  readonly verdict: 'slower' | 'not-slower' | null
  /**
   * Where an entry is slower at all times. Its pairs are then judged by how much slower than usual they are, so that
   * only a slowdown of some processes counts.
   */
  readonly besideSlowdown?: true
  /** Pairs of processes in which head took over 1.25 times as long as base. */
  readonly headSlowPairs: number
  /** Pairs of processes in which base took over 1.25 times as long as head. */
  readonly baseSlowPairs: number
  /** All pairs of processes of the strategy. */
  readonly pairs: number
  /** Upper 95 % bound of the share of processes that are slow because of head. */
  readonly upperBound: number
  /** Of head to base in the pairs where head was slow; null without such pairs. */
  readonly ratio: number | null
  readonly interval: Interval | null
}

/** The verdict of a check on one entry. */
export interface CheckEntry {
  readonly fixture: string
  readonly strategy: string
  readonly verdict: EntryVerdict
  /** Time of head by that of base; per node where more work was accepted. */
  readonly ratio: number | null
  readonly interval: Interval | null
  readonly pairs: number
  /** How often processes of its strategy are slow; null where nothing was judged. */
  readonly slowShare: ShareJudgement | null
  /** Smallest slowdown, as a share, that the pairs would have raised an alarm for. */
  readonly visibleSlowdown: number | null
  /** Median pass of base. */
  readonly baseMicrosPerPuzzle: number | null
  /** Nodes of head by nodes of base, on the puzzles timed. */
  readonly nodeRatio: number | null
  readonly phases: readonly PhaseJudgement[]
  /** Null where it is not timed. */
  readonly timedPuzzles: TimedPuzzles | null
  /** The acceptance of a slower entry; null without one, or where the entry is not slower. */
  readonly acceptedSlowdown: AcceptedSlowdown | null
  /** A further remark; null for none. */
  readonly note: string | null
  /** Null where answers and work are the same. */
  readonly change: ExactChange | null
}
