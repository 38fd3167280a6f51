/**
 * The probe of a program that answers when its input has ended. Batches double as long as all goes
 * well, since every one costs a process; one that does not come to its end is halved, until the
 * puzzle is found that is to blame. What a batch took beyond an empty one is shared out evenly.
 */
import type { Geometry } from '@masu/core/geometry'
import type { ProgramRef } from '../../strategy/ref.ts'
import type { Answer, Boards, ProbeJob } from '../protocol.ts'
import { runBatch, type BatchRun } from './batch.ts'
import { ProgramFault, quoted } from './fault.ts'
import { judge, type Judged } from './judge.ts'
import { answerBytes, linesOfBoards } from './lines-of-boards.ts'
import { givenUp, MAX_LOSSES, solved } from './probe-lines.ts'
import { START_MS } from './ready.ts'
import { startUpNs } from './start-up.ts'

/** What a batch may take beyond its puzzles' limits, besides starting three times over. */
const SLACK_MS = 200

export async function probeBatches(
  { command }: ProgramRef,
  geometry: Geometry,
  job: ProbeJob,
  boards: Boards,
  answer: (message: Answer) => void,
): Promise<void> {
  answer({ type: 'waiting', ms: 2 * START_MS })
  const startNs = await startUpNs(command)
  const startMs = startNs / 1e6
  answer({ type: 'ready', startUpNs: startNs })
  const lines = linesOfBoards(boards, geometry)
  let [size, losses, leftMs] = [1, 0, job.budgetMs]
  for (let puzzle = job.from; puzzle < job.puzzles;) {
    const batch = Math.min(size, job.puzzles - puzzle)
    const workMs = Math.min(job.timeoutMs * batch, leftMs)
    if (workMs <= 0) throw new ProgramFault('timeout', "the row's budget was spent")
    const allowedMs = workMs + 3 * startMs + SLACK_MS
    answer({ type: 'waiting', ms: allowedMs + START_MS })
    const asked = lines.slice(puzzle, puzzle + batch)
    const run = await runBatch(command, asked, answerBytes(geometry), allowedMs)
    const spentMs = Math.max(0, run.ns / 1e6 - startMs)
    leftMs -= spentMs
    const complete = !run.overdue && run.lines.length >= batch
    if (complete || batch === 1) {
      const ns = Math.max(1, Math.round((spentMs * 1e6) / batch))
      const lost = complete
        ? tell(run, geometry, job, boards, puzzle, batch, ns, answer)
        : tellLoss(run, job, puzzle, workMs, answer)
      if (lost && ++losses === MAX_LOSSES && puzzle + batch < job.puzzles) throw givenUp()
      puzzle += batch
    }
    size = complete ? 2 * batch : Math.max(1, batch >> 1)
  }
}

/** Whether the answers were lost: not those of these puzzles, one each. */
function tell(
  run: BatchRun,
  geometry: Geometry,
  { limit }: ProbeJob,
  boards: Boards,
  first: number,
  batch: number,
  ns: number,
  answer: (message: Answer) => void,
): boolean {
  const tooMany = tooManyLines(run, batch)
  let lost = false
  for (let i = 0; i < batch; i++) {
    const puzzle = first + i
    answer({ type: 'started', puzzle })
    const judged: Judged = judge(run.lines[i] ?? '', geometry, boards, puzzle, limit)
    // Which of the lines is the one too many, nobody can say.
    const fault = judged.fault ?? (i === batch - 1 ? tooMany : null)
    answer(solved(puzzle, ns, { ...judged, fault }))
    lost ||= judged.lost
  }
  return lost || tooMany !== null
}

/** Null where there are none. */
export function tooManyLines({ lines }: BatchRun, batch: number): string | null {
  const more = lines.slice(batch).join('\n')
  return lines.length === batch ? null : `more lines than puzzles: ${quoted(more)}`
}

function tellLoss(
  run: BatchRun,
  { timeoutMs }: ProbeJob,
  puzzle: number,
  workMs: number,
  answer: (message: Answer) => void,
): boolean {
  answer({ type: 'started', puzzle })
  if (run.overdue) {
    if (workMs < timeoutMs) throw new ProgramFault('timeout', "the row's budget was spent")
    const message = `not within ${timeoutMs / 1000} s`
    answer({ type: 'failed', puzzle, message, status: 'timeout' })
    return false
  }
  answer({ type: 'failed', puzzle, message: `the program ${run.ending} without an answer` })
  return true
}
