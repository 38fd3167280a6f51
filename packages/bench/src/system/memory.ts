/**
 * The most memory that a process has held, as the kernel counts it.
 *
 * Linux has this number in files that take microseconds to read. On Linux the peak does not come from getrusage,
 * which gives a child the peak of the parent that spawned it.
 */
import { fs } from './fs.ts'

const { readFileSync } = fs

/** The most bytes that another process has held; 0 for a process that is gone, and on other systems than Linux. */
export function readPeakBytes(pid: number): number {
  try {
    return readKilobytes(String(pid), 'VmHWM') * 1024
  } catch {
    return 0
  }
}

/** The most bytes that this process has held. */
export function peakBytes(): number {
  if (process.platform === 'linux') return readKilobytes('self', 'VmHWM') * 1024
  return process.resourceUsage().maxRSS * 1024
}

/** A number of the kernel's status of a process, only on Linux. Throws an Error for a process that is gone. */
export function readKilobytes(pid: string, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0)
}
