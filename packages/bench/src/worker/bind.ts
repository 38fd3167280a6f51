/** Binds the thread that solves to one processor. */

/**
 * Binds the main thread of this process, and no other: compiling and collecting garbage go on beside it,
 * as they do for users. On Linux the number of a process is that of its main thread. Where it fails, the
 * thread runs as it did.
 */
export function bindMainThread(processor: number): void {
  // Other jobs never load it (measured: 3 of the 43 ms that a worker takes to be ready).
  const { spawnSync } = process.getBuiltinModule('node:child_process')
  spawnSync('taskset', ['-c', '-p', String(processor), String(process.pid)], { stdio: 'ignore' })
}
