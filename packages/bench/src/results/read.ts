/** Reads files of records from the disk. */
import { readFileSync } from 'node:fs'
import { parseResults, type Results } from '@masu/ranking/read'
import { errorText, UserError } from '../terminal/user-error.ts'

/** Throws a UserError where the file cannot be read, and a RecordError where it holds no results. */
export function readResults(path: string): Results {
  return parseResults(readRecordFile(path), path)
}

/** The text of a file of records. Throws a UserError where it cannot be read. */
export function readRecordFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(`cannot read ${path}: ${errorText(error)}`)
  }
}
