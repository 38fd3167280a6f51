/**
 * A process and its descendants, and their memory: Linux lists processes in files, on other systems `ps`
 * prints them.
 */
import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { readKilobytes } from './memory.ts'

/** The process and its descendants. A descendant whose parent has ended is not found. */
function treeOf(pid: number): number[] {
  const childrenOf = process.platform === 'linux' ? linuxChildren : childrenInTable()
  const tree = [pid]
  for (const one of tree) tree.push(...childrenOf(one))
  return tree
}

/** Kills a process and its descendants. */
export function killTree(pid: number): void {
  for (const one of treeOf(pid)) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // The process has ended already.
    }
  }
}

/** Every thread of a process has a list of the processes that it started. */
function linuxChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1')
        .split(' ')
        .filter((child) => child !== '')
        .map(Number),
    )
  } catch {
    return []
  }
}

function childrenInTable(): (pid: number) => number[] {
  const table = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = table.split('\n').map((row) => row.trim().split(/ +/).map(Number))
  return (pid) => rows.filter(([, parent]) => parent === pid).map(([child = 0]) => child)
}

const run = promisify(execFile)

/** Bytes that a process holds now; 0 for a process that is gone. */
export async function residentBytes(pid: number): Promise<number> {
  try {
    if (process.platform === 'linux') return readKilobytes(String(pid), 'VmRSS') * 1024
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
