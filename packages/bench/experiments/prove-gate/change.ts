/** A change of the sources that the gate is to catch. */
export interface Change {
  readonly what: string
  readonly strategy: string
  /** In the package of strategies, unless another is named. */
  readonly package?: 'core'
  /** Of the sources of that package. */
  readonly file: string
  /** What is written for what. */
  readonly edits: readonly (readonly [before: string, after: string])[]
  /**
   * time: slower, with the same answers and the same work; timeout: slower, since puzzles are not solved in time; faster;
   * the others: that changed.
   */
  readonly caughtBy: 'time' | 'faster' | 'timeout' | 'work' | 'first' | 'answer'
  /** Where it is made; head unless another is named. */
  readonly side?: 'base'
  /** Where the time of its row is told; the mixed fixture unless another is named. */
  readonly fixture?: string
}
