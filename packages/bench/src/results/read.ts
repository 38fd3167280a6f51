/** Reads files of records from the disk. */
import { readFileSync } from 'node:fs'
import { plainText } from '@masu/ranking/plain-text'
import { parseGoodResults, type Results } from '@masu/ranking/read'
import { warn } from '../terminal/output.ts'
import { errorText, UserError } from '../terminal/user-error.ts'

/**
 * What a results file holds, to be shown: up to its last good line, with a warning of what is left out.
 * Throws a UserError where the file cannot be read, and a RecordError where it holds no results.
 */
export function readResults(path: string): Results {
  const { results, leftOut } = parseGoodResults(readRecordFile(path), path)
  if (leftOut !== null) warn(plainText(leftOut))
  return results
}

/** The text of a file of records. Throws a UserError where it cannot be read. */
export function readRecordFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(`cannot read ${path}: ${errorText(error)}`)
  }
}
