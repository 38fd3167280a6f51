/**
 * Reads the text of a results file, even of a file that still grows or ends in the middle of a line.
 */
import { faultOfRecord } from './usable-record.ts'
import { parsePlain } from './plain-text.ts'
import {
  completeLinesOf,
  goodRecordsOf,
  headedRecordsOf,
  recordsOfType,
  type HeadedKind,
} from './record-lines.ts'
import { largest } from '../statistics/order.ts'
import {
  resultRecord,
  SCHEMA_VERSION,
  type LookRecord,
  type ProbeRecord,
  type ResultRecord,
  type RunRecord,
  type TimedRecord,
} from './schema.ts'

const RESULTS: HeadedKind<ResultRecord, 'run'> = {
  schema: resultRecord,
  versioned: 'run',
  version: SCHEMA_VERSION,
  many: 'results',
  one: 'a result',
  advice: 'measure again, or read them with the version that wrote them',
  file: 'results file',
  keyOf,
  faultOf: faultOfRecord,
}

export interface Results {
  readonly run: RunRecord
  readonly probes: readonly ProbeRecord[]
  readonly timed: readonly TimedRecord[]
  /** Of a check, in their order. */
  readonly looks?: readonly LookRecord[]
}

/**
 * The records in the text of a results file; `name` is the name of the file in messages. Throws a
 * RecordError that names the line, if a line is not a record of this schema, or measures the same
 * as an earlier line.
 */
export function parseResults(text: string, name: string): Results {
  const { head, records } = headedRecordsOf(text, name, RESULTS)
  return resultsOf(head, records)
}

/**
 * As `parseResults`, for showing a file that may come from elsewhere: all texts are made plain, and the lines
 * after the last good line are left out. `leftOut` says from which line on and why; null for no such lines.
 * Throws a RecordError if the first line is not the record of a run.
 */
export function parseGoodResults(
  text: string,
  name: string,
): { readonly results: Results; readonly leftOut: string | null } {
  const { head, records, fault } = goodRecordsOf(text, name, { ...RESULTS, parse: parsePlain })
  const leftOut = fault === null ? null : `left out, from this line on: ${fault.message}`
  return { results: resultsOf(head, records), leftOut }
}

/** Whether the first line of a results file is the record of a check. */
export function isCheckText(text: string): boolean {
  const [first = ''] = completeLinesOf(text)
  try {
    const head: unknown = JSON.parse(first)
    return typeof head === 'object' && head !== null && 'check' in head
  } catch {
    return false
  }
}

/** The last round with a timed process; 0 for none. */
export function lastRoundOf(timed: Results['timed']): number {
  return largest(
    timed.map(({ round }) => round),
    0,
  )
}

function resultsOf(run: RunRecord, records: readonly ResultRecord[]): Results {
  return {
    run,
    probes: recordsOfType(records, 'probe'),
    timed: recordsOfType(records, 'timed'),
    ...(run.check === undefined ? {} : { looks: recordsOfType(records, 'look') }),
  }
}

/** The subject of a record, in words: no two records of a file have the same subject. */
function keyOf(record: ResultRecord): string {
  if (record.type === 'probe') return `the probe of ${entryText(record)}`
  if (record.type === 'timed') return `round ${record.round} of ${entryText(record)}`
  return record.type === 'look' ? `the look after ${record.pairs} pairs` : `the ${record.type}`
}

function entryText({ arm, strategy, fixture }: ProbeRecord | TimedRecord): string {
  return `${arm === undefined ? '' : `${arm}'s `}${strategy} on ${fixture}`
}
