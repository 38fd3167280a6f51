/** What bench has to say while it works. Whoever calls it shows that, or does not. */
/** What a measurement reports to the person who waits for it. */
export interface Progress {
  /** A phase of `total` tasks begins; `note` says what they do. */
  phase(note: string, total: number): void
  /** So many tasks are done, one if nothing is said; `note` says which. */
  advance(note: string, tasks?: number): void
  /** The last phase is over. */
  end(): void
}
