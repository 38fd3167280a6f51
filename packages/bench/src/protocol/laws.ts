/** The jobs and answers of a worker that checks laws or explains a wrong answer: see job.ts. */
import type { StrategyRef } from '../strategy/ref.ts'

/** After one law did not end, all other laws together get this share of a law's time. */
export const SHARED = 0.35

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
  /** Milliseconds for all laws together, if an earlier law did not end; null if all ended. */
  readonly sharedMs: number | null
  /** Whether the worker reports every board before it asks it. */
  readonly isTold: boolean
}

export interface LawOutcome {
  readonly type: 'law'
  readonly law: string
  /** Not checked: no time was left after a law that did not end. */
  readonly outcome: 'held' | 'broken' | 'not checked'
  /** How the law was broken; null if it held. */
  readonly fault: LawFault | null
  /** What a law that held did not ask, and why, in words; absent where it asked all. */
  readonly leftOut?: string
}

/** An explanation of the wrong answer to the last board of an ExplainJob. */
export interface Explained {
  readonly type: 'explained'
  /**
   * The fault, and the smallest board that shows it: several lines. Null if a new solver does not have
   * the fault.
   */
  readonly shown: string | null
  /** The command that checks a broken law; null if no broken law was found in time. */
  readonly command: string | null
}

/** A law is about to ask a board. */
export interface Asked {
  readonly type: 'asked'
  /** The limit and the board, in words. */
  readonly shown: string
  readonly cells: number
}

export interface LawFault {
  /** The text of the mistake, the same for all laws that it breaks. */
  readonly cause: string
  /** The fault, and its board if it has one: several lines. */
  readonly shown: string
  /** The number of cells of the board; 0 without a board. */
  readonly cells: number
  /** The command that shows it again. */
  readonly command: string
}
