/** Reads files of records from the disk. */
import { readFileSync } from 'node:fs'
import { errorText, UserError } from '../errors.ts'

/** The text of a file of records. Throws a UserError if it cannot be read. */
export function readRecordFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(`cannot read ${path}: ${errorText(error)}`)
  }
}
