/** Finds the newest results file, and reads results files. */
import { globSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { UserError } from '@masu/bench/errors'
import { readResultsFile, CHECK_PREFIX, RESULTS_FOLDER } from '@masu/bench/run/results-file'
import { findRunCut } from '@masu/results/rank/run-cut'
import { plainText } from '@masu/results/records/plain-text'
import { isCheck } from '@masu/results/records/check-run'
import { parseGoodResults, type Results } from '@masu/results/records/read'
import { shellWord } from '@masu/results/words/shell-word'
import { readCommandWords } from '../terminal/command-words.ts'
import { warn } from '../terminal/output.ts'

/**
 * The results file that was written last, of a run that came to its rounds if there is one; a line names newer
 * files that are left out. Throws a UserError if no results file exists.
 */
export function newestResults(): string {
  const files = globSync(`${RESULTS_FOLDER}/*.jsonl`)
    .filter((path) => !basename(path).startsWith(CHECK_PREFIX))
    .map((path) => ({ path, written: statSync(path).mtimeMs }))
    .toSorted((a, b) => b.written - a.written)
    .map(({ path }) => path)
  const [newest] = files
  if (newest === undefined) {
    throw new UserError(
      `no results in ${RESULTS_FOLDER}/: run "${readCommandWords()} bench" first, or name a file`,
    )
  }
  const timed = files.find((path) => !isCutWhileProbing(path))
  if (timed === undefined) return newest
  for (const path of files.slice(0, files.indexOf(timed))) {
    warn(`${path} is left out: it ended before anything was timed`)
  }
  return timed
}

function isCutWhileProbing(path: string): boolean {
  try {
    const { results } = parseGoodResults(readResultsFile(path), path)
    return findRunCut(results)?.phase === 'probing'
  } catch {
    // The caller reads it again, and says what is wrong with it.
    return false
  }
}

/**
 * The results of a run, to be shown: up to the last good line of its file, with a warning about lines that are left
 * out. Throws a UserError if the file cannot be read, or is one of a check, and a RecordError if it holds no results.
 */
export function readResults(path: string): Results {
  const results = readGoodResults(path)
  if (isCheck(results)) {
    throw new UserError(
      `${path} is a check: ${readCommandWords()} report --text ${shellWord(path)}`,
    )
  }
  return results
}

/** As `readResults`, of a run or of a check. */
export function readGoodResults(path: string): Results {
  const { results, leftOut } = parseGoodResults(readResultsFile(path), path)
  if (leftOut !== null) warn(plainText(leftOut))
  return results
}
