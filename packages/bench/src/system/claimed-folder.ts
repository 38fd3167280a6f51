/**
 * Folders that belong to a process, which removes them at its end. If it was killed, the next process that
 * looks for such folders removes them. A lock in the folder shows whether its owner lives.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { onExit } from 'signal-exit'
import { tryLock } from './lock.ts'

export interface ClaimedFolder {
  /** Absolute where the parent is. The owner writes below it. */
  readonly path: string
  /** It may be called twice, and is called at the exit. */
  readonly remove: () => void
}

/** The prefix of temporary folders for the files of programs; they exist for some milliseconds. */
export const PROGRAM_PREFIX = 'masu-program-'

/** The file that is locked, in the folder. */
const LOCK_FILE = 'lock'

/** A folder without a lock counts as new for this many milliseconds: its owner is about to lock it. */
const NEW_MS = 1_000

/** Makes `PREFIXxxxxxx` in the folder `parent`. Throws the system's error. */
export function claimFolder(parent: string, prefix: string): ClaimedFolder {
  for (;;) {
    const path = mkdtempSync(join(parent, prefix))
    const lock = tryLock(join(path, LOCK_FILE))
    // Before the lock, another process may have taken the folder for abandoned.
    if (lock !== 'taken' && existsSync(path)) return claim(path, lock)
  }
}

function claim(path: string, lock: ReturnType<typeof tryLock>): ClaimedFolder {
  const forget = onExit(() => removeFolder(path))
  return {
    path,
    remove() {
      forget()
      removeFolder(path)
      if (typeof lock === 'object') lock.release()
    },
  }
}

/** Removes the folders with this prefix whose owners are gone. */
export function removeAbandoned(parent: string, prefix: string): void {
  for (const name of namesIn(parent)) {
    // The system adds six characters.
    if (!name.startsWith(prefix) || name.length !== prefix.length + 6) continue
    const path = join(parent, name)
    const file = join(path, LOCK_FILE)
    if (!existsSync(file)) {
      if (isOld(path)) removeFolder(path)
      continue
    }
    const lock = tryLock(file)
    if (typeof lock === 'string') continue
    removeFolder(path)
    lock.release()
  }
}

function isOld(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isDirectory() === true && Date.now() - found.mtimeMs > NEW_MS
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function removeFolder(path: string): void {
  try {
    // With retries, since a program that was just killed may still have written.
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  } catch {
    // It belongs to another user, who removes it.
  }
}
