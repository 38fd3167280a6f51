/** What a measurement tells whoever waits for it. */
export interface Progress {
  /** A phase of `steps` steps begins; `note` says what it does. */
  phase(note: string, steps: number): void
  /** A step is done; `note` says which. */
  advance(note: string): void
  /** No more phases. */
  end(): void
}
