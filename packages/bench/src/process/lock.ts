/**
 * Locks that the kernel releases when their holder is gone, however it went. Process ids would not do: in
 * containers every masu may be process 1, and an id is given again. The lock is SQLite's on an empty file
 * (https://www.sqlite.org/lockingv3.html): it holds across containers that share the folder, and Node brings
 * it along on every system.
 */
import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { onExit } from 'signal-exit'

export interface Lock {
  /** Removes the file and gives the lock away. It may be called twice, and is called at the exit. */
  readonly release: () => void
}

/** What SQLite says where another connection has the lock: `SQLITE_BUSY`. */
const BUSY = 5

/** How often a file is opened anew that its holder removes meanwhile. */
const TRIES = 20

/** By absolute path. The kernel would not tell two holders in one process apart. */
const own = new Set<string>()

/**
 * Locks the file at `path`, and makes it. `taken` where another holds the lock; `untold` where there can be
 * none: the folder takes no file, its file system no locks, or Node was built without SQLite.
 */
export function tryLock(path: string): Lock | 'taken' | 'untold' {
  const file = resolve(path)
  if (own.has(file)) return 'taken'
  for (let tries = 0; tries < TRIES; tries++) {
    const attempt = lockOnce(file)
    if (attempt !== 'removed') return attempt
  }
  return 'taken'
}

function lockOnce(file: string): Lock | 'taken' | 'untold' | 'removed' {
  let database: DatabaseSync | null = null
  try {
    closeSync(openSync(file, 'a'))
    const before = inodeOf(file)
    database = openDatabase(file)
    database.exec('BEGIN EXCLUSIVE')
    // The holder before may have removed the file after it was opened here.
    if (before === null || before !== inodeOf(file)) {
      database.close()
      return 'removed'
    }
  } catch (error) {
    database?.close()
    return (error as { errcode?: unknown }).errcode === BUSY ? 'taken' : 'untold'
  }
  return held(file, database)
}

function held(file: string, database: DatabaseSync): Lock {
  own.add(file)
  const giveAway = (): void => {
    if (!own.delete(file)) return
    // First the file, as long as nobody else can have it.
    rmSync(file, { force: true })
    database.close()
  }
  const forget = onExit(giveAway)
  return {
    release() {
      // Not at the exit: the next handler would be left out.
      forget()
      giveAway()
    },
  }
}

function inodeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null
}

/** Node 22 and 24 warn that their SQLite is experimental, which is nothing to a user of masu. */
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
