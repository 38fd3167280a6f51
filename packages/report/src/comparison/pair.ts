/** What a comparison is of. */
import type { Results } from '@masu/ranking/read'
import type { DataFile } from '../data.ts'

/** A results file, and what was read from it. */
export interface ResultsFile {
  readonly results: Results
  readonly file: DataFile
}

/** Two files of the comparison, and where its sections stand among others. */
export interface Pair {
  readonly before: ResultsFile
  readonly after: ResultsFile
  /** Behind the identifiers of sections and figures; empty for the first comparison of a page. */
  readonly suffix: string
  /** Behind titles, where a page has several comparisons; empty elsewhere. */
  readonly of: string
}
