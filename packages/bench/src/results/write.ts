/** Writes a results file, a whole line at a time: what is in it stays sound when the run is killed. */
import { appendFileSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { errorText, UserError } from '../terminal/user-error.ts'
import type { ResultRecord } from '@masu/ranking/schema'

export interface ResultsFile<R = ResultRecord> {
  readonly path: string
  /** On disk when it returns. Throws a UserError where the disk takes no more. */
  readonly append: (record: R) => void
}

/**
 * Makes a new file in `folder`, named after the moment; of files that are begun in one millisecond the later
 * ones get a number, too. Makes the folder where it is missing. Throws a UserError where it cannot.
 */
export function createResultsFile<R = ResultRecord>(
  folder: string,
  startedAt: Date,
  prefix = '',
): ResultsFile<R> {
  attempt(folder, () => mkdirSync(folder, { recursive: true }))
  const moment = startedAt.toISOString().replaceAll(':', '-').replace('.', '-')
  for (let number = 1; ; number++) {
    const path = join(folder, `${prefix}${moment}${number === 1 ? '' : `-${number}`}.jsonl`)
    const file = attempt(path, () => openNew(path))
    if (file === null) continue
    return {
      path,
      append: (record) => attempt(path, () => appendFileSync(file, `${JSON.stringify(record)}\n`)),
    }
  }
}

/** Null where another run that began in the same millisecond has the name. */
function openNew(path: string): number | null {
  try {
    return openSync(path, 'ax')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
}

function attempt<T>(path: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    throw new UserError(`cannot write ${path}: ${errorText(error)}`)
  }
}
