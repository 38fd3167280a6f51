/** The progress of a measurement, for a caller to show. */

/** Receives a line. */
export type Say = (line: string) => void

export interface Progress {
  readonly say: Say
  /** A phase of `total` tasks begins; `note` describes it. */
  phase(note: string, total: number): void
  /** So many tasks are done, one if absent; `note` names them. */
  advance(note: string, tasks?: number): void
  /** Every strategy has been timed once more, and no process is timed now: a good moment to draw much. */
  roundEnded?(): void
  /** The last phase is over. */
  end(): void
}
