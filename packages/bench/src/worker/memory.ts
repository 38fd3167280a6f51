/**
 * Resident memory, as the kernel counts it: V8's own limit does not include typed arrays.
 *
 * Linux has it in files that take microseconds to read; elsewhere `ps` prints it. The peak is not
 * taken from getrusage, which on Linux gives a child the peak of the parent that spawned it.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { treeOf } from '../process/tree.ts'

const run = promisify(execFile)

/** Bytes that a process holds now; 0 for one that is gone. */
export async function residentBytes(pid: number): Promise<number> {
  try {
    if (process.platform === 'linux') return kilobytes(String(pid), 'VmRSS') * 1024
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
    return Number(stdout) * 1024
  } catch {
    return 0
  }
}

/** Bytes that a process and all its descendants hold now. */
export async function residentBytesOfTree(pid: number): Promise<number> {
  const each = await Promise.all(treeOf(pid).map(residentBytes))
  return each.reduce((sum, bytes) => sum + bytes, 0)
}

/** The most bytes that another process has held; 0 for one that is gone, and off Linux. */
export function peakBytesOf(pid: number): number {
  try {
    return kilobytes(String(pid), 'VmHWM') * 1024
  } catch {
    return 0
  }
}

/** The most bytes that this process has held. */
export function peakBytes(): number {
  if (process.platform === 'linux') return kilobytes('self', 'VmHWM') * 1024
  return process.resourceUsage().maxRSS * 1024
}

function kilobytes(pid: string, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0)
}
