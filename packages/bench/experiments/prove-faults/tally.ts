/** How calls or files ended. */
export interface Tally {
  answered: number
  /** By an error that is documented. */
  refused: number
  /** What must not be: any other error, in words. */
  readonly faults: string[]
}
