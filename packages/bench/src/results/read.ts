/** Reads a results file, also one that is still growing or was cut off in the middle of a line. */
import { readFileSync } from 'node:fs'
import { errorText } from '../error-text.ts'
import { UserError } from '../user-error.ts'
import {
  resultRecord,
  SCHEMA_VERSION,
  type PlanRecord,
  type ProbeRecord,
  type ResultRecord,
  type RunRecord,
  type TimedRecord,
} from './schema.ts'

export interface Results {
  readonly run: RunRecord
  readonly probes: readonly ProbeRecord[]
  readonly plans: readonly PlanRecord[]
  readonly timed: readonly TimedRecord[]
  /** Bytes up to the end of the last complete record. */
  readonly completeBytes: number
}

/**
 * Throws a UserError that names the line which is no record of this schema, or which measures what
 * an earlier one has measured.
 */
export function readResults(path: string): Results {
  let run: RunRecord | null = null
  const probes: ProbeRecord[] = []
  const plans: PlanRecord[] = []
  const timed: TimedRecord[] = []
  const seen = new Set<string>()
  let completeBytes = 0
  for (const { text, bytes, index } of completeLinesOf(path)) {
    completeBytes += bytes
    const place = `${path}:${index + 1}`
    const record = parseRecord(text, place)
    if ((index === 0) !== (record.type === 'run')) {
      throw new UserError(`${place}: a results file begins with its run, and holds no other`)
    }
    const key = keyOf(record)
    if (seen.has(key)) throw new UserError(`${place}: ${key} is there already`)
    if (record.type !== 'resumed') seen.add(key)
    if (record.type === 'run') run = record
    else if (record.type === 'probe') probes.push(record)
    else if (record.type === 'plan') plans.push(record)
    else if (record.type === 'timed') timed.push(record)
  }
  if (run === null) throw new UserError(`${path} is no results file: its first line names no run`)
  return { run, probes, plans, timed, completeBytes }
}

/**
 * The lines of a file that end in a line feed, with the bytes they take: what follows the last is
 * empty, or was never finished. Throws a UserError where it cannot be read.
 */
export function completeLinesOf(path: string): { text: string; bytes: number; index: number }[] {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw new UserError(`cannot read ${path}: ${errorText(error)}`)
  }
  const lines = []
  let start = 0
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, start)) {
    const text = bytes.toString('utf8', start, end)
    lines.push({ text, bytes: end + 1 - start, index: lines.length })
    start = end + 1
  }
  return lines
}

/** What a record measures, in words; no two of a file measure the same. */
function keyOf(record: ResultRecord): string {
  if (record.type === 'probe') return `the probe of ${record.strategy} on ${record.fixture}`
  if (record.type === 'plan') return `the ${record.stage} plan`
  if (record.type === 'timed') {
    return `round ${record.round} of ${record.strategy} on ${record.fixture}`
  }
  return `the ${record.type}`
}

function parseRecord(line: string, place: string): ResultRecord {
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
    throw new UserError(
      `${place}: results of schema ${schema}, but this masu reads ${SCHEMA_VERSION}; measure again, or read them with the version that wrote them`,
    )
  }
  const issue = parsed.error.issues[0]
  throw new UserError(
    `${place}: not a result (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''})`,
  )
}
