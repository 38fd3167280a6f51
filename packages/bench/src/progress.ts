/** What bench has to say to the person who waits for it. Its caller shows that, or does not. */
import type { Notice } from './notices.ts'

/** Receives a line. */
export type Say = (line: string) => void

/** Receives what is said of puzzles. */
export type SayNotice = (notice: Notice) => void

export interface Progress {
  readonly say: Say
  /** A phase of `total` tasks begins; `note` says what they do. */
  phase(note: string, total: number): void
  /** So many tasks are done, one if nothing is said; `note` says which. */
  advance(note: string, tasks?: number): void
  /** The last phase is over. */
  end(): void
}
