/** Entries of strategy a with the measurements of a test. */
import type { ProbeRecord, TimedFigures, TimedRecord } from '../src/schema.ts'
import { measuredEntry, type MeasuredEntry } from '../src/entry.ts'
import { figures, options, run, timed } from './records.ts'

export function measured(
  record: ProbeRecord,
  processes: readonly TimedRecord[],
  changes: Partial<typeof options> = {},
): MeasuredEntry {
  const changed = { ...run, options: { ...options, ...changes } }
  const results = { run: changed, probes: [record], plans: [], timed: processes }
  return measuredEntry(record, results)
}

export function rowOf(...args: Parameters<typeof measured>): MeasuredEntry['row'] {
  return measured(...args).row
}

/** Processes that took these microseconds a puzzle. */
export function rounds(micros: readonly number[]): TimedRecord[] {
  return micros.map((value, i) => timed('a', i + 1, [value]))
}

/** Processes of strategy a on 200 puzzles with these figures, one a round. */
export function told(...changes: Partial<TimedFigures>[]): TimedRecord[] {
  return changes.map((change, i) =>
    timed('a', i + 1, [], { figures: { ...figures([2e6, 2e6, 2e6]), ...change } }),
  )
}

export const steady: readonly number[] = [10, 10.1, 10.2, 10.3, 10.4, 10.5]
