/** Binds a worker that may start nothing itself. */
import { spawn } from 'node:child_process'

/** Binds the main thread of another process, some milliseconds later. Where it fails, it runs as it did. */
export function bindFromOutside(pid: number, processor: number): void {
  const options = { stdio: 'ignore' } as const
  spawn('taskset', ['-c', '-p', String(processor), String(pid)], options).on('error', () => {})
}
