/**
 * The job that a worker gets, and its answers.
 *
 * A worker is one fresh process. It reads one job from standard input: a line of JSON, then the boards as
 * bytes, so that a timed process parses no fixture. It answers in lines of JSON on file descriptor 3, and never
 * on its standard output, which belongs to the strategy.
 */
import type { Cells } from '@masu/core/puzzle'
import type { SearchStats } from '@masu/core/strategy'
import type { Status, TimedFigures } from '@masu/results/records/schema'
import type { StrategyRef } from '../strategy/ref.ts'
import type { Asked, ConformJob, Explained, LawOutcome } from './laws.ts'

/** Descriptor of the worker's answers. */
export const ANSWERS = 3

/**
 * A puzzle is capped if it takes more than this many times the cap in a probe: probes share the cores, and are
 * not as warm as timed passes. A faster puzzle is timed, and counts as the cap at most (@masu/results/rank/entry).
 */
export const GRACE = 2

/**
 * The most milliseconds of a timed process in which it repeats passes that are not timed, to verify their answers; half
 * of them on average.
 */
export const KEPT_MS = 50

/** The variable with the folder where modules are kept without their types; unset for no folder. */
export const STRIPPED_TYPES = 'MASU_STRIPPED_TYPES'

interface Work {
  readonly strategy: StrategyRef
  readonly boxHeight: number
  readonly boxWidth: number
  readonly puzzles: number
  readonly limit: number
}

/** Asks for the strategy's description, and which of these geometries it supports; no boards. */
export interface DescribeJob {
  readonly kind: 'describe'
  readonly strategy: StrategyRef
  readonly geometries: readonly string[]
}

/** Solves each puzzle once, verifies each answer, and reports each at once. */
export interface ProbeJob extends Work {
  readonly kind: 'probe'
  /** Index of the first puzzle to solve: earlier puzzles have been probed. */
  readonly from: number
  /**
   * Milliseconds for one puzzle. The parent enforces the limit; a worker that solves several puzzles at once
   * must enforce it itself.
   */
  readonly timeoutMs: number
  /** Milliseconds for all remaining puzzles. */
  readonly budgetMs: number
  /** A puzzle that takes longer is capped; a program is asked again before. At most timeoutMs. */
  readonly capMs: number
  /**
   * Sizes of nested blocks from the first puzzle on. The worker then ends a search that exceeds the limit of a
   * puzzle, and stops before a block whose passes would be too long.
   */
  readonly blocks?: readonly number[]
  /**
   * Limits under which each solved puzzle is asked once more, off the clock. The job's boards have the counts under the
   * highest of all its limits. Absent for programs, which solve under one limit.
   */
  readonly otherLimits?: readonly number[]
  /** Whether puzzles are solved one by one, since a process died while it solved several. */
  readonly alone?: boolean
}

/** Solves all puzzles in a cold pass, warms up, and times passes. */
export interface TimeJob extends Work {
  readonly kind: 'time'
  /** The job's boards are the puzzles of the first fixture, then of the second, and so on. */
  readonly fixtures: readonly TimedPart[]
  /** Least time spent solving before the timed passes, the cold pass included, in milliseconds. */
  readonly warmUpMs: number
  /** Least time of all timed passes together, in milliseconds. */
  readonly passMs: number
  /** Least number of timed passes; one pass is enough if it takes `passMs`. */
  readonly passes: number
  /** The most time of passes that are repeated after the timed passes, to verify their answers, in milliseconds. */
  readonly keptMs: number
  /** How often each puzzle is timed alone; 0 for never. */
  readonly alone: number
  /** The processor that the thread is bound to; null if the system chooses. */
  readonly processor: number | null
  /**
   * Each fixture is also timed at limit 1, after its passes at the limit of the job, for these milliseconds.
   * Absent for programs, which solve under one limit.
   */
  readonly atOne?: Pick<TimeJob, 'warmUpMs' | 'passMs'>
  /**
   * Height and width of a box: a solver for such boards is prepared first, if the strategy supports them, and
   * never asked. If a process times several geometries, this makes the first as fast as the others: V8 compiles
   * a function to faster code while only one closure of it exists (measured: the only solver of a process takes
   * 0.65 to 0.75 times as long, `bitmask` on five sizes).
   */
  readonly otherGeometryFirst?: readonly [height: number, width: number]
  /**
   * The seed of the parts that differ between processes: the cells that are read on the clock, the number of kept
   * passes, boards with several solutions, and images of the puzzles. If absent, only the puzzles are asked.
   */
  readonly seed?: number
  /** Whether images of the puzzles show if the solver remembers boards; true if absent. */
  readonly asksImages?: boolean
}

