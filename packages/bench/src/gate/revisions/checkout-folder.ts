/**
 * The temporary folder that revisions are laid out in. Its name carries the process that owns it: one
 * that was killed cannot clean up, so the next check does, for every owner that is no more.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onExit } from 'signal-exit'
import { errorText, UserError } from '../../terminal/user-error.ts'
import { endSteps } from './subprocess.ts'

export interface Workshop {
  readonly folder: string
  /** Ends what runs in it and removes it; harmless when called twice, and done at the end anyway. */
  readonly remove: () => void
}

const NAME = /^masu-check-(\d+)-\w+$/

/** Opens a new workshop, and removes those that were left behind. Throws a UserError. */
export function openWorkshop(): Workshop {
  removeAbandoned()
  let folder: string
  try {
    folder = mkdtempSync(join(tmpdir(), `masu-check-${process.pid}-`))
  } catch (error) {
    throw new UserError(
      `cannot make a folder in ${tmpdir()}: ${errorText(error)}; set TMPDIR to one with room`,
    )
  }
  const remove = (): void => {
    forget()
    endSteps()
    removeFolder(folder)
    mine.delete(folder)
  }
  mine.add(folder)
  const forget = onExit(remove)
  return { folder, remove }
}

/** Those of this process: what else carries its number is of an earlier one that had the same. */
const mine = new Set<string>()

function removeAbandoned(): void {
  for (const name of readNames(tmpdir())) {
    const pid = NAME.exec(name)?.[1]
    if (pid === undefined) continue
    const folder = join(tmpdir(), name)
    const owned = Number(pid) === process.pid ? mine.has(folder) : isRunning(Number(pid))
    if (!owned) removeFolder(folder)
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function removeFolder(folder: string): void {
  try {
    // Tries again where a program that was ended a moment ago still wrote.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  } catch {
    // Another user's, which is that user's to remove.
  }
}
