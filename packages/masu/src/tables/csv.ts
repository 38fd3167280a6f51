/** The entries of a run for spreadsheets and data frames: every field, and figures in full. */
import { stringify } from 'csv-stringify/sync'
import type { RankedEntry } from '@masu/ranking/entry'

/** The columns of each field. A pair has two columns. What is unknown is left empty. */
const COLUMNS: Readonly<Record<keyof RankedEntry, readonly string[]>> = {
  fixture: ['fixture'],
  strategy: ['strategy'],
  status: ['status'],
  detail: ['detail'],
  puzzles: ['puzzles'],
  solved: ['solved'],
  processes: ['processes'],
  microsPerPuzzle: ['microsPerPuzzle'],
  interval: ['intervalLow', 'intervalHigh'],
  rank: ['rank'],
  ratioToBest: ['ratioToBest'],
  ratioInterval: ['ratioIntervalLow', 'ratioIntervalHigh'],
  puzzlesPerSecond: ['puzzlesPerSecond'],
  prepareMicros: ['prepareMicros'],
  firstMicros: ['firstMicros'],
  coldMicrosPerPuzzle: ['coldMicrosPerPuzzle'],
  peakBytes: ['peakBytes'],
  slowProcesses: ['slowProcesses'],
  nanosPerNode: ['nanosPerNode'],
  nodes: ['nodes'],
  guesses: ['guesses'],
  backtracks: ['backtracks'],
  checks: ['checks'],
  isLowerBound: ['isLowerBound'],
  ratioBound: ['ratioBound'],
  ranks: ['ranksLow', 'ranksHigh'],
}

/** A header, then a line for each entry. */
export function csvText(entries: readonly RankedEntry[]): string {
  const fields = Object.keys(COLUMNS) as (keyof RankedEntry)[]
  const rows = entries.map((entry) =>
    fields.flatMap((field) => cells(entry[field], COLUMNS[field].length)),
  )
  // A spreadsheet would compute a name that looks like a formula.
  return stringify([fields.flatMap((field) => COLUMNS[field]), ...rows], { escape_formulas: true })
}

function cells(value: RankedEntry[keyof RankedEntry], count: number): (string | number | null)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  if (typeof value === 'boolean') return [String(value)]
  return Array.from({ length: count }, (_, index) => value?.[index] ?? null)
}