/** The part of a fixture that a process times. */
export interface TimedPart {
  readonly name: string
  /** Height and width of a box of its boards; absent for the boxes of the job. */
  readonly boxes?: readonly [height: number, width: number]
  readonly puzzles: number
  /**
   * How long it is timed, where not as long as the job says; it is then timed under the limit of the job alone, and
   * nothing but its puzzles is asked.
   */
  readonly lengths?: Pick<TimeJob, 'warmUpMs' | 'passMs'>
  /** The blocks below the largest: their size, and how many of the part's puzzles they hold. */
  readonly blocks: readonly { readonly puzzles: number; readonly solvable: number }[]
}

/** Solves all puzzles repeatedly under V8's sampling profiler. */
export interface ProfileJob extends Work {
  readonly kind: 'profile'
  /** Least time spent solving before the profiler starts, in milliseconds. */
  readonly warmUpMs: number
  /** Least time under the profiler, in milliseconds. */
  readonly profileMs: number
  /** Path of the profile; its folder exists. */
  readonly output: string
}

/** Explains why the answer to the last board is wrong; the other boards were asked before it. */
export interface ExplainJob extends Work {
  readonly kind: 'explain'
  /** The command that checks the laws, for the line that says how to see the fault again. */
  readonly command: string
  /** The seed of the laws' boards. */
  readonly seed: number
  /** Milliseconds for the whole job. */
  readonly ms: number
}

export type Job = DescribeJob | ProbeJob | TimeJob | ProfileJob | ConformJob | ExplainJob

/** The boards of a job, puzzle after puzzle. */
export interface Boards {
  /** puzzles x cellCount. */
  readonly givens: Cells
  /** puzzles x cellCount; zeros where a puzzle does not have exactly one solution. */
  readonly solutions: Cells
  /** The count to find under the job's limit. */
  readonly counts: Uint32Array
}

export interface Described {
  readonly type: 'described'
  readonly name: string
  readonly summary: string
  readonly source: string
  readonly maxLimit: number | null
  /** Names of the supported geometries among those asked about. */
  readonly supported: readonly string[]
}

/** A solve is about to begin: from now on the parent counts the time. */
export interface Started {
  readonly type: 'started'
  readonly puzzle: number
  /** How many puzzles, from this puzzle on, are solved before the next answer; absent for one. */
  readonly puzzles?: number
  /** The most milliseconds until the next answer; absent for the limit of a puzzle. */
  readonly ms?: number
}

export interface Solved {
  readonly type: 'solved'
  readonly puzzle: number
  readonly ns: number
  readonly count: number
  /** The limit of the wrong answer, where it is another than that of the job. */
  readonly limit?: number
  /** The number of answers that were verified, under all limits. */
  readonly verified: number
  /** The first solution found, in one line; null without a solution. */
  readonly solution: string | null
  /** Why the answer is wrong; null if it is right. */
  readonly fault: string | null
  readonly stats: SearchStats | null
}

/** A puzzle was ended after its limit. */
export interface Capped {
  readonly type: 'capped'
  readonly puzzle: number
}

/** The timing of a fixture is about to begin, and takes this many milliseconds at most. */
export interface TimingStarted {
  readonly type: 'timing'
  readonly fixture: string
}

/** The times of one fixture; further fixtures may follow. */
export interface Timed {
  readonly type: 'timed'
  readonly fixture: string
  readonly figures: TimedFigures
  /** Every timed pass at limit 1, in nanoseconds; absent if the job did not ask for it. */
  readonly atOneNs?: readonly number[]
  /** Why an answer was wrong, null if all were right. */
  readonly fault: string | null
}

export interface Profiled {
  readonly type: 'profiled'
  readonly passes: number
  /** Nanoseconds of all passes under the profiler. */
  readonly ns: number
  /** Why an answer was wrong, null if all were right. */
  readonly fault: string | null
}

/** A law is being checked. */
export interface Waiting {
  readonly type: 'waiting'
  /** The most milliseconds until the next answer. */
  readonly ms: number
}

/** A program has started, and can be asked. */
export interface Ready {
  readonly type: 'ready'
  /** Time from its start to its end, without any work. */
  readonly startUpNs: number
}

/** The strategy could not be loaded or prepared, or threw. */
export interface Failed {
  readonly type: 'failed'
  readonly puzzle: number | null
  readonly message: string
  /** The status of the entry; absent for a crash. */
  readonly status?: Status
}

/** The worker has done its job, and ends. Without this answer the process was killed, or ended early. */
export interface End {
  readonly type: 'end'
}

export type Answer =
  | Described
  | Ready
  | Waiting
  | Started
  | Solved
  | Capped
  | TimingStarted
  | Timed
  | Profiled
  | Failed
  | LawOutcome
  | Asked
  | Explained
  | End
