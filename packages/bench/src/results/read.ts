/** Reads a results file, also one that is still growing or was cut off in the middle of a line. */
import { readFileSync } from 'node:fs'
import { errorText } from '../error-text.ts'
import { UserError } from '../user-error.ts'
import {
  resultRecord,
  SCHEMA_VERSION,
  type ProbeRecord,
  type RunRecord,
  type TimedRecord,
} from './schema.ts'

export interface Results {
  readonly run: RunRecord
  readonly probes: readonly ProbeRecord[]
  readonly timed: readonly TimedRecord[]
  /** Timed processes that the plan wanted, null where the run ended before it was made. */
  readonly planned: number | null
}

/** Throws a UserError that names the line which is no record of this schema. */
export function readResults(path: string): Results {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(`cannot read ${path}: ${errorText(error)}`)
  }
  let run: RunRecord | null = null
  let planned: number | null = null
  const probes: ProbeRecord[] = []
  const timed: TimedRecord[] = []
  // What follows the last line feed is empty, or a record that was never finished.
  for (const [index, line] of text.split('\n').slice(0, -1).entries()) {
    const record = parseRecord(line, `${path}:${index + 1}`)
    if (record.type === 'run') run = record
    else if (record.type === 'probe') probes.push(record)
    else if (record.type === 'timed') timed.push(record)
    else planned = record.rows.reduce((sum, row) => sum + row.processes, 0)
  }
  if (run === null) throw new UserError(`${path} is no results file: its first line names no run`)
  return { run, probes, timed, planned }
}

function parseRecord(line: string, place: string): ReturnType<typeof resultRecord.parse> {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    throw new UserError(`${place}: not a line of JSON`)
  }
  const parsed = resultRecord.safeParse(json)
  if (parsed.success) return parsed.data
  const schema = (json as { schema?: number } | null)?.schema
  if (schema !== undefined && schema !== SCHEMA_VERSION) {
    throw new UserError(`${place}: results of schema ${schema}, this masu reads ${SCHEMA_VERSION}`)
  }
  const issue = parsed.error.issues[0]
  throw new UserError(
    `${place}: not a result (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''})`,
  )
}
