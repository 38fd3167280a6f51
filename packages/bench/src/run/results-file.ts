/**
 * Results files on the disk: they are written a whole line at a time, so that a file stays valid if the run is killed.
 */
import { appendFileSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { errorText, unreadableError, UserError } from '../errors.ts'
import type { ResultRecord, RunRecord } from '@masu/results/records/schema'

/** The folder of results files, below the working directory. */
export const RESULTS_FOLDER = 'results'

/** The names of the files of checks, which are in the same folder, begin with this. */
export const CHECK_PREFIX = 'check-'

export interface ResultsFile {
  readonly path: string
  /** The record is on disk when it returns. Throws a UserError if the disk is full. */
  readonly append: (record: ResultRecord) => void
}

/**
 * Makes a new file in `folder` that begins with `head`, named after the current time; further files of the same
 * millisecond also get a number. Makes a missing folder, which git ignores. Throws a UserError on failure, and
 * then leaves no file.
 */
export function createResultsFile(folder: string, head: RunRecord): ResultsFile {
  const prefix = head.check === undefined ? '' : CHECK_PREFIX
  const newFolder = writeOrRefuse(folder, () => mkdirSync(folder, { recursive: true }))
  const startTime = head.startedAt.replaceAll(':', '-').replace('.', '-')
  for (let number = 1; ; number++) {
    const path = join(folder, `${prefix}${startTime}${number === 1 ? '' : `-${number}`}.jsonl`)
    const file = writeOrRefuse(path, () => openNewFile(path))
    if (file === null) continue
    const append = (record: ResultRecord): void =>
      writeOrRefuse(path, () => appendFileSync(file, `${JSON.stringify(record)}\n`))
    try {
      append(head)
    } catch (error) {
      // A file without a head is not a results file, but would be the newest.
      rmSync(path, { force: true })
      throw error
    }
    if (newFolder !== undefined) {
      // Results should not be committed.
      writeOrRefuse(folder, () => writeFileSync(join(folder, '.gitignore'), '*\n'))
    }
    return { path, append }
  }
}

/** Null if another run of the same millisecond has the name. */
function openNewFile(path: string): number | null {
  try {
    return openSync(path, 'ax')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
}

/** What `write` returns. Throws a UserError that names the path if it fails. */
function writeOrRefuse<T>(path: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    throw new UserError(`cannot write ${path}: ${errorText(error)}`)
  }
}

/** Standard input, as users write it. */
export const STDIN = '-'
/** Its text, once it is read: it can be read only once. */
let textOfStdin: string | null = null

/**
 * The text of a file of records, which may be packed by gzip and may begin with a byte order mark; `-` is standard
 * input. Throws a UserError if it cannot be read.
 */
export function readResultsFile(path: string): string {
  try {
    if (path !== STDIN) return decodeText(readFileSync(path))
    textOfStdin ??= decodeText(readFileSync(process.stdin.fd))
    return textOfStdin
  } catch (error) {
    throw unreadableError(path, error)
  }
}

function decodeText(bytes: Uint8Array): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  // The decoder leaves out the mark.
  return new TextDecoder().decode(isPacked ? gunzipSync(bytes) : bytes)
}
