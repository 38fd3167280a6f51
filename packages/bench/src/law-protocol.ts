/** The jobs of a worker that checks laws or explains what is wrong, and its answers: see protocol.ts. */
import type { StrategyRef } from './strategy/ref.ts'

/** The share of a law's time that all other laws have together, once one did not end. */
export const SHARED = 0.35

/** Checks laws of the contract; no boards, since the laws draw their own. */
export interface ConformJob {
  readonly kind: 'conform'
  readonly strategy: StrategyRef
  /** How the user named the strategy. */
  readonly target: string
  /** The command that checks it, for the line that says how to see a failure again. */
  readonly command: string
  /** Names of the laws, checked in this order. */
  readonly laws: readonly string[]
  readonly seed: number
  /** Boards for each law. */
  readonly runs: number
  /** For a law, in milliseconds. */
  readonly timeoutMs: number
  /** What all laws together have instead, since an earlier one did not end; null where none did. */
  readonly sharedMs: number | null
  /** Whether every board is told before it is asked. */
  readonly isTold: boolean
}

export interface LawOutcome {
  readonly type: 'law'
  readonly law: string
  /** Not checked: no time was left after a law that did not end. */
  readonly outcome: 'held' | 'broken' | 'not checked'
  /** How the law was broken, null where it was not. */
  readonly fault: LawFault | null
}

/** What is wrong with the answer to the last board of an ExplainJob. */
export interface Explained {
  readonly type: 'explained'
  /** The fault, and the smallest board that shows it: several lines. Null where no new solver has the fault. */
  readonly shown: string | null
  /** The command of a law that shows a fault; null where none was found in time. */
  readonly command: string | null
}

/** A board of a law is about to be asked. */
export interface Asked {
  readonly type: 'asked'
  /** The limit and the board, in words. */
  readonly shown: string
  readonly cells: number
}

export interface LawFault {
  /** The same text where one mistake breaks several laws. */
  readonly cause: string
  /** The fault, and the board where there is one: several lines. */
  readonly shown: string
  /** The cells of the board; 0 where there is none. */
  readonly cells: number
  /** The command that shows it again. */
  readonly command: string
}
