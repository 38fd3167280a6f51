/** Where results files are kept, and which one is meant where none is named. */
import { globSync, statSync } from 'node:fs'
import { UserError } from '../user-error.ts'

/** Below the working directory. */
export const RESULTS_FOLDER = 'results'

/** The results file that was written to last. Throws a UserError where there is none. */
export function newestResults(): string {
  const files = globSync(`${RESULTS_FOLDER}/*.jsonl`).map((path) => ({
    path,
    written: statSync(path).mtimeMs,
  }))
  const [newest] = files.toSorted((a, b) => b.written - a.written)
  if (newest === undefined) {
    throw new UserError(`no results in ${RESULTS_FOLDER}/: run "masu run" first, or name a file`)
  }
  return newest.path
}
