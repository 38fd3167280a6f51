/**
 * The probe of a program: verifies its answers and estimates the time of each puzzle. Puzzles are asked in a
 * batch. Their time is the difference between asking them several times and asking them once, so the times to
 * start, to compile and to end drop out; it is divided evenly among them. A batch that takes longer than the
 * cap of one puzzle, or that is not answered, is halved, until the puzzle that causes it is alone.
 */
import type { Geometry } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import type { ProgramRef } from '../../strategy/ref.ts'
import { makeDraw } from '@masu/core/random'
import { isFastEnough } from '../probe/fast-enough.ts'
import type { Answer } from '../../protocol/answer.ts'
import { CAP_GRACE, type Boards, type ProbeJob } from '../../protocol/job.ts'
import {
  faultOfRun,
  PROGRAM_START_MS,
  RepeatedProgram,
  startUpNs,
  type BatchRun,
} from './run-batch.ts'
import { ENDED_WELL, ProgramFault } from './fault.ts'
import { judge, encodeLines } from './judge.ts'

/** Further tries of a puzzle that took longer than the cap, but less than this many times as long. */
const PUZZLE_RETRIES = 3
const HOPELESS_FACTOR = 20

/** After this many processes that die or answer out of order, the remaining puzzles are given up. */
const MAX_LOSSES = 3

/** Milliseconds that a batch may take beyond the cap and three times the start-up. */
const BATCH_SLACK_MS = 200

/** Probes block by block where there are blocks: a program that is too slow for the next block stops. */
export async function probeProgram(
  { command }: ProgramRef,
  geometry: Geometry,
  job: ProbeJob,
  boards: Boards,
  answer: (message: Answer) => void,
): Promise<void> {
  const startNs = await startUpNs(command)
  answer({ type: 'ready', startUpNs: startNs })
  const probe = new ProgramProbe(
    new RepeatedProgram(command, geometry, makeDraw(1)),
    startNs,
    geometry,
    job,
    boards,
    answer,
  )
  let { from } = job
  for (const [index, size] of (job.blocks ?? [job.puzzles]).entries()) {
    const end = Math.min(size, job.puzzles)
    if (end <= from) continue
    // After a restart the times of earlier puzzles are not known, so the block that was begun is
    // finished.
    if (index > 0 && (job.from > 0 || !isFastEnough(size, probe.meanNs() / 1000))) return
    await probe.solve(from, end)
    from = end
  }
}

/** Asks `program` puzzles, and sends an answer for each. */
export class ProgramProbe {
  private readonly program: Pick<RepeatedProgram, 'run'>
  private readonly startNs: number
  private readonly geometry: Geometry
  private readonly job: ProbeJob
  private readonly boards: Boards
  private readonly answer: (message: Answer) => void
  private readonly lines: readonly Uint8Array[]
  private readonly capNs: number
  /** How many more times puzzles are asked: a longer start-up varies more. */
  private readonly again: number
  private losses = 0
  private puzzles = 0
  private sumNs = 0

  constructor(
    program: Pick<RepeatedProgram, 'run'>,
    startNs: number,
    geometry: Geometry,
    job: ProbeJob,
    boards: Boards,
    answer: (message: Answer) => void,
  ) {
    this.program = program
    this.startNs = startNs
    this.geometry = geometry
    this.job = job
    this.boards = boards
    this.answer = answer
    this.lines = encodeLines(boards, geometry)
    this.capNs = job.capMs * 1e6
    this.again = Math.ceil(startNs / this.capNs / 4)
  }

  /** The mean time of the puzzles so far, in which a longer time counts as the cap; 0 without puzzles. */
  meanNs(): number {
    return this.sumNs / Math.max(1, this.puzzles)
  }

  /** Gives each of these puzzles an outcome. Throws a ProgramFault if the remaining puzzles are given up. */
  async solve(from: number, to: number): Promise<void> {
    const size = to - from
    const isPromising = this.job.oneByOne !== true && size * this.meanNs() <= this.capNs
    if ((isPromising || size === 1) && (await this.ask(from, size))) return
    const middle = (from + to) >> 1
    await this.solve(from, middle)
    await this.solve(middle, to)
  }

