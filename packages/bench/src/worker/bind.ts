/** Binds the thread that solves to one processor. */
import { spawn, spawnSync } from 'node:child_process'

/**
 * Binds the main thread of this process, and no other: compiling and collecting garbage go on beside it,
 * as they do for users. On Linux the number of a process is that of its main thread. Where it fails, the
 * thread runs as it did.
 */
export function bindMainThread(processor: number): void {
  spawnSync('taskset', ['-c', '-p', String(processor), String(process.pid)], { stdio: 'ignore' })
}

/** Binds the main thread of another process, some milliseconds later. Where it fails, it runs as it did. */
export function bindFromOutside(pid: number, processor: number): void {
  const options = { stdio: 'ignore' } as const
  spawn('taskset', ['-c', '-p', String(processor), String(pid)], options).on('error', () => {})
}
