/** Checks a strategy against laws in a separate process, which is killed if a law takes too long. */
import { formatLawCommand } from '@masu/conformance/law'
import { DEFAULT_MEMORY, START_MS } from '../child/limits.ts'
import { runWorker } from '../child/run-worker.ts'
import { UserError } from '../errors.ts'
import type { Asks, LawOutcome } from '../protocol/answer.ts'
import type { ConformJob } from '../protocol/job.ts'

/** The cause that a law has which does not end. */
const NO_END = 'it does not end'

/** After one law did not end, all other laws together get this share of a law's time. */
const LATER_LAWS_SHARE = 0.35

/** After this many dead processes the remaining laws stay unchecked. */
const MAX_DEATHS = 3

/**
 * Calls `report` for each law, in order. A law that takes more than its time, or whose process dies, is broken;
 * the next law follows while few processes have died. Throws a UserError if the strategy cannot be loaded.
 */
export async function conform(
  job: Omit<ConformJob, 'reportsBoards' | 'laterLawsMs' | 'sharedMs'>,
  report: (checked: LawOutcome) => void,
): Promise<void> {
  let left = job.laws
  let sharedMs: number | null = null
  let reportsBoards = false
  let deaths = 0
  const laterLawsMs = LATER_LAWS_SHARE * job.timeoutMs
  const cpuSeconds = (START_MS + 2 * job.timeoutMs * left.length) / 1000
  while (left.length > 0 && deaths < MAX_DEATHS) {
    const laws: readonly string[] = reportsBoards ? left.slice(0, 1) : left
    let answered = 0
    const last: { board: Asks | null } = { board: null }
    const ending = await runWorker(
      { ...job, laws, reportsBoards, laterLawsMs, sharedMs },
      null,
      { allowedMs: START_MS, cpuSeconds, memoryLimitBytes: DEFAULT_MEMORY },
      (answer) => {
        if (answer.type === 'asks') last.board = answer
        if (answer.type === 'checking') return answer.allowedMs
        if (answer.type === 'law') {
          report(answer)
          answered++
        }
        return START_MS
      },
    )
    if (ending.last?.type === 'failed') {
      throw new UserError(`cannot check ${job.target}: ${ending.last.message}`)
    }
    const isOverdue = ending.kind === 'overdue'
    const law = laws[answered]
    left = left.slice(answered)
    // Where a process died, its law is checked again, and each board reported before it is asked: a dead process leaves
    // no other trace.
    reportsBoards = law !== undefined && !isOverdue && !reportsBoards
    if (law === undefined || reportsBoards) continue
    const { detail } = ending
    const { board } = last
    const fault = {
      // The same for all laws that one mistake breaks, whatever time each had.
      cause: isOverdue ? NO_END : detail,
      shown: board === null ? detail : `${detail} ${board.shown}`,
      cells: board?.cells ?? 0,
      command: formatLawCommand(job.command, law, job.seed),
    }
    report({ type: 'law', law, outcome: 'broken', fault })
    left = left.slice(1)
    if (isOverdue) sharedMs = sharedMs === null ? laterLawsMs : sharedMs / 2
    else deaths++
  }
  for (const law of left) report({ type: 'law', law, outcome: 'not checked', fault: null })
}
