/**
 * Locks that the kernel releases when their holder ends in any way. Process ids would not suffice: in
 * containers every masu may be process 1, and ids are reused. The lock is SQLite's, on an empty file
 * (https://www.sqlite.org/lockingv3.html): it works across containers that share the folder, and Node includes
 * it on every system.
 */
import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { onExit } from 'signal-exit'

export interface Lock {
  /** Removes the file and releases the lock. It may be called twice, and is called at the exit. */
  readonly release: () => void
}

/** SQLite's code if another connection has the lock: `SQLITE_BUSY`. */
const SQLITE_BUSY = 5

/** How often a file is opened again if its holder removes it meanwhile. */
const OPEN_TRIES = 20

/** The locks of this process, by absolute path: the kernel does not distinguish two holders in one process. */
const heldHere = new Set<string>()

/**
 * Makes the file at `path` and locks it. `taken` if another process holds the lock; `impossible` if no lock is
 * possible: the folder is not writable, its file system has no locks, or Node was built without SQLite.
 */
export function tryLock(path: string): Lock | 'taken' | 'impossible' {
  const file = resolve(path)
  if (heldHere.has(file)) return 'taken'
  for (let tries = 0; tries < OPEN_TRIES; tries++) {
    const attempt = lockOnce(file)
    if (attempt !== 'removed') return attempt
  }
  return 'taken'
}

function lockOnce(file: string): Lock | 'taken' | 'impossible' | 'removed' {
  let database: DatabaseSync | null = null
  try {
    closeSync(openSync(file, 'a'))
    const before = inodeOf(file)
    database = openDatabase(file)
    database.exec('BEGIN EXCLUSIVE')
    // The previous holder may have removed the file after it was opened here.
    if (before === null || before !== inodeOf(file)) {
      database.close()
      return 'removed'
    }
  } catch (error) {
    database?.close()
    return (error as { errcode?: unknown }).errcode === SQLITE_BUSY ? 'taken' : 'impossible'
  }
  return held(file, database)
}

function held(file: string, database: DatabaseSync): Lock {
  heldHere.add(file)
  const giveAway = (): void => {
    if (!heldHere.delete(file)) return
    // The file is removed first, while nobody else can lock it.
    rmSync(file, { force: true })
    database.close()
  }
  const forget = onExit(giveAway)
  return {
    release() {
      // Not at the exit: Node would skip the next handler.
      forget()
      giveAway()
    },
  }
}

function inodeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null
}

/** Opens a database without the warning of Node 22 and 24 that SQLite is experimental. */
function openDatabase(file: string): DatabaseSync {
  const warn = Object.getOwnPropertyDescriptor(process, 'emitWarning') ?? {}
  Object.defineProperty(process, 'emitWarning', { ...warn, value: () => {} })
  try {
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
    return new DatabaseSync(file)
  } finally {
    Object.defineProperty(process, 'emitWarning', warn)
  }
}
