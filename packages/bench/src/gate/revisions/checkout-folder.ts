/**
 * The temporary folder in which revisions are checked out. Its name holds the number of the process
 * that owns it. A process that was killed cannot clean up, so the next check removes the folders of
 * all owners that no longer run.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onExit } from 'signal-exit'
import { isRunning } from '../../process/running.ts'
import { errorText, UserError } from '../../terminal/user-error.ts'
import { endSubprocesses } from './subprocess.ts'

export interface CheckoutFolder {
  readonly path: string
  /**
   * Kills the subprocesses and removes the folder. It may be called twice, and is called when this
   * process exits.
   */
  readonly remove: () => void
}

const NAME = /^masu-check-(\d+)-\w+$/

/** Makes a new one, and removes those that were left behind. Throws a UserError. */
export function openCheckoutFolder(): CheckoutFolder {
  removeAbandoned()
  let path: string
  try {
    path = mkdtempSync(join(tmpdir(), `masu-check-${process.pid}-`))
  } catch (error) {
    throw new UserError(
      `cannot make a folder in ${tmpdir()}: ${errorText(error)}; set TMPDIR to one with room`,
    )
  }
  const remove = (): void => {
    cancelOnExit()
    endSubprocesses()
    removeFolder(path)
    own.delete(path)
  }
  own.add(path)
  const cancelOnExit = onExit(remove)
  return { path, remove }
}

/** The folders of this process. An earlier process may have had its number, and left others. */
const own = new Set<string>()

function removeAbandoned(): void {
  for (const name of namesIn(tmpdir())) {
    const pid = NAME.exec(name)?.[1]
    if (pid === undefined) continue
    const folder = join(tmpdir(), name)
    const owned = Number(pid) === process.pid ? own.has(folder) : isRunning(Number(pid))
    if (!owned) removeFolder(folder)
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function removeFolder(folder: string): void {
  try {
    // Retries, since a program that was killed a moment ago may still have written.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  } catch {
    // It belongs to another user, who removes it.
  }
}
