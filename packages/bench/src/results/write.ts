/** Writes a results file, a whole line at a time: what is in it stays sound when the run is killed. */
import { appendFileSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorText, UserError } from '../errors.ts'
import type { ResultRecord } from '@masu/ranking/schema'

/** Where results files are kept, below the working directory. */
export const RESULTS_FOLDER = 'results'

/** How the names of check files begin, which are kept in the same folder. */
export const CHECK_PREFIX = 'check-'

export interface ResultsFile<R = ResultRecord> {
  readonly path: string
  /** On disk when it returns. Throws a UserError where the disk takes no more. */
  readonly append: (record: R) => void
}

/**
 * Makes a new file in `folder` that begins with `head`, named after its moment; of files that are begun in one
 * millisecond the later ones get a number, too. Makes the folder where it is missing, for git to ignore. Throws a
 * UserError where it cannot, and then leaves no file.
 */
export function createResultsFile<R = ResultRecord>(
  folder: string,
  head: NoInfer<R> & { readonly startedAt: string },
  prefix = '',
): ResultsFile<R> {
  const made = attempt(folder, () => mkdirSync(folder, { recursive: true }))
  const moment = head.startedAt.replaceAll(':', '-').replace('.', '-')
  for (let number = 1; ; number++) {
    const path = join(folder, `${prefix}${moment}${number === 1 ? '' : `-${number}`}.jsonl`)
    const file = attempt(path, () => openNew(path))
    if (file === null) continue
    const append = (record: R): void =>
      attempt(path, () => appendFileSync(file, `${JSON.stringify(record)}\n`))
    try {
      append(head)
    } catch (error) {
      // A file without a head is no results file, but the newest one.
      rmSync(path, { force: true })
      throw error
    }
    // Results do not belong to a revision.
    if (made !== undefined) attempt(folder, () => writeFileSync(join(folder, '.gitignore'), '*\n'))
    return { path, append }
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
