/**
 * The unit of work of `masu solve`, in its own thread or in a worker: boards go in, the text to
 * print comes out. Both are plain data, because they are copied between threads.
 */
import type { Language } from '@masu/messages/language'
import type { Notice } from '@masu/bench/notices'
import { isProgram, type StrategyRef } from '@masu/bench/strategy/ref'
import type { BoardForm } from '../terminal/board-text.ts'

/** How solutions are printed. */
export type Form = 'grid' | 'line' | 'json' | BoardForm

/** The same for all batches. */
export interface Settings {
  /** Null for the fastest that supports the board. */
  readonly strategy: StrategyRef | null
  /** Solutions to stop at. */
  readonly limit: number
  readonly form: Form
  /** Whether givens and found digits differ in colour. */
  readonly colour: boolean
  /** Of what is printed for people. */
  readonly language: Language
  /** What messages call the source of the puzzles. */
  readonly file: string
  /** Whether boards that cannot be read are skipped. */
  readonly skipBad: boolean
  /** Milliseconds after which a board is given up; null for never. */
  readonly timeoutMs: number | null
}

/** Whether the strategy does not come with Masu: it may do anything to its process. */
export function isForeign({ strategy }: Settings): boolean {
  return strategy !== null && (isProgram(strategy) || strategy.registered === null)
}

/** What every batch may say. */
interface AnyBatch {
  /** Whether its boards are not to be solved: they were given up. */
  readonly isGivenUp?: boolean
}

/** Lines of a text that have not been parsed; each is a board by itself. */
export interface LineBatch extends AnyBatch {
  readonly kind: 'lines'
  readonly geometry: string
  readonly bytes: Uint8Array
  /** How many lines came before, in a part of a file in that part. */
  readonly linesBefore: number
  /** Where it begins in the file, in bytes: in a part of a file, where lines before that were not counted. */
  readonly offset?: number | undefined
}

/** Boards that have been read. */
export interface BoardBatch extends AnyBatch {
  readonly kind: 'boards'
  /** Of each board. */
  readonly geometries: readonly string[]
  /** The line on which each begins. */
  readonly lines: readonly number[]
  /** The cells of all, one board after the other. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The warnings of reading them. */
  readonly warnings: readonly Notice[]
  /** The lines of puzzles before them that were skipped, which are among the warnings. */
  readonly skippedLines: readonly number[]
}

export type Batch = LineBatch | BoardBatch

/** What solving a batch gives. */
export interface SolvedBatch {
  /** What to print. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /**
   * Replaces the first byte of all output, the line break between two boards; null where none does.
   */
  readonly heading: string | null
  /** How many boards were solved or given up. */
  readonly boards: number
  /** How many of these were given up. */
  readonly givenUp: number
  /** For standard error. */
  readonly warnings: readonly Notice[]
  /** The lines of puzzles that were skipped, which are among the warnings. */
  readonly skippedLines: readonly number[]
  /** The lines of puzzles whose answers were wrong, which is among the warnings. */
  readonly wrongLines: readonly number[]
  /** Why the rest of the batch was not solved; null where all was. */
  readonly failure: Notice | null
}
