/** Which results file is the newest, and what one holds. */
import { globSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { UserError } from '@masu/bench/errors'
import { readRecordFile } from '@masu/bench/results/read'
import { CHECK_PREFIX, RESULTS_FOLDER } from '@masu/bench/results/write'
import { plainText } from '@masu/ranking/plain-text'
import { parseGoodResults, type Results } from '@masu/ranking/read'
import { calledAs } from '../terminal/called-as.ts'
import { warn } from '../terminal/output.ts'

/** The results file that was written last. Throws a UserError where there is none. */
export function newestResults(): string {
  const [newest] = globSync(`${RESULTS_FOLDER}/*.jsonl`)
    .filter((path) => !basename(path).startsWith(CHECK_PREFIX))
    .map((path) => ({ path, written: statSync(path).mtimeMs }))
    .toSorted((a, b) => b.written - a.written)
  if (newest === undefined) {
    throw new UserError(
      `no results in ${RESULTS_FOLDER}/: run "${calledAs()} bench" first, or name a file`,
    )
  }
  return newest.path
}

/**
 * What a results file holds, to be shown: up to its last good line, with a warning of what is left out.
 * Throws a UserError where the file cannot be read, and a RecordError where it holds no results.
 */
export function readResults(path: string): Results {
  const { results, leftOut } = parseGoodResults(readRecordFile(path), path)
  if (leftOut !== null) warn(plainText(leftOut))
  return results
}
