/** Writes a results file, a whole line at a time: what is in it stays sound when the run is killed. */
import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
} from 'node:fs'
import { join } from 'node:path'
import { tryLock } from '../claims/lock.ts'
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
  clearLocks(folder)
  const moment = startedAt.toISOString().replaceAll(':', '-').replace('.', '-')
  for (let number = 1; ; number++) {
    const path = join(folder, `${prefix}${moment}${number === 1 ? '' : `-${number}`}.jsonl`)
    const lock = tryLock(lockPathOf(path))
    // Another run that began in this millisecond has the name.
    if (lock === 'taken') continue
    const file = attempt(path, () => {
      try {
        return openSync(path, 'ax')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
        throw error
      }
    })
    if (file !== null) return writing(path, file)
    if (lock !== 'untold') lock.release()
  }
}

/**
 * Opens a file that exists, and cuts off the half record that a killed writer may have left at its end.
 * Throws a UserError while another process is writing to it.
 */
export function reopenResultsFile<R = ResultRecord>(path: string): ResultsFile<R> {
  attempt(path, () => accessSync(path, constants.W_OK))
  if (tryLock(lockPathOf(path)) === 'taken') {
    throw new UserError(`${path} is being written by another masu`)
  }
  const file = attempt(path, () => {
    dropTornLine(path)
    return openSync(path, 'a')
  })
  return writing(path, file)
}

/** Cuts off an unfinished last line, which a killed writer leaves. Does nothing where there is no such file. */
export function dropTornLine(path: string): void {
  if (!existsSync(path)) return
  truncateSync(path, readFileSync(path).lastIndexOf(0x0a) + 1)
}

function writing<R>(path: string, file: number): ResultsFile<R> {
  return {
    path,
    append: (record) => attempt(path, () => appendFileSync(file, `${JSON.stringify(record)}\n`)),
  }
}

function attempt<T>(path: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    throw new UserError(`cannot write ${path}: ${errorText(error)}`)
  }
}

const LOCK_ENDING = '.lock'

/** The file beside a results file that its writer has locked. */
function lockPathOf(path: string): string {
  return `${path}${LOCK_ENDING}`
}

/** Removes what killed writers left beside their files. */
function clearLocks(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith(`.jsonl${LOCK_ENDING}`))) {
    const lock = tryLock(join(folder, name))
    if (typeof lock === 'object') lock.release()
  }
}

/** Whether another process is writing a file. */
export function isBeingWritten(path: string): boolean {
  const lock = tryLock(lockPathOf(path))
  if (typeof lock === 'object') lock.release()
  return lock === 'taken'
}
