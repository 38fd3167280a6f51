/**
 * The probe of a program that answers when its input has ended. Every batch costs a process, so that
 * batches double while the program answers all of them. A batch that is not answered is halved, until
 * the puzzle that is the cause is alone. The time that a batch takes beyond an empty one is divided
 * evenly among its puzzles.
 */
import type { Geometry } from '@masu/core/geometry'
import type { ProgramRef } from '../../strategy/ref.ts'
import { GRACE, type Answer, type Boards, type ProbeJob } from '../../protocol.ts'
import { runBatch, startUpNs, tooManyLines, type BatchRun } from './batch.ts'
import { ProgramFault } from './fault.ts'
import { answerBytes, judge, linesOfBoards, type Judged } from './judge.ts'
import { givenUp, HOPELESS, MAX_LOSSES, RETRIES, solved } from './probe-lines.ts'
import { PROGRAM_START_MS } from './start.ts'

/** What a batch may take beyond its puzzles' limits and three times its start-up, in milliseconds. */
const SLACK_MS = 200

export async function probeBatches(
  { command }: ProgramRef,
  geometry: Geometry,
  job: ProbeJob,
  boards: Boards,
  answer: (message: Answer) => void,
): Promise<void> {
  answer({ type: 'waiting', ms: 2 * PROGRAM_START_MS })
  const startNs = await startUpNs(command)
  const startMs = startNs / 1e6
  answer({ type: 'ready', startUpNs: startNs })
  const lines = linesOfBoards(boards, geometry)
  let [size, losses, leftMs] = [1, 0, job.budgetMs]
  for (let puzzle = job.from; puzzle < job.puzzles;) {
    const batch = Math.min(size, job.puzzles - puzzle)
    const workMs = Math.min(job.timeoutMs * batch, leftMs)
    if (workMs <= 0) throw new ProgramFault('timeout', "the entry's budget was spent")
    const allowedMs = workMs + 3 * startMs + SLACK_MS
    answer({ type: 'waiting', ms: allowedMs + PROGRAM_START_MS })
    const asked = lines.slice(puzzle, puzzle + batch)
    let run = await runBatch(command, asked, answerBytes(geometry), allowedMs)
    let spentMs = Math.max(0, run.ns / 1e6 - startMs)
    leftMs -= spentMs
    const isComplete = (): boolean => !run.overdue && run.lines.length >= batch
    const longestMs = GRACE * job.capMs * batch
    // Starting scatters by milliseconds: a puzzle is asked again before it is taken for a long one.
    for (let tries = 0; tries < RETRIES && isComplete() && spentMs > longestMs; tries++) {
      if (batch > 1 || spentMs > HOPELESS * job.capMs) break
      answer({ type: 'waiting', ms: allowedMs + PROGRAM_START_MS })
      const again = await runBatch(command, asked, answerBytes(geometry), allowedMs)
      if (again.ns < run.ns) run = again
      spentMs = Math.max(0, run.ns / 1e6 - startMs)
    }
    const complete = isComplete()
    // Which of them is the long one shows when each is alone.
    if (complete && batch > 1 && spentMs > longestMs) {
      size = batch >> 1
      continue
    }
    if (complete || batch === 1) {
      const ns = Math.max(1, Math.round((spentMs * 1e6) / batch))
      const lost = complete
        ? answerBatch({ run, first: puzzle, size: batch, ns, geometry, job, boards, answer })
        : answerLoss(run, job, puzzle, workMs, answer)
      if (lost && ++losses === MAX_LOSSES && puzzle + batch < job.puzzles) throw givenUp()
      puzzle += batch
    }
    const isLong = batch === 1 && spentMs > longestMs
    size = complete && !isLong ? 2 * batch : Math.max(1, batch >> 1)
  }
}

interface AnsweredBatch {
  readonly run: BatchRun
  /** Index of its first puzzle. */
  readonly first: number
  /** Puzzles in it. */
  readonly size: number
  /** Of each puzzle. */
  readonly ns: number
  readonly geometry: Geometry
  readonly job: ProbeJob
  readonly boards: Boards
  readonly answer: (message: Answer) => void
}

/** Returns whether the answers were lost: they are not one for each of these puzzles. */
function answerBatch(batch: AnsweredBatch): boolean {
  const { run, first, size, ns, geometry, job, boards, answer } = batch
  const tooMany = tooManyLines(run, size)
  let lost = false
  for (let i = 0; i < size; i++) {
    const puzzle = first + i
    answer({ type: 'started', puzzle })
    const judged: Judged = judge(run.lines[i] ?? '', geometry, boards, puzzle, job.limit)
    // It is not known which of the lines is one too many: the last puzzle gets the fault.
    const fault = judged.fault ?? (i === size - 1 ? tooMany : null)
    answer(solved(puzzle, ns, { ...judged, fault }))
    lost ||= judged.lost
  }
  return lost || tooMany !== null
}

/** Answers for a puzzle that was alone in its batch. Returns whether the program ended by itself. */
function answerLoss(
  run: BatchRun,
  { timeoutMs }: ProbeJob,
  puzzle: number,
  workMs: number,
  answer: (message: Answer) => void,
): boolean {
  answer({ type: 'started', puzzle })
  if (run.overdue) {
    if (workMs < timeoutMs) throw new ProgramFault('timeout', "the entry's budget was spent")
    const message = `not within ${timeoutMs / 1000} s`
    answer({ type: 'failed', puzzle, message, status: 'timeout' })
    return false
  }
  answer({ type: 'failed', puzzle, message: `the program ${run.ending} without an answer` })
  return true
}
