/**
 * The jobs of workers. A worker is one fresh process. It reads one job from standard input: a line of JSON, then the
 * boards as bytes, so that a timed process parses no fixture. It answers in lines of JSON on a descriptor of its own,
 * and never on its standard output, which belongs to the strategy.
 */
import type { Cells } from '@masu/core/puzzle'
import type { StrategyRef } from '../strategy/ref.ts'

/** A job with the boards of one geometry. */
interface BoardsJob {
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

/**
 * A puzzle is capped if it takes more than this many times the cap in a probe: probes share the cores, and are
 * not as warm as timed passes. A faster puzzle is timed, and counts as the cap at most (@masu/results/rank/entry).
 */
export const CAP_GRACE = 2

/** Solves each puzzle once, verifies each answer, and reports each at once. */
export interface ProbeJob extends BoardsJob {
  readonly kind: 'probe'
  /** Index of the first puzzle to solve: earlier puzzles have been probed. */
  readonly from: number
  /**
   * A puzzle that takes longer is capped; a program is asked again before. The parent enforces the cap; a worker that
   * solves several puzzles at once must enforce it itself.
   */
  readonly capMs: number
  /** A program is ended where a puzzle takes longer; at least capMs. */
  readonly killMs: number
  /** Milliseconds for all remaining puzzles. */
  readonly budgetMs: number
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
  readonly oneByOne?: boolean
}

/** Solves all puzzles in a cold pass, warms up, and times passes. */
export interface TimeJob extends Pick<BoardsJob, 'strategy' | 'limit'> {
  readonly kind: 'time'
  /** The job's boards are the puzzles of the first fixture, then of the second, and so on. */
  readonly fixtures: readonly FixtureToTime[]
  /** Least time spent solving before the timed passes, the cold pass included, in milliseconds. */
  readonly warmUpMs: number
  /** Least time of all timed passes together, in milliseconds. */
  readonly timedPassesMs: number
  /** Least number of timed passes; one pass is enough if it takes `timedPassesMs`. */
  readonly passes: number
  /** The most time of passes that are repeated after the timed passes, to verify their answers, in milliseconds. */
  readonly keptMs: number
  /** How often each puzzle is timed by itself; 0 for never. */
  readonly perPuzzle: number
  /** The processor that the thread is bound to; null if the system chooses. */
  readonly processor: number | null
  /**
   * Each fixture is also timed at limit 1, after its passes at the limit of the job, for these milliseconds.
   * Absent for programs, which solve under one limit.
   */
  readonly limitOne?: Pick<TimeJob, 'warmUpMs' | 'timedPassesMs'>
  /**
   * Height and width of a box: a solver for such boards is prepared first, if the strategy supports them, and
   * never asked. If a process times several geometries, this makes the first as fast as the others: V8 compiles
   * a function to faster code while only one closure of it exists (measured: the only solver of a process takes
   * 0.65 to 0.75 times as long, `bitmask` on five sizes).
   */
  readonly otherGeometryFirst?: readonly [height: number, width: number]
  /**
   * The seed of what differs between processes: the cells that are read on the clock, the number of kept
   * passes, boards with several solutions, and images of the puzzles. If absent, only the puzzles are asked.
   */
  readonly seed?: number
  /** Whether images of the puzzles show if the solver remembers boards; true if absent. */
  readonly asksImages?: boolean
}

/** The puzzles of a fixture that a process times. */
export interface FixtureToTime {
  readonly name: string
  /** Height and width of a box of its boards. */
  readonly boxes: readonly [height: number, width: number]
  readonly puzzles: number
  /**
   * How long it is timed, where not as long as the job says; it is then timed under the limit of the job alone, and
   * nothing but its puzzles is asked.
   */
  readonly lengths?: Pick<TimeJob, 'warmUpMs' | 'timedPassesMs'>
  /** The blocks below the largest: their size, and how many of these puzzles they hold. */
  readonly blocks: readonly { readonly puzzles: number; readonly solvable: number }[]
}

/** Solves all puzzles repeatedly under V8's sampling profiler. */
export interface ProfileJob extends BoardsJob {
  readonly kind: 'profile'
  /** Least time spent solving before the profiler starts, in milliseconds. */
  readonly warmUpMs: number
  /** Least time under the profiler, in milliseconds. */
  readonly profileMs: number
  /** Path of the profile; its folder exists. */
  readonly output: string
}

/** Finds out why the answer to the last board is wrong; the other boards were asked before it. */
export interface DiagnoseJob extends BoardsJob {
  readonly kind: 'diagnose'
  /** The command that checks the laws, for the line that says how to see the fault again. */
  readonly command: string
  /** The seed of the laws' boards. */
  readonly seed: number
  /** Milliseconds for the whole job. */
  readonly timeoutMs: number
}

/** Checks laws of the contract; no boards, since the laws draw their own. */
export interface ConformJob {
  readonly kind: 'conform'
  readonly strategy: StrategyRef
  /** The strategy's name as the user gave it. */
  readonly target: string
  /** The command that checks it, for the line that says how to see a failure again. */
  readonly command: string
  /** Names of the laws, checked in this order. */
  readonly laws: readonly string[]
  readonly seed: number
  /** Boards for each law. */
  readonly runs: number
  /** Milliseconds for a law. */
  readonly timeoutMs: number
  /** Milliseconds for all further laws together after a law that did not end. */
  readonly laterLawsMs: number
  /** Milliseconds for all laws together, if an earlier law did not end; null if all ended. */
  readonly sharedMs: number | null
  /** Whether the worker reports every board before it asks it. */
  readonly reportsBoards: boolean
}

export type Job = DescribeJob | ProbeJob | TimeJob | ProfileJob | ConformJob | DiagnoseJob

/** The boards of a job, puzzle after puzzle. */
export interface Boards {
  /** puzzles x cellCount. */
  readonly givens: Cells
  /** puzzles x cellCount; zeros where a puzzle does not have exactly one solution. */
  readonly solutions: Cells
  /** The count to find under the job's limit. */
  readonly counts: Uint32Array
}
