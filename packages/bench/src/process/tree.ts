/** A process and its descendants: Linux lists them in files, elsewhere `ps` prints them. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The process and its descendants. One whose parent has ended is not found. */
export function treeOf(pid: number): number[] {
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
      // It has ended already.
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
