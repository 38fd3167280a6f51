/** The processor time that this process got between two moments. */
import { fs } from '../../system/fs.ts'
import { now } from './clock.ts'
import type { RecordedTiming } from '@masu/results/records/schema'

const { readFileSync } = fs

type Usage = Pick<RecordedTiming, 'cpuMs' | 'involuntarySwitches' | 'elapsedMs' | 'waitedMs'>

// Taken before a strategy is loaded, which may replace it.
// oxlint-disable-next-line typescript/unbound-method -- it uses no `this`
const { resourceUsage } = process

/** A moment, with the process's use of the processors until then. */
interface Moment {
  readonly ns: number
  readonly usage: NodeJS.ResourceUsage
  /** Milliseconds; null if the system does not count them. */
  readonly readyMs: number | null
}

export function usageNow(): Moment {
  return { ns: now(), usage: resourceUsage(), readyMs: readyMs() }
}

/** The process's use of the processors since that moment. */
export function usageSince({ ns, usage: before, readyMs: readyBefore }: Moment): Usage {
  const { ns: end, usage: after, readyMs: readyAfter } = usageNow()
  const cpu = after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime
  return {
    cpuMs: cpu / 1000,
    involuntarySwitches: after.involuntaryContextSwitches - before.involuntaryContextSwitches,
    elapsedMs: (end - ns) / 1e6,
    waitedMs: readyBefore === null || readyAfter === null ? null : readyAfter - readyBefore,
  }
}

/** How long the main thread was ready to run while others had the processors; null if unknown. */
function readyMs(): number | null {
  try {
    return parseReadyMs(readFileSync('/proc/self/schedstat', 'latin1'))
  } catch {
    return null
  }
}

/**
 * The milliseconds in the text of `/proc/PID/schedstat`, whose second number Linux explains in
 * `Documentation/scheduler/sched-stats.rst`; null without such a number. A sleeping thread is not ready, so a
 * program that waits adds nothing.
 */
export function parseReadyMs(schedstat: string): number | null {
  const [, nanoseconds] = /^\d+ (\d+) \d+$/m.exec(schedstat) ?? []
  return nanoseconds === undefined ? null : Number(nanoseconds) / 1e6
}
