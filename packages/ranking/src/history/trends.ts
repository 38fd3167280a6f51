/** All that a history shows: work, ratios, and what checks add up to. */
import type { HistoryLine, Revision } from '../history-records.ts'
import { recordsOfType } from '../record-lines.ts'
import { driftsOf, type Drift } from './drift.ts'
import { ratioTrends, workTrends, type RatioTrend, type WorkTrend } from './trend.ts'

export interface Trends {
  readonly work: readonly WorkTrend[]
  readonly ratios: readonly RatioTrend[]
  readonly drifts: readonly Drift[]
}

/**
 * Of the lines of a history, in the order in which they were added. `threshold` is how far a ratio has to
 * step, as a share; checks are added up from `start` on, or from as early as they go for null.
 */
export function trendsOf(
  lines: readonly HistoryLine[],
  threshold: number,
  start: Revision | null,
): Trends {
  const runs = recordsOfType(lines, 'history')
  return {
    work: workTrends(runs),
    ratios: ratioTrends(runs, threshold),
    drifts: driftsOf(recordsOfType(lines, 'drift'), start),
  }
}
