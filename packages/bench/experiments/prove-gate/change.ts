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
  readonly caughtBy: 'time' | 'work'
  /** Where the time of its row is told; the mixed fixture unless another is named. */
  readonly fixture?: string
}
