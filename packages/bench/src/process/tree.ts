/** A process and all that it started: Linux tells it in files, elsewhere `ps` is asked. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The process and those below it; what outlived the one that started it is not found. */
export function treeOf(pid: number): number[] {
  const childrenOf = process.platform === 'linux' ? linuxChildren : childrenInTable()
  const tree = [pid]
  for (const one of tree) tree.push(...childrenOf(one))
  return tree
}

/** Ends a process and those below it. */
export function killTree(pid: number): void {
  for (const one of treeOf(pid)) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It was faster.
    }
  }
}

/** Every thread of a process keeps a list of those that it started. */
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
