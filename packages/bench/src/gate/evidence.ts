/**
 * Whether others disturbed a process, by what the system says of it and not by its own times.
 *
 * A process is disturbed where it had no processor for more than 30 % of its time, and where waiting for
 * one, or a hypervisor that gave it to other machines, explains half of that or more. So a process that
 * waits of its own accord, in a lock or a timer, is not disturbed: it never was ready to run.
 *
 * Measured: 83 pairs of unchanged code (`bitmask`, `bands`, `norvig`, `dlx`) beside none, one and two
 * programs that burn a processor, on two processors that test suites used as well. Of 102 processes that
 * took more than 1.15 times the lower fifth of their strategy 96 were disturbed by this rule, and of the 64
 * others 21, but only 6 of 46 where no burner ran. Between limits of 20 and 40 % little changes. Slow
 * processes had fewer involuntary switches a second than the others, since a thread that never gets a
 * processor is never taken off one, and ticks of stolen time alone told nothing: both are kept, for people.
 */
import type { Evidence } from '@masu/ranking/check-records'
import type { TimedProcess } from '../measure/timed-process.ts'

/** The most of its time, as a share, that an undisturbed process has no processor. */
const MOST_LACKED = 0.3

/** How much of that, as a share, others explain at least where they are to blame. */
const LEAST_EXPLAINED = 0.5

/** A process with what the system says of it; null where it did not come to its end. */
export interface WatchedProcess extends TimedProcess {
  readonly evidence: Evidence | null
}

/**
 * What the system says of a process during whose life so many milliseconds were stolen; null where the
 * process failed, or does not tell.
 */
export function evidenceOf(
  { figures }: Pick<TimedProcess, 'figures'>,
  stolenMs: number | null,
): Evidence | null {
  if (figures === null) return null
  const { elapsedMs, cpuMs, switches, waitedMs } = figures
  if (elapsedMs === null || cpuMs === null || switches === null) return null
  return { elapsedMs, cpuMs, switches, waitedMs, stolenMs }
}

/**
 * Whether others disturbed the process; false where nothing is known. Where the system does not tell for how
 * long it waited, whatever it lacked is put down to others.
 */
export function isDisturbed(evidence: Evidence | undefined): boolean {
  if (evidence === undefined) return false
  const { elapsedMs, cpuMs, waitedMs, stolenMs } = evidence
  const lackedMs = elapsedMs - cpuMs
  const explainedMs = waitedMs === null ? lackedMs : waitedMs + (stolenMs ?? 0)
  return lackedMs > MOST_LACKED * elapsedMs && explainedMs >= LEAST_EXPLAINED * lackedMs
}
