/**
 * The unit of work of `masu solve`, in this thread or in a worker: its input are boards, its output is the text
 * to print. Both are plain data, since they are copied between threads.
 */
import { isProgram, type StrategyRef } from '@masu/bench/strategy/ref'
import type { BoardForm } from '../terminal/board-text.ts'

/** How solutions are printed. */
export type Form = 'grid' | 'line' | 'json' | BoardForm

/** The settings of all batches. */
export interface Settings {
  /** Null for the fastest strategy that supports the board. */
  readonly strategy: StrategyRef | null
  /** The limit of solutions. */
  readonly limit: number
  /** Whether each solution is printed, up to the limit; otherwise the first. */
  readonly all: boolean
  readonly form: Form
  /** Whether givens and found digits differ in colour. */
  readonly colour: boolean
  /** Whether boards that cannot be read are skipped. */
  readonly skipBad: boolean
  /** Milliseconds after which a board is given up; null for never. */
  readonly timeoutMs: number | null
}

/** Whether the strategy is not part of Masu, so that it may do anything to its process. */
export function isForeign({ strategy }: Settings): boolean {
  return strategy !== null && (isProgram(strategy) || strategy.registered === null)
}

/** The fields of every batch. */
interface AnyBatch {
  /** The name of the puzzles' source in messages. */
  readonly file: string
  /** Whether its boards were given up and should not be solved. */
  readonly isGivenUp?: boolean
}

/** Lines of a text that have not been parsed; each is a board by itself. */
export interface LineBatch extends AnyBatch {
  readonly kind: 'lines'
  readonly geometry: string
  readonly bytes: Uint8Array
  /** How many lines came before it in the file. */
  readonly linesBefore: number
}

/** Boards that have been read. */
export interface BoardBatch extends AnyBatch {
  readonly kind: 'boards'
  /** The geometry of each board. */
  readonly geometries: readonly string[]
  /** The line on which each board begins. */
  readonly lines: readonly number[]
  /** The cells of all boards, one board after the other. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The warnings of reading them. */
  readonly warnings: readonly string[]
  /** The lines of skipped puzzles before these boards; the warnings include them. */
  readonly skippedLines: readonly number[]
}

export type Batch = LineBatch | BoardBatch

/** Plain data, which can be sent to another thread. */
export interface Failure {
  readonly message: string
  /** Whether a puzzle cannot be read although others may be. */
  readonly isBadPuzzle: boolean
}

/** The result of a batch without boards. */
export const NOTHING_SOLVED: Omit<SolvedBatch, 'file' | 'bytes'> = {
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
  /** The name of the puzzles' source. */
  readonly file: string
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
  /** The lines of skipped puzzles; the warnings include them. */
  readonly skippedLines: readonly number[]
  /** How many answers were wrong; the warnings name them. */
  readonly wrong: number
  /** How many boards have no answer, since the strategy threw or its process ended; the warnings name them. */
  readonly failed: number
  /** Why the rest of the batch was not solved; null if all boards were. */
  readonly failure: Failure | null
}
