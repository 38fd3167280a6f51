/** What a timed worker is asked, and what it answers, over a port that only the two of them have. */
import type { SearchStats } from '@masu/core/strategy'

export type Question =
  /** The grain of the clock there. */
  | { readonly kind: 'grain' }
  /** Takes the strategy, one of ours by name or null for the module's own, and prepares it. */
  | { readonly kind: 'begin'; readonly strategy: string | null; readonly geometry: string }
  /** Solves a board, several times where the clock is too coarse for one. */
  | {
      readonly kind: 'solve'
      readonly givens: Uint8Array
      readonly limit: number
      readonly leastMs: number
    }
  /** Times passes over boards that lie one after another. */
  | {
      readonly kind: 'time'
      readonly boards: Uint8Array
      readonly limit: number
      /** Nested blocks, from the first board; the last is all of them. */
      readonly blocks: readonly number[]
      readonly warmUpMs: number
      readonly passes: number
      /** Least time of a pass: solving all boards is repeated until it is over. */
      readonly passMs: number
    }
  /** Holds the module's strategy to the laws of the contract. */
  | { readonly kind: 'laws' }

export interface Begun {
  /** What the module says; anybody may have written it. */
  readonly name: unknown
  readonly maxLimit: number
  /** False for a geometry that it does not take; it is then not prepared. */
  readonly supports: boolean
  readonly prepareNs: number
}

export interface Solved {
  readonly count: unknown
  readonly solution: Uint8Array
  readonly stats: Readonly<SearchStats> | null
  /** The mean of the repetitions. */
  readonly ns: number
}

export interface Timed {
  readonly firstNs: number
  readonly coldNs: number
  readonly warmUpPasses: number
  /** By block, a figure for each pass, of one solve of each board. */
  readonly passNs: readonly (readonly number[])[]
  /** Of the last pass, one after another, with their counts. */
  readonly solutions: Uint8Array
  readonly counts: Uint8Array
}

/** Which law is broken, in words; null where all hold. */
export interface Lawful {
  readonly fault: unknown
}

export interface Answers {
  readonly grain: number
  readonly begin: Begun
  readonly solve: Solved
  readonly time: Timed
  readonly laws: Lawful
}

export type Reply = { readonly answer: Answers[Question['kind']] } | { readonly error: string }
