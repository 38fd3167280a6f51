/** How a worker's process ended, and the status of its entry if the wanted answer is missing. */
import type { Status } from '@masu/results/records/schema'
import { lastErrorLine, lastLines } from '../system/stderr-excerpt.ts'
import { isProgram, type StrategyRef } from '../strategy/ref.ts'
import type { Answer } from '../protocol/answer.ts'

export interface Ending {
  /** The worker's last answer. */
  readonly last: Answer | null
  readonly kind: 'finished' | 'overdue' | 'crashed' | 'out-of-memory' | 'wrong'
  /** The reason in words: the exit code or signal and an error, or the limit that was exceeded. */
  readonly detail: string
  /** Null if a signal ended the process. */
  readonly exitCode: number | null
  /** The end of its standard error. */
  readonly stderr: string
}

/** Why a process ended. */
export type EndReason = Pick<Ending, 'kind' | 'detail'>

/** The reason for a process whose worker did not finish. */
export function reasonOfExit(
  code: number | null,
  signal: NodeJS.Signals | null,
  stderr: string,
): EndReason {
  if (code === 0) return { kind: 'crashed', detail: 'the process ended of itself' }
  const how = signal === null ? `exit code ${code}` : `ended by ${signal}`
  if (/heap out of memory|Array buffer allocation failed/.test(stderr)) {
    return { kind: 'out-of-memory', detail: `V8 ran out of memory, ${how}` }
  }
  const error = lastErrorLine(stderr)
  return { kind: 'crashed', detail: error === undefined ? how : `${how}: ${error}` }
}

/** The status of an entry whose worker ended without the wanted answer, and the reason. */
export function describeFailure({ last, kind, detail }: Ending): {
  status: Status
  detail: string
} {
  if (kind === 'wrong') return { status: kind, detail }
  const status = kind === 'overdue' ? 'timeout' : kind === 'out-of-memory' ? kind : 'crashed'
  if (last?.type !== 'failed') return { status, detail }
  return { status: last.status ?? status, detail: last.message }
}

/** The detail of a failure; for a program, with the last lines of its standard error. */
export function withStderrExcerpt(detail: string, ref: StrategyRef, stderr: string): string {
  const excerpt = isProgram(ref) ? lastLines(stderr) : ''
  return excerpt === '' ? detail : `${detail}; stderr: ${excerpt}`
}
