/**
 * The processors that a timed process may be bound to. On a shared machine the speed of each processor differs
 * for seconds or minutes, as other work on its core comes and goes, and nothing inside the machine shows it.
 * Compared processes therefore run on the same processor (METHODOLOGY.md).
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The files in which Linux says how fast each processor is; equally fast processors have the same value, or
 * no such file.
 */
const SPEED_FILES = ['cpu_capacity', 'cpufreq/cpuinfo_max_freq']

let known: readonly number[] | null = null

/**
 * The numbers of the fastest processors that this process may use, read once; empty if there is only one, and
 * if the system cannot bind a thread: this needs Linux and `taskset`.
 */
export function fastestProcessors(): readonly number[] {
  known ??= canBind() ? selectFastest(readAllowed()) : []
  return known
}

/** The processor of a round, in turn; null if processes are not bound. */
export function chooseProcessor(round: number): number | null {
  const all = fastestProcessors()
  return all[round % all.length] ?? null
}

/** The numbers in a list in the form of Linux: `0-3,8`. */
export function parseProcessors(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const [, low, high = low] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? []
    if (low === undefined) return []
    return Array.from({ length: Number(high) - Number(low) + 1 }, (_, index) => Number(low) + index)
  })
}

function readAllowed(): number[] {
  const status = readFileSync('/proc/self/status', 'latin1')
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1]
  const all = list === undefined ? [] : parseProcessors(list)
  return all.length > 1 ? all : []
}

function canBind(): boolean {
  if (process.platform !== 'linux') return false
  return spawnSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' }).status === 0
}

/** The processors without the slow cores of a machine that has two kinds. */
function selectFastest(all: readonly number[]): number[] {
  const speeds = all.map(speedOf)
  const most = Math.max(...speeds)
  return all.filter((_, index) => speeds[index] === most)
}

function speedOf(processor: number): number {
  for (const name of SPEED_FILES) {
    try {
      return Number(readFileSync(`/sys/devices/system/cpu/cpu${processor}/${name}`, 'latin1'))
    } catch {
      // This kernel has no such file.
    }
  }
  return 0
}
