/**
 * Reads the text of a results file: one JSON object a line, the run first. If a writer is killed, only its last line
 * can be incomplete, so a file is read up to its last line feed, also while it grows.
 */
import { findRecordFault } from './usable-record.ts'
import { parsePlain } from './plain-text.ts'
import { RecordError } from './record-error.ts'
import { findLargest } from '../statistics/order.ts'
import {
  resultRecord,
  SCHEMA_VERSION,
  type LookRecord,
  type ProbeRecord,
  type ResultRecord,
  type RunRecord,
  type TimedRecord,
} from './schema.ts'

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
  const { results, fault } = readRecords(text, name, JSON.parse)
  if (fault !== null) throw fault
  return results
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
  const { results, fault } = readRecords(text, name, parsePlain)
  const leftOut = fault === null ? null : `left out, from this line on: ${fault.message}`
  return { results, leftOut }
}

/** Whether the first line of a results file is the record of a check. */
export function isCheckText(text: string): boolean {
  const [first = ''] = splitCompleteLines(text)
  try {
    const head: unknown = JSON.parse(first)
    return typeof head === 'object' && head !== null && 'check' in head
  } catch {
    return false
  }
}

/** The last round with a timed process; 0 for none. */
export function findLastRound(timed: Results['timed']): number {
  return findLargest(
    timed.map(({ round }) => round),
    0,
  )
}

/**
 * The lines of a text that end in a line feed. Text after the last line feed was never finished.
 */
export function splitCompleteLines(text: string): string[] {
  return text.split('\n').slice(0, -1)
}

type Parse = (line: string) => unknown

const ONE_RUN = 'a results file begins with its run, and holds no other'

/** The records up to the first faulty line, and the fault of that line; null for none. Throws a fault of the run. */
function readRecords(
  text: string,
  name: string,
  parse: Parse,
): { readonly results: Results; readonly fault: RecordError | null } {
  const [first, ...others] = splitCompleteLines(text)
  if (first === undefined) {
    throw new RecordError(`${name} is not a results file: its first line is not a run`)
  }
  const run = parseRecord(first, `${name}:1`, parse)
  if (run.type !== 'run') throw new RecordError(`${name}:1: ${ONE_RUN}`)
  refuseUnusable(run, run, `${name}:1`)
  const records: Exclude<ResultRecord, RunRecord>[] = []
  const subjects = new Set<string>()
  let fault: RecordError | null = null
  try {
    for (const [index, line] of others.entries()) {
      const place = `${name}:${index + 2}`
      const record = parseRecord(line, place, parse)
      if (record.type === 'run') throw new RecordError(`${place}: ${ONE_RUN}`)
      const subject = subjectOfRecord(record)
      if (subjects.has(subject)) throw new RecordError(`${place}: ${subject} is there twice`)
      subjects.add(subject)
      refuseUnusable(record, run, place)
      records.push(record)
    }
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    fault = error
  }
  const results: Results = {
    run,
    probes: records.filter((record) => record.type === 'probe'),
    timed: records.filter((record) => record.type === 'timed'),
    ...(run.check === undefined
      ? {}
      : { looks: records.filter((record) => record.type === 'look') }),
  }
  return { results, fault }
}

/** The record that a line holds. Throws a RecordError that begins with `place`. */
function parseRecord(line: string, place: string, parse: Parse): ResultRecord {
  let json: unknown
  try {
    json = parse(line)
  } catch {
    throw new RecordError(`${place}: not a line of JSON`)
  }
  const parsed = resultRecord.safeParse(json)
  if (parsed.success) return parsed.data
  const { schema } = (json ?? {}) as { schema?: unknown }
  if (schema !== undefined && schema !== SCHEMA_VERSION) {
    throw new RecordError(
      `${place}: results of schema ${JSON.stringify(schema)}, but this masu reads ${SCHEMA_VERSION}; measure again, or read them with the version that wrote them`,
    )
  }
  const [{ path, message } = { path: [], message: '' }] = parsed.error.issues
  const where = path.length === 0 ? '' : `${path.join('.')}: `
  throw new RecordError(`${place}: not a result (${where}${message})`)
}

function refuseUnusable(record: ResultRecord, run: RunRecord, place: string): void {
  const fault = findRecordFault(record, run)
  if (fault !== null) throw new RecordError(`${place}: cannot be used: ${fault}`)
}

/** What a record is of, in words: no two records of a file are of the same. */
function subjectOfRecord(record: Exclude<ResultRecord, RunRecord>): string {
  if (record.type === 'look') return `the look after ${record.pairs} pairs`
  const { arm, strategy, fixture } = record
  const entry = `${arm === undefined ? '' : `${arm}'s `}${strategy} on ${fixture}`
  return record.type === 'probe' ? `the probe of ${entry}` : `round ${record.round} of ${entry}`
}
