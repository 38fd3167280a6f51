/**
 * Reads the text of a results file, also of a file that still grows or ends in the middle of a
 * line.
 */
import { completeLinesOf, parseRecord, RecordError, type RecordKind } from './record-lines.ts'
import {
  resultRecord,
  SCHEMA_VERSION,
  type PlanRecord,
  type ProbeRecord,
  type ResultRecord,
  type RunRecord,
  type TimedRecord,
} from './schema.ts'

const RESULTS: RecordKind<ResultRecord> = {
  schema: resultRecord,
  versioned: 'run',
  version: SCHEMA_VERSION,
  many: 'results',
  one: 'a result',
  advice: 'measure again, or read them with the version that wrote them',
}

export interface Results {
  readonly run: RunRecord
  readonly probes: readonly ProbeRecord[]
  readonly plans: readonly PlanRecord[]
  readonly timed: readonly TimedRecord[]
}

/**
 * The records in the text of a results file; `name` is the name of the file in messages. Throws a
 * RecordError that names the line, if a line is not a record of this schema, or measures the same
 * as an earlier line.
 */
export function parseResults(text: string, name: string): Results {
  let run: RunRecord | null = null
  const probes: ProbeRecord[] = []
  const plans: PlanRecord[] = []
  const timed: TimedRecord[] = []
  const seen = new Set<string>()
  for (const [index, line] of completeLinesOf(text).entries()) {
    const place = `${name}:${index + 1}`
    const record = parseRecord(line, place, RESULTS)
    if ((index === 0) !== (record.type === 'run')) {
      throw new RecordError(`${place}: a results file begins with its run, and holds no other`)
    }
    const key = keyOf(record)
    if (seen.has(key)) throw new RecordError(`${place}: ${key} is there already`)
    if (record.type !== 'resumed') seen.add(key)
    if (record.type === 'run') run = record
    else if (record.type === 'probe') probes.push(record)
    else if (record.type === 'plan') plans.push(record)
    else if (record.type === 'timed') timed.push(record)
  }
  if (run === null) throw new RecordError(`${name} is no results file: its first line names no run`)
  return { run, probes, plans, timed }
}

/** The subject of a record, in words; no two records of a file have the same subject. */
function keyOf(record: ResultRecord): string {
  if (record.type === 'probe') return `the probe of ${record.strategy} on ${record.fixture}`
  if (record.type === 'plan') return `the ${record.stage} plan`
  if (record.type === 'timed') {
    return `round ${record.round} of ${record.strategy} on ${record.fixture}`
  }
  return `the ${record.type}`
}
