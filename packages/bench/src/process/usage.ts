/** What this process was given of the processors between two moments. */
import { readFileSync } from 'node:fs'
import type { TimedFigures } from '@masu/ranking/schema'

type Usage = Pick<TimedFigures, 'cpuMs' | 'switches' | 'elapsedMs' | 'waitedMs'>

/** A moment, with what the process had been given until then. */
interface Moment {
  readonly ns: bigint
  readonly usage: NodeJS.ResourceUsage
  /** Milliseconds; null where the system does not tell. */
  readonly readyMs: number | null
}

export function usageNow(): Moment {
  return { ns: process.hrtime.bigint(), usage: process.resourceUsage(), readyMs: readyMs() }
}

/** What the process was given since that moment. */
export function usageSince({ ns, usage: before, readyMs: readyBefore }: Moment): Usage {
  const { ns: end, usage: after, readyMs: readyAfter } = usageNow()
  const cpu = after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime
  return {
    cpuMs: cpu / 1000,
    switches: after.involuntaryContextSwitches - before.involuntaryContextSwitches,
    elapsedMs: Number(end - ns) / 1e6,
    waitedMs: readyBefore === null || readyAfter === null ? null : readyAfter - readyBefore,
  }
}

/** How long the main thread was ready to run while others had the processors; null if untold. */
function readyMs(): number | null {
  try {
    return parseReadyMs(readFileSync('/proc/self/schedstat', 'latin1'))
  } catch {
    return null
  }
}

/**
 * The milliseconds in the text of `/proc/PID/schedstat`, whose second number Linux explains in
 * `Documentation/scheduler/sched-stats.rst`; null where it has none. A thread that sleeps is not ready, so
 * that a program that waits of its own accord adds nothing.
 */
export function parseReadyMs(schedstat: string): number | null {
  const [, nanoseconds] = /^\d+ (\d+) \d+$/m.exec(schedstat) ?? []
  return nanoseconds === undefined ? null : Number(nanoseconds) / 1e6
}

/** What a tick in the files of `/proc` lasts, in milliseconds: the same on every Linux. */
const TICK_MS = 10

/**
 * CPU time of the children that have ended, and of the children that they had waited for, in milliseconds and to
 * hundredths of a second; NaN where the system does not tell.
 */
export function childrenCpuMs(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1')
    // The second field, a name in brackets, may hold spaces; `man proc_pid_stat` has these as 16 and 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS
  } catch {
    return NaN
  }
}
