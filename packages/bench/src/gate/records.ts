/**
 * What a check file holds: a line of JSON that says what is compared, then one for each finished
 * step, and the verdict at last. A check that was cut short leaves all of its lines but perhaps the
 * last, and goes on from them. Who shows a check reads it from here.
 */
import type { Environment } from '../results/environment.ts'
import type { ResumedRecord, Status, WorkColumns } from '@masu/ranking/schema'
import type { WorkTotals } from '@masu/ranking/work-change'
import type { Rule } from './verdict.ts'

/** Raised with every change after which older files would be misread. */
export const CHECK_SCHEMA = 1

export type Side = 'base' | 'head'

export interface CheckOptions extends Rule {
  /** Milliseconds for all that is measured. */
  readonly budgetMs: number
  readonly limit: number
  /** Milliseconds for a puzzle, and for all of a row, when the base is probed. */
  readonly timeoutMs: number
  readonly probeMs: number
  readonly memoryBytes: number
  readonly warmUpMs: number
  readonly passMs: number
  readonly passes: number
  /** Order of the rows in a round, and of the puzzles in a pair. */
  readonly seed: number
  /** As the user named them; null for all. */
  readonly strategies: readonly string[] | null
  /** As the user named them; null for all, timed on the mixed one. */
  readonly fixtures: readonly string[] | null
}

/** One of the two programs. */
export interface ArmRecord {
  /** As the user named it. */
  readonly given: string
  readonly commit: string | null
  /** Git's name for all that it consists of; null for a folder. */
  readonly tree: string | null
  /** Whether it holds what was never committed. */
  readonly dirty: boolean
  /** Of the core that its strategies stand on; null where it cannot be read. */
  readonly coreSha256: string | null
  readonly strategies: readonly {
    readonly name: string
    /** Of its module and all that this imports by relative paths; null where they cannot be read. */
    readonly sha256: string | null
  }[]
}

/** First line of a file. */
export interface CheckRecord {
  readonly type: 'check'
  readonly schema: number
  /** ISO 8601. */
  readonly startedAt: string
  readonly environment: Environment
  readonly options: CheckOptions
  readonly base: ArmRecord
  readonly head: ArmRecord
  readonly fixtures: readonly {
    readonly name: string
    readonly path: string
    readonly geometry: string
    readonly puzzles: number
    readonly sha256: string
    /** Whether strategies are timed on it. */
    readonly timed: boolean
    /** Whether base has another file of that name, which is not used. */
    readonly differs: boolean
  }[]
  /** Of the work figures that head accepts; null where there are none. */
  readonly acceptedSha256: string | null
}

/** Puzzles of a fixture once, by one of the arms, verified. Columns hold null where not solved. */
export interface WorkRecord {
  readonly type: 'work'
  readonly side: Side
  readonly strategy: string
  readonly fixture: string
  readonly status: Status
  /** The first thing that went wrong, null where nothing did. */
  readonly detail: string | null
  readonly wallMs: number
  readonly puzzleNs: readonly (number | null)[]
  readonly counts: readonly (number | null)[]
  /** First solutions found where the fixture does not know the only one. */
  readonly firsts: readonly (string | null)[]
  /** Exact; null where the strategy cannot tell. */
  readonly work: WorkColumns | null
}

/** Two fresh processes, one of each arm. */
export interface PairRecord {
  readonly type: 'pair'
  readonly strategy: string
  readonly fixture: string
  /** From 1. */
  readonly pair: number
  /** Which arm ran first: A is base. */
  readonly order: 'AB' | 'BA'
  /** Puzzles in a pass. */
  readonly puzzles: number
  readonly wallMs: number
  /** Median pass; null where the process did not come to its end, or was wrong. */
  readonly baseNs: number | null
  readonly headNs: number | null
  readonly basePassNs: readonly number[]
  readonly headPassNs: readonly number[]
  /** The first thing that went wrong, null where nothing did. */
  readonly fault: {
    readonly side: Side
    readonly status: Status
    readonly detail: string
  } | null
}

/** From the worst on: what a check as a whole is called by. */
export const rowVerdicts = [
  'answer-changed',
  'work-changed',
  'slower',
  'inconclusive',
  'faster',
  'same',
  'new',
  'removed',
] as const
export type RowVerdict = (typeof rowVerdicts)[number]

export interface ExactChange {
  readonly kind: 'answer' | 'work'
  /** Where the first puzzle that differs is, as in `fixtures/easy.txt:12`; null for none of them. */
  readonly place: string | null
  /** What differs there, or why there is nothing to compare. */
  readonly detail: string
  /** Puzzles that both solved, whose totals these are; null where work is not counted. */
  readonly puzzles: number
  readonly before: WorkTotals | null
  readonly after: WorkTotals | null
  /** Whether head has committed these very figures. */
  readonly accepted: boolean
}

/** A strategy on a fixture. */
export interface CheckRow {
  readonly fixture: string
  readonly strategy: string
  readonly verdict: RowVerdict
  /** Time of head to that of base; where more work was accepted, to that of base doing as much. */
  readonly ratio: number | null
  /** Of the ratio, at 95 %. */
  readonly interval: readonly [low: number, high: number] | null
  readonly pairs: number
  readonly p: number | null
  /** Smallest slowdown, as a share, that the pairs would have raised an alarm for. */
  readonly visible: number | null
  /** Median pass of base per puzzle. */
  readonly baseMicrosPerPuzzle: number | null
  /** Nodes of head to nodes of base on the puzzles timed; null where either does not count. */
  readonly nodeRatio: number | null
  /** What else there is to say, null where there is nothing. */
  readonly note: string | null
  /** Null where answers and work are the same. */
  readonly change: ExactChange | null
}

/** Last line of a file. */
export interface VerdictRecord {
  readonly type: 'verdict'
  readonly verdict: RowVerdict
  /** Timed rows, and those in which answers or work changed. */
  readonly rows: readonly CheckRow[]
  /** What was compared exactly. */
  readonly exact: { readonly rows: number; readonly puzzles: number }
  /** Of work figures that head accepts, but which are not those of head, though nothing changed. */
  readonly stale: readonly string[]
  readonly measuredMs: number
}

export type CheckFileRecord = CheckRecord | ResumedRecord | WorkRecord | PairRecord | VerdictRecord