  /** Asks a batch. Returns whether its puzzles have an outcome now; a single puzzle always has. */
  private async ask(from: number, size: number): Promise<boolean> {
    const { again, capNs, startNs } = this
    const isAlone = size === 1
    let [once, often, ns] = [Infinity, Infinity, 0]
    for (let tries = again; ; tries += again) {
      const run = await this.run(from, size, 1)
      if (isLost(run, size)) return isAlone && this.lose(run, from, 1)
      once = Math.min(once, run.ns)
      ns = Math.max(1, once - startNs)
      // A program may need as long to compile as to start.
      if (ns <= HOPELESS_FACTOR * capNs + startNs) {
        const more = await this.run(from, size, 1 + again)
        const asked = size * (1 + again)
        if (isLost(more, asked)) return isAlone && this.lose(more, from, asked)
        often = Math.min(often, more.ns)
        ns = Math.max(1, (often - once) / again)
      }
      if (!isAlone && ns > capNs) return false
      if (ns <= CAP_GRACE * capNs || ns > HOPELESS_FACTOR * capNs || tries > PUZZLE_RETRIES) {
        this.report(run, from, size, Math.ceil(ns / size))
        return true
      }
    }
  }

  private run(from: number, size: number, passes: number): Promise<BatchRun> {
    const { capMs, killMs } = this.job
    const workMs = passes * (size === 1 ? killMs : capMs + BATCH_SLACK_MS)
    const runMs = workMs + (3 * this.startNs) / 1e6
    const allowedMs = runMs + PROGRAM_START_MS
    this.answer({ type: 'started', puzzle: from, puzzles: size, allowedMs })
    const lines = this.lines.slice(from, from + size)
    return this.program.run(
      Array.from({ length: passes }, () => lines),
      runMs,
    )
  }

  private report(run: BatchRun, from: number, size: number, ns: number): void {
    const { geometry, boards, job } = this
    const tooMany = faultOfRun(run, size)?.message ?? null
    let isOutOfOrder = tooMany !== null
    for (const [i, line] of run.lines.slice(0, size).entries()) {
      const puzzle = from + i
      const judged = judge(line, geometry, boards, puzzle, job.limit)
      const { count, solution } = judged
      // It is not known which line is the additional one: the last puzzle gets the fault.
      const fault = judged.fault ?? (i === size - 1 ? tooMany : null)
      const text = fault === null && solution !== null ? toLine(solution) : null
      this.answer({
        type: 'solved',
        puzzle,
        ns,
        count,
        solution: text,
        fault,
        stats: null,
        verified: 1,
      })
      isOutOfOrder ||= judged.lost
    }
    this.count(size, size * Math.min(ns, this.capNs))
    if (isOutOfOrder) this.countLoss(from + size)
  }

  /** Sends the answer for a puzzle that was asked alone. */
  private lose(run: BatchRun, puzzle: number, asked: number): true {
    this.count(1, this.capNs)
    const fault = run.overdue ? null : faultOfRun(run, asked)
    if (fault === null) {
      this.answer({ type: 'capped', puzzle })
      return true
    }
    const { message, status } = fault
    this.answer({ type: 'failed', puzzle, message, status })
    this.countLoss(puzzle + 1)
    return true
  }

  private count(puzzles: number, ns: number): void {
    this.puzzles += puzzles
    this.sumNs += ns
  }

  private countLoss(next: number): void {
    if (++this.losses < MAX_LOSSES || next >= this.job.puzzles) return
    throw new ProgramFault('crashed', `given up after ${MAX_LOSSES} processes were lost`)
  }
}

/** Whether the run lacks answers, or did not end well. */
function isLost({ overdue, lines, ending }: BatchRun, asked: number): boolean {
  return overdue || lines.length < asked || ending !== ENDED_WELL
}
