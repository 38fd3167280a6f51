/** Whether an entry has a time, and why not. */
import type { ProbeRecord, Status, TimedRecord } from '../records/schema.ts'
import type { FirstWrongAnswer } from './wrong-answers.ts'

export interface EntryStatus {
  /** Whether the entry has a time: it answered rightly in the whole run, or puzzles were only capped. */
  readonly isTimed: boolean
  readonly status: Status
  /** Why the status is not ok; null for ok. */
  readonly detail: string | null
}

/**
 * The status of an entry with this probe and these processes: of the first that failed. A strategy that was wrong
 * anywhere in the run is wrong here, too, as `wrong` says.
 */
export function findEntryStatus(
  probe: ProbeRecord,
  processes: readonly TimedRecord[],
  wrong: FirstWrongAnswer | undefined,
): EntryStatus {
  const ending = processes.find(({ status }) => status !== 'ok') ?? probe
  const { status, detail } = ending
  if (status === 'wrong') return { isTimed: false, status, detail }
  const isTimed = status === 'ok' || (ending === probe && status === 'timeout')
  if (!isTimed || wrong === undefined) return { isTimed, status, detail }
  const where = wrong.fixture === probe.fixture ? '' : `on ${wrong.fixture}: `
  return { isTimed: false, status: 'wrong', detail: `${where}${wrong.detail}` }
}
