/** A change of the sources that the gate should catch. */
export interface Change {
  readonly what: string
  readonly strategy: string
  /** The package of the file; the package of strategies if absent. */
  readonly package?: 'core'
  /** The file, below the package's sources. */
  readonly file: string
  /** Texts and their replacements. */
  readonly edits: readonly (readonly [before: string, after: string])[]
  /**
   * time: slower, with the same answers and the same work; timeout: slower, since puzzles are not solved in time; faster;
   * the others name what changed.
   */
  readonly caughtBy: 'time' | 'faster' | 'timeout' | 'work' | 'first' | 'answer'
  /** The side of the change; head if absent. */
  readonly side?: 'base'
  /** The fixture whose time should change; the mixed fixture if absent. */
  readonly fixture?: string
}
