/** Reads check files, also files that were cut off. */
import { parsePlain } from '@masu/ranking/plain-text'
import { headedRecordsOf, recordsOfType, type HeadedKind } from '@masu/ranking/record-lines'
import { readRecordFile } from '../results/read.ts'
import {
  checkFileRecord,
  CHECK_SCHEMA,
  type CheckFileRecord,
  type CheckRecord,
  type PairRecord,
  type VerdictRecord,
  type WorkRecord,
} from '@masu/ranking/check-records'

const CHECKS: HeadedKind<CheckFileRecord, 'check'> = {
  schema: checkFileRecord,
  versioned: 'check',
  version: CHECK_SCHEMA,
  many: 'a check',
  one: 'a record of a check',
  advice: 'check again',
  file: 'check file',
  parse: parsePlain,
  keyOf,
}

export interface CheckFile {
  readonly path: string
  readonly check: CheckRecord
  readonly work: readonly WorkRecord[]
  readonly pairs: readonly PairRecord[]
  /** Null if the check did not end. */
  readonly verdict: VerdictRecord | null
}

/** Makes all texts plain. Throws a RecordError that names a line that is not a record of a check, or that repeats one. */
export function readCheck(path: string): CheckFile {
  const { head, records } = headedRecordsOf(readRecordFile(path), path, CHECKS)
  return {
    path,
    check: head,
    work: recordsOfType(records, 'work'),
    pairs: recordsOfType(records, 'pair'),
    verdict: recordsOfType(records, 'verdict').at(-1) ?? null,
  }
}

/** Whether the file begins as a check does. Throws a UserError if it cannot be read. */
export function isCheckFile(path: string): boolean {
  const [first = ''] = readRecordFile(path).split('\n', 1)
  try {
    return (JSON.parse(first) as { type?: unknown } | null)?.type === 'check'
  } catch {
    return false
  }
}

/** The subject of a record, in words: no two records of a file may have the same subject. */
function keyOf(record: CheckFileRecord): string {
  if (record.type === 'work') {
    return `the work of ${record.side}'s ${record.strategy} on ${record.fixture}`
  }
  if (record.type === 'pair') {
    return `pair ${record.pair} of ${record.strategy} on ${record.fixture}`
  }
  return `the ${record.type}`
}
