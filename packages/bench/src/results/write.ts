/** Writes a results file, a whole line at a time: whatever kills the run, what is there is sound. */
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
import { errorText, UserError } from '../terminal/user-error.ts'
import type { ResultRecord } from '@masu/ranking/schema'

export interface ResultsFile<R = ResultRecord> {
  readonly path: string
  /** On disk when it returns. Throws a UserError where the disk takes no more. */
  readonly append: (record: R) => void
}

/** A new file in `folder`, which is made where it is missing, named after the moment. */
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
 * A file that is there, without the half record that a kill may have left at its end. Throws a
 * UserError while another process is writing to it.
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

/** Cuts off what a kill left of a last line. Nothing happens where there is no such file. */
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
  attempt(() => writeFileSync(claimOn(path), String(process.pid)))
  onExit(() => rmSync(claimOn(path), { force: true }))
  return {
    path,
    append: (record) => attempt(() => appendFileSync(file, `${JSON.stringify(record)}\n`)),
  }
}

/** Beside a results file while it is written: the number of the process that does. */
function claimOn(path: string): string {
  return `${path}.pid`
}

/** The process that is writing a file; null where there is none, or where it was killed. */
export function writerOf(path: string): number | null {
  if (!existsSync(claimOn(path))) return null
  const writer = Number(readFileSync(claimOn(path), 'utf8'))
  try {
    process.kill(writer, 0)
    return writer
  } catch {
    return null
  }
}
