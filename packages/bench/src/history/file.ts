/** Reads a history, and adds to it. */
import { appendFileSync, existsSync, mkdirSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { errorText } from '../error-text.ts'
import { completeLinesOf } from '../results/read.ts'
import { UserError } from '../user-error.ts'
import { HISTORY_SCHEMA, historyRecord, type HistoryRecord } from './record.ts'

/** In the order in which runs were added. Throws a UserError that names the line at fault. */
export function readHistory(path: string): HistoryRecord[] {
  return recordsOf(path).records
}

function recordsOf(path: string): { records: HistoryRecord[]; completeBytes: number } {
  const records: HistoryRecord[] = []
  let completeBytes = 0
  for (const { text, bytes, index } of completeLinesOf(path)) {
    completeBytes += bytes
    const place = `${path}:${index + 1}`
    const record = parse(text, place)
    const twin = records.findIndex((earlier) => isSameRun(earlier, record))
    if (twin >= 0) throw new UserError(`${place}: the run of line ${twin + 1} again`)
    records.push(record)
  }
  return { records, completeBytes }
}

/**
 * Appends a line to the file at `path`, which is made where it is missing; half a line at its end is
 * dropped. Throws a UserError where that run is in it already, or where it is no history.
 */
export function addToHistory(path: string, record: HistoryRecord): void {
  const before = existsSync(path) ? recordsOf(path) : null
  const twin = before?.records.findIndex((earlier) => isSameRun(earlier, record)) ?? -1
  if (twin >= 0) throw new UserError(`${path}:${twin + 1} has this run already`)
  try {
    mkdirSync(dirname(path), { recursive: true })
    if (before !== null) truncateSync(path, before.completeBytes)
    appendFileSync(path, `${JSON.stringify(record)}\n`)
  } catch (error) {
    throw new UserError(`cannot write ${path}: ${errorText(error)}`)
  }
}

function isSameRun(a: HistoryRecord, b: HistoryRecord): boolean {
  return (
    a.commit === b.commit && a.startedAt === b.startedAt && isDeepStrictEqual(a.machine, b.machine)
  )
}

function parse(line: string, place: string): HistoryRecord {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch (error) {
    throw new UserError(`${place}: not a line of JSON (${errorText(error)})`)
  }
  const parsed = historyRecord.safeParse(json)
  if (parsed.success) return parsed.data
  const { type, schema } = (json ?? {}) as { type?: unknown; schema?: unknown }
  if (type === 'history' && typeof schema === 'number' && schema !== HISTORY_SCHEMA) {
    throw new UserError(
      `${place}: a history of schema ${schema}, but this masu reads ${HISTORY_SCHEMA}`,
    )
  }
  const issue = parsed.error.issues[0]
  const where = issue?.path.join('.') ?? ''
  throw new UserError(`${place}: not a line of a history (${where}: ${issue?.message ?? ''})`)
}
