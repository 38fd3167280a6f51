/** Writes a results file, a whole line at a time: whatever kills the run, what is there is sound. */
import { appendFileSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { errorText } from '../error-text.ts'
import { UserError } from '../user-error.ts'
import type { ResultRecord } from './schema.ts'

export interface ResultsFile {
  readonly path: string
  /** On disk when it returns. */
  append(record: ResultRecord): void
}

/** A new file in `folder`, which is made where it is missing, named after the moment. */
export function createResultsFile(folder: string, startedAt: Date): ResultsFile {
  const moment = startedAt.toISOString().replaceAll(':', '-').replace('.', '-')
  const path = join(folder, `${moment}.jsonl`)
  try {
    mkdirSync(folder, { recursive: true })
    const file = openSync(path, 'ax')
    return { path, append: (record) => appendFileSync(file, `${JSON.stringify(record)}\n`) }
  } catch (error) {
    throw new UserError(`cannot write ${path}: ${errorText(error)}`)
  }
}
