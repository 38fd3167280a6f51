/** Checks a strategy against laws in a process of its own, which is killed if a law takes too long. */
import { UserError } from '../terminal/user-error.ts'
import type { ConformJob, LawOutcome } from '../worker/protocol.ts'
import { DEFAULT_MEMORY } from './limits.ts'
import { runWorker } from './worker-process.ts'

/**
 * Calls `report` for each law, in order. A law that takes more than `timeoutMs`, or whose process
 * dies, is broken, and the next one goes on. Throws a UserError where the strategy cannot be loaded.
 */
export async function conform(
  job: ConformJob,
  timeoutMs: number,
  report: (checked: LawOutcome) => void,
): Promise<void> {
  let left = job.laws
  while (left.length > 0) {
    const cpuSeconds = (timeoutMs * left.length) / 1000
    const { last, detail } = await runWorker(
      { ...job, laws: left },
      null,
      { allowedMs: timeoutMs, cpuSeconds, memoryBytes: DEFAULT_MEMORY },
      (answer) => {
        if (answer.type === 'law') {
          report(answer)
          left = left.slice(1)
        }
        return timeoutMs
      },
    )
    if (last?.type === 'failed') throw new UserError(`cannot check ${job.target}: ${last.message}`)
    const [unanswered] = left
    if (unanswered === undefined) return
    const shown = `not settled: ${detail}`
    const fault = { cause: shown, shown, cells: 0, command: null }
    report({ type: 'law', law: unanswered, fault })
    left = left.slice(1)
  }
}
