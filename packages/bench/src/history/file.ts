/** Reads a history, and adds to it. */
import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parsePlain } from '@masu/ranking/plain-text'
import { RecordError, recordsOf, type RecordKind } from '@masu/ranking/record-lines'
import { readRecordFile } from '../results/read.ts'
import { dropTornLine } from '../results/write.ts'
import { errorText, UserError } from '../terminal/user-error.ts'
import { HISTORY_SCHEMA, historyLine, type HistoryLine } from '@masu/ranking/history-records'

const HISTORY: RecordKind<HistoryLine> = {
  schema: historyLine,
  versioned: 'history',
  versions: [HISTORY_SCHEMA],
  many: 'a history',
  one: 'a line of a history',
  parse: parsePlain,
}

/** In the order in which they were added, all texts made plain. Throws a UserError, or a RecordError that names the line at fault. */
export function readHistory(path: string): HistoryLine[] {
  const records: HistoryLine[] = []
  for (const { record, place } of recordsOf(readRecordFile(path), path, HISTORY)) {
    const twin = records.findIndex((earlier) => isSame(earlier, record))
    if (twin >= 0) {
      throw new RecordError(`${place}: the ${NOUNS[record.type]} of line ${twin + 1} again`)
    }
    records.push(record)
  }
  return records
}

/**
 * Appends a line to the file at `path`, and makes the file where it is missing. Half a line at its end
 * is dropped. Throws a UserError where the record is in the file already, and where the file is no history.
 */
export function addToHistory(path: string, record: HistoryLine): void {
  const before = existsSync(path) ? readHistory(path) : []
  const twin = before.findIndex((earlier) => isSame(earlier, record))
  if (twin >= 0) throw new UserError(`${path}:${twin + 1} has this ${NOUNS[record.type]} already`)
  try {
    mkdirSync(dirname(path), { recursive: true })
    dropTornLine(path)
    appendFileSync(path, `${JSON.stringify(record)}\n`)
  } catch (error) {
    throw new UserError(`cannot write ${path}: ${errorText(error)}`)
  }
}

/** What lines are made of. */
const NOUNS: Readonly<Record<HistoryLine['type'], string>> = { history: 'run', drift: 'check' }

function isSame(a: HistoryLine, b: HistoryLine): boolean {
  return (
    a.type === b.type &&
    headOf(a) === headOf(b) &&
    a.startedAt === b.startedAt &&
    isDeepStrictEqual(a.machine, b.machine)
  )
}

function headOf(line: HistoryLine): string {
  return line.type === 'drift' ? line.head.commit : line.commit
}
