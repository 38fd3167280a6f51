/**
 * Ends a search in this process that takes too long. V8 interrupts what a script runs when its time is
 * over, and the process stays usable; the solver that was interrupted does not.
 */
import { endsWithin } from '@masu/puzzles/time-limit'

/** For the feature test, in milliseconds. */
const TRIAL_MS = 2

let isAble: boolean | null = null

/** Whether this engine can interrupt a running function. Asked once a process. */
export function canCap(): boolean {
  if (isAble === null) {
    const end = performance.now() + 50 * TRIAL_MS
    isAble = !endsWithin(TRIAL_MS, () => {
      while (performance.now() < end);
    })
  }
  return isAble
}

/** Processor time of this thread so far, in milliseconds; of the process where threads are not told apart. */
export function threadCpuMs(): number {
  const usage =
    typeof process.threadCpuUsage === 'function' ? process.threadCpuUsage() : process.cpuUsage()
  return (usage.user + usage.system) / 1000
}
