/** Checks a strategy against laws in a separate process, which is killed if a law takes too long. */
import { commandAgain } from '@masu/conformance/law'
import { UserError } from '../errors.ts'
import { SHARED, type Asked, type ConformJob, type LawOutcome } from '../protocol/laws.ts'
import { DEFAULT_MEMORY, START_MS } from '../child/limits.ts'
import { runWorker } from '../child/run-worker.ts'

/** The cause that a law has which does not end. */
const NO_END = 'it does not end'

/** After this many dead processes the remaining laws stay unchecked. */
const MAX_DEATHS = 3

/**
 * Calls `report` for each law, in order. A law that takes more than its time, or whose process dies, is broken;
 * the next law follows while few processes have died. Throws a UserError if the strategy cannot be loaded.
 */
export async function conform(
  job: Omit<ConformJob, 'isTold' | 'sharedMs'>,
  report: (checked: LawOutcome) => void,
): Promise<void> {
  let left = job.laws
  let sharedMs: number | null = null
  let isTold = false
  let deaths = 0
  const cpuSeconds = (START_MS + 2 * job.timeoutMs * left.length) / 1000
  while (left.length > 0) {
    const laws: readonly string[] = isTold ? left.slice(0, 1) : left
    let answered = 0
    const told: Asked[] = []
    const { last, kind, detail } = await runWorker(
      { ...job, laws, isTold, sharedMs },
      null,
      { allowedMs: START_MS, cpuSeconds, memoryBytes: DEFAULT_MEMORY },
      (answer) => {
        if (answer.type === 'asked') told[0] = answer
        if (answer.type !== 'law') return answer.type === 'waiting' ? answer.ms : START_MS
        report(answer)
        answered++
        return START_MS
      },
    )
    if (last?.type === 'failed') throw new UserError(`cannot check ${job.target}: ${last.message}`)
    left = left.slice(answered)
    const [unanswered] = left
    if (answered === laws.length || unanswered === undefined) {
      isTold = false
    } else if (kind !== 'overdue' && !isTold) {
      // The law is checked again, and each board reported before it is asked: a dead process leaves no
      // other trace.
      isTold = true
    } else {
      const [asked] = told
      const fault = {
        // The same for all laws that one mistake breaks, whatever time each had.
        cause: kind === 'overdue' ? NO_END : detail,
        shown: asked === undefined ? detail : `${detail} ${asked.shown}`,
        cells: asked?.cells ?? 0,
        command: commandAgain(job.command, unanswered, job.seed),
      }
      report({ type: 'law', law: unanswered, outcome: 'broken', fault })
      left = left.slice(1)
      isTold = false
      if (kind === 'overdue') sharedMs = sharedMs === null ? SHARED * job.timeoutMs : sharedMs / 2
      else if (++deaths === MAX_DEATHS) break
    }
  }
  for (const law of left) report({ type: 'law', law, outcome: 'not checked', fault: null })
}
