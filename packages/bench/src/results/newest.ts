/** Where results files are kept, and which one is the newest. */
import { globSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { calledAs } from '../terminal/called-as.ts'
import { UserError } from '../terminal/user-error.ts'

/** Below the working directory. */
export const RESULTS_FOLDER = 'results'

/** How the names of check files begin, which are kept in the same folder. */
export const CHECK_PREFIX = 'check-'

/** The results file that was written last. Throws a UserError where there is none. */
export function newestResults(): string {
  const [newest] = globSync(`${RESULTS_FOLDER}/*.jsonl`)
    .filter((path) => !basename(path).startsWith(CHECK_PREFIX))
    .map((path) => ({ path, written: statSync(path).mtimeMs }))
    .toSorted((a, b) => b.written - a.written)
  if (newest === undefined) {
    throw new UserError(
      `no results in ${RESULTS_FOLDER}/: run "${calledAs()} run" first, or name a file`,
    )
  }
  return newest.path
}
