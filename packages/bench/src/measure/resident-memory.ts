/** What a worker's process holds while it runs: V8's own limit does not include typed arrays. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { treeOf } from '../process/tree.ts'
import { kilobytesOf } from '../process/memory.ts'

const run = promisify(execFile)

/** Bytes that a process holds now; 0 for one that is gone. */
export async function residentBytes(pid: number): Promise<number> {
  try {
    if (process.platform === 'linux') return kilobytesOf(String(pid), 'VmRSS') * 1024
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
