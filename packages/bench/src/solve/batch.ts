/**
 * What `masu solve` does at a time, in its own thread or in a worker: a batch of boards in, the text
 * that is printed out. Both are plain data, for they are copied from thread to thread.
 */
import type { StrategyRef } from '../strategy/ref.ts'
import type { BoardForm } from './board-text.ts'

/** How solutions are printed. */
export type Form = 'grid' | 'line' | 'json' | BoardForm

/** The same for all batches. */
export interface Settings {
  /** Null for the fastest that supports the board. */
  readonly strategy: StrategyRef | null
  /** Solutions to stop at. */
  readonly limit: number
  readonly form: Form
  /** Whether givens and found digits are told apart. */
  readonly colour: boolean
  /** What messages call the source of the puzzles. */
  readonly file: string
  /** Whether boards that cannot be read are skipped. */
  readonly skipBad: boolean
}

/** Lines of a text each of which is a board by itself, still to be read. */
export interface LineBatch {
  readonly kind: 'lines'
  readonly geometry: string
  readonly bytes: Uint8Array
  /** How many lines came before. */
  readonly linesBefore: number
}

/** Boards that have been read. */
export interface BoardBatch {
  readonly kind: 'boards'
  /** Of each board. */
  readonly geometries: readonly string[]
  /** The line on which each begins. */
  readonly lines: readonly number[]
  /** The cells of all, one board after the other. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What was said while they were read. */
  readonly warnings: readonly string[]
}

export type Batch = LineBatch | BoardBatch

export interface Solved {
  /** What to print. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Stands for the first of all bytes, which parts a board from one before it; null if none does. */
  readonly heading: string | null
  /** What to say on standard error, a line each. */
  readonly warnings: readonly string[]
  /** Whether an answer was wrong. */
  readonly isWrong: boolean
  /** Why the rest of the batch was not solved; null where all was. */
  readonly failure: string | null
}
