/**
 * The unit of work of `masu solve`, in this thread, in another or in a process: boards come in, and the text to print
 * goes out. Both are plain data, since they are copied.
 */
import { isProgram, type StrategyRef } from '@masu/bench/strategy/ref'
import type { BoardForm } from '../terminal/board-text.ts'

/** How solutions are printed. `explained` is a grid with the steps of a person before it. */
export type SolutionForm = 'grid' | 'explained' | 'line' | 'json' | BoardForm

/** The settings of all batches. */
export interface SolveSettings {
  /** Null for the fastest strategy that supports the board. */
  readonly strategy: StrategyRef | null
  /** The limit of solutions. */
  readonly limit: number
  /** Whether each solution is printed, up to the limit; otherwise the first. */
  readonly all: boolean
  readonly form: SolutionForm
  /** Whether givens and found digits differ in colour. */
  readonly colour: boolean
  /** Whether boards that cannot be read are skipped. */
  readonly skipBad: boolean
  /** Milliseconds after which a board is given up; null for never. */
  readonly timeoutMs: number | null
}

/** Whether the strategy is not part of Masu, so that it may do anything to its process. */
export function usesForeignStrategy({ strategy }: SolveSettings): boolean {
  return strategy !== null && (isProgram(strategy) || strategy.registered === null)
}

/** A batch of boards of one geometry. */
export interface SolveTask {
  readonly kind: 'solve'
  readonly settings: SolveSettings
  /** The name of the boards' file in messages. */
  readonly file: string
  readonly geometry: string
  readonly boards: BoardCells | BoardLines
  /** Whether the boards were given up and should not be solved. */
  readonly isGivenUp?: boolean
}

/** Boards that were read. */
export interface BoardCells {
  readonly kind: 'cells'
  /** The cells of the boards, one board after the other. */
  readonly cells: Uint8Array
  /** The line on which each board begins. */
  readonly lines: readonly number[]
}

/** Whole lines of the file, each a board by itself, which the solving thread or process reads. */
export interface BoardLines {
  readonly kind: 'lines'
  readonly text: Uint8Array
  /** How many lines come before them in the file. */
  readonly linesBefore: number
}

/** A task without boards, with which a thread or a process loads its modules and the strategy. */
export function emptyTask(settings: SolveSettings): SolveTask {
  const boards = { kind: 'cells', cells: new Uint8Array(0), lines: [] } as const
  return { kind: 'solve', settings, file: '', geometry: '3x3', boards }
}

/** Plain data, which can be sent to another thread. */
export interface BatchFailure {
  readonly message: string
  /** Whether a puzzle cannot be read although others may be. */
  readonly isBadPuzzle: boolean
}

/** The result of a batch without boards. */
export const NOTHING_SOLVED: SolvedBatch = {
  bytes: new Uint8Array(0),
  heading: null,
  boards: 0,
  givenUp: 0,
  warnings: [],
  skippedLines: [],
  wrong: 0,
  failed: 0,
  failure: null,
}

/** The result of solving a batch. */
export interface SolvedBatch {
  /** The text to print. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /**
   * A text that replaces the first byte of all output, the line break between two boards; null for
   * none.
   */
  readonly heading: string | null
  /** How many boards were solved or given up. */
  readonly boards: number
  /** How many of these were given up. */
  readonly givenUp: number
  /** The warnings for standard error. */
  readonly warnings: readonly string[]
  /** The lines of skipped puzzles; the warnings name them. */
  readonly skippedLines: readonly number[]
  /** How many answers were wrong; the warnings name them. */
  readonly wrong: number
  /** How many boards have no answer, since the strategy threw or its process ended; the warnings name them. */
  readonly failed: number
  /** Why the rest of the batch was not solved; null if all boards were. */
  readonly failure: BatchFailure | null
}

/** A batch that has no result, and why. */
export interface UnsolvedBatch {
  readonly why: 'overdue' | 'ended' | 'out-of-memory' | 'threw'
  readonly message: string
}
