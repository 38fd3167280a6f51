/** What this process was given of the processors between two moments. */
import { readdirSync, readFileSync } from 'node:fs'
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
    ...(readyBefore === null || readyAfter === null ? {} : { waitedMs: readyAfter - readyBefore }),
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

/**
 * CPU time of each of these processes, in nanoseconds: of all their threads that still live. Null where the
 * system does not tell.
 */
export function cpuNsOf(pids: readonly number[]): ReadonlyMap<number, number> | null {
  try {
    return new Map(
      pids.map((pid) => {
        const threads = readdirSync(`/proc/${pid}/task`)
        return [
          pid,
          threads.reduce((sum, thread) => sum + runNsOf(`/proc/${pid}/task/${thread}`), 0),
        ]
      }),
    )
  } catch {
    return null
  }
}

/**
 * What a tree of processes used between two moments. NaN where the system did not tell, and where a process
 * or a thread has ended meanwhile: what it had used is gone with it.
 */
export function cpuNsBetween(
  before: ReadonlyMap<number, number> | null,
  after: ReadonlyMap<number, number> | null,
): number {
  if (before === null || after === null) return NaN
  let sum = 0
  for (const ns of after.values()) sum += ns
  for (const [pid, ns] of before) {
    if ((after.get(pid) ?? -Infinity) < ns) return NaN
    sum -= ns
  }
  return sum
}

/** The first number of `schedstat`: nanoseconds on a processor. */
function runNsOf(thread: string): number {
  return Number(readFileSync(`${thread}/schedstat`, 'latin1').split(' ')[0])
}
