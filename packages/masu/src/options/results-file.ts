/** Finds the newest results file, and reads results files. */
import { globSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { UserError } from '@masu/bench/errors'
import { readRecordFile } from '@masu/bench/results/read'
import { CHECK_PREFIX, RESULTS_FOLDER } from '@masu/bench/results/write'
import { plainText } from '@masu/ranking/plain-text'
import { parseGoodResults, type Results } from '@masu/ranking/read'
import { calledAs } from '../terminal/called-as.ts'
import { warn } from '../terminal/output.ts'

/** The results file that was written last. Throws a UserError if no results file exists. */
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
 * The contents of a results file, to be shown: up to its last good line, with a warning about lines that are
 * left out. Throws a UserError if the file cannot be read, and a RecordError if it holds no results.
 */
export function readResults(path: string): Results {
  const { results, leftOut } = parseGoodResults(readRecordFile(path), path)
  if (leftOut !== null) warn(plainText(leftOut))
  return results
}
