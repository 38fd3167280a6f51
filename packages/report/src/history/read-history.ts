/** What the page of a history is drawn from. */
import type { HistoryLine } from '@masu/ranking/history-records'
import type { Trends } from '@masu/ranking/history/trends'
import type { DataFile } from '../data.ts'

/** A history as it was read, and what it shows. */
export interface ReadHistory {
  /** In the order in which they were added. */
  readonly lines: readonly HistoryLine[]
  readonly trends: Trends
  /** How far a ratio had to step, and checks to add up, as a share. */
  readonly threshold: number
  /** The file that holds it. */
  readonly file: DataFile
}
