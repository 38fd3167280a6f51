/**
 * The unit of work of `masu solve`, in this thread or in a worker: its input are boards, its output is the text
 * to print. Both are plain data, since they are copied between threads.
 */
import type { Language } from '@masu/messages/language'
import type { Notice } from '@masu/bench/notices'
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
  readonly form: Form
  /** Whether givens and found digits differ in colour. */
  readonly colour: boolean
  /** The language of texts for people. */
  readonly language: Language
  /** The name of the puzzles' source in messages. */
  readonly file: string
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
  /** Whether its boards were given up and should not be solved. */
  readonly isGivenUp?: boolean
}

/** Lines of a text that have not been parsed; each is a board by itself. */
export interface LineBatch extends AnyBatch {
  readonly kind: 'lines'
  readonly geometry: string
  readonly bytes: Uint8Array
  /** How many lines came before it, in the file or in the part of a file. */
  readonly linesBefore: number
  /** Its offset in the file in bytes, for a part of a file, where earlier lines were not counted. */
  readonly offset?: number | undefined
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
  readonly warnings: readonly Notice[]
  /** The lines of skipped puzzles before these boards; the warnings include them. */
  readonly skippedLines: readonly number[]
}

export type Batch = LineBatch | BoardBatch

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
  readonly warnings: readonly Notice[]
  /** The lines of skipped puzzles; the warnings include them. */
  readonly skippedLines: readonly number[]
  /** The lines of puzzles with wrong answers; the warnings include them. */
  readonly wrongLines: readonly number[]
  /** Why the rest of the batch was not solved; null if all boards were. */
  readonly failure: Notice | null
}
