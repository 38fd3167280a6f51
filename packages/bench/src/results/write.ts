/** Writes a results file, a whole line at a time: what is in it stays sound when the run is killed. */
import {
  accessSync,
  appendFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { onExit } from 'signal-exit'
import { isRunning } from '../process/running.ts'
import { errorText, UserError } from '../terminal/user-error.ts'
import type { ResultRecord } from '@masu/ranking/schema'

export interface ResultsFile<R = ResultRecord> {
  readonly path: string
  /** On disk when it returns. Throws a UserError where the disk takes no more. */
  readonly append: (record: R) => void
}

/** Makes a new file in `folder`, named after the moment. Makes the folder where it is missing. */
export function createResultsFile<R = ResultRecord>(
  folder: string,
  startedAt: Date,
  prefix = '',
): ResultsFile<R> {
  const moment = startedAt.toISOString().replaceAll(':', '-').replace('.', '-')
  const path = join(folder, `${prefix}${moment}.jsonl`)
  return writing(path, () => {
    mkdirSync(folder, { recursive: true })
    return openSync(path, 'ax')
  })
}

/**
 * Opens a file that exists, and cuts off the half record that a killed writer may have left at its end.
 * Throws a UserError while another process is writing to it.
 */
export function reopenResultsFile<R = ResultRecord>(path: string): ResultsFile<R> {
  const writer = writerOf(path)
  if (writer !== null) throw new UserError(`${path} is being written by process ${writer}`)
  return writing(path, () => {
    accessSync(path)
    dropTornLine(path)
    return openSync(path, 'a')
  })
}

/** Cuts off an unfinished last line, which a killed writer leaves. Does nothing where there is no such file. */
export function dropTornLine(path: string): void {
  if (!existsSync(path)) return
  truncateSync(path, readFileSync(path).lastIndexOf(0x0a) + 1)
}

function writing<R>(path: string, open: () => number): ResultsFile<R> {
  const attempt = <T>(write: () => T): T => {
    try {
      return write()
    } catch (error) {
      throw new UserError(`cannot write ${path}: ${errorText(error)}`)
    }
  }
  const file = attempt(open)
  attempt(() => writeFileSync(claimPathOf(path), String(process.pid)))
  onExit(() => rmSync(claimPathOf(path), { force: true }))
  return {
    path,
    append: (record) => attempt(() => appendFileSync(file, `${JSON.stringify(record)}\n`)),
  }
}

/** The file beside a results file that holds the number of its writer, while there is one. */
function claimPathOf(path: string): string {
  return `${path}.pid`
}

/** The process that is writing a file; null where there is none, and where it was killed. */
export function writerOf(path: string): number | null {
  if (!existsSync(claimPathOf(path))) return null
  const writer = Number(readFileSync(claimPathOf(path), 'utf8'))
  return isRunning(writer) ? writer : null
}
