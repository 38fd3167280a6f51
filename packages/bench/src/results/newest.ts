/** Where results files are kept, and which one is meant where none is named. */
import { globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { UserError } from '../terminal/user-error.ts'

/** Below the working directory. */
export const RESULTS_FOLDER = 'results'

/** What the names of check files begin with, which are kept there, too. */
export const CHECK_PREFIX = 'check-'

/** The file that runs are added to as a history, kept there where nothing else is said. */
export const HISTORY_FILE: string = join(RESULTS_FOLDER, 'history.jsonl')

/** The results file that was written to last. Throws a UserError where there is none. */
export function newestResults(): string {
  const isRun = (path: string): boolean =>
    !basename(path).startsWith(CHECK_PREFIX) && path !== HISTORY_FILE
  const newest = filesByAge(`${RESULTS_FOLDER}/*.jsonl`).find(isRun)
  if (newest === undefined) {
    throw new UserError(`no results in ${RESULTS_FOLDER}/: run "masu run" first, or name a file`)
  }
  return newest
}

/** Check files, the one that was written to last first. */
export function checkFiles(): string[] {
  return filesByAge(`${RESULTS_FOLDER}/${CHECK_PREFIX}*.jsonl`)
}

function filesByAge(pattern: string): string[] {
  return globSync(pattern)
    .map((path) => ({ path, written: statSync(path).mtimeMs }))
    .toSorted((a, b) => b.written - a.written)
    .map(({ path }) => path)
}
