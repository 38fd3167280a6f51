/**
 * The timed process of a program: two batches, each in a process of the program. The difference of their times
 * is the time of the passes that only the larger batch has; the times to start, to compile and to end are in
 * both, and drop out.
 */
import type { Geometry } from '@masu/core/geometry'
import type { ProgramRef } from '../../strategy/ref.ts'
import type { RecordedTiming } from '@masu/results/records/schema'
import type { Boards, FixtureToTime, TimeJob } from '../../protocol/job.ts'
import { makeDraw } from '@masu/core/random'
import type { Draw } from '@masu/core/symmetry'
import { ambiguousBoard } from '../timed/ambiguous-board.ts'
import { faultOfRun, RepeatedProgram, type BatchRun } from './run-batch.ts'
import { ProgramFault } from './fault.ts'
import { faultOnAmbiguousBoard, judge, encodeLine, encodeLines } from './judge.ts'

/**
 * Solving takes this many times as long as a start-up: a start-up may vary by a tenth, which is then less than a percent.
 */
const WORK_PER_START = 12

/**
 * The least and the most milliseconds of solving: even processes with a short start-up vary by some
 * milliseconds; there are ten rounds.
 */
const LEAST_WORK_MS = 180
const MOST_WORK_MS = 600

/** The most lines of a batch: more would take longer to verify than to answer. */
const MOST_LINES = 250_000

/** Milliseconds of solving by which the two batches of a timed process differ. */
export function batchWorkMs(startMs: number): number {
  return Math.min(MOST_WORK_MS, Math.max(LEAST_WORK_MS, WORK_PER_START * startMs))
}

/** The smaller batch, as a share of the difference between the two: in it compilers warm up. */
const SMALLER_SHARE = 1 / 4

/** The most tries, each with twice the difference in size, until the larger batch takes longer. */
const MAX_TRIES = 4

/**
 * Milliseconds of a timed process with passes of `timedPassesMs`: it starts the program at least a dozen times, finds
 * the sizes of the batches, and times each smaller block like the whole.
 */
export function timedProgramMs(startMs: number, timedPassesMs: number, blocks: number): number {
  const batchMs = (1 + SMALLER_SHARE) * Math.max(batchWorkMs(startMs), timedPassesMs)
  return (15 + blocks) * startMs + 3 * timedPassesMs + (3 + blocks) * batchMs
}

/** Throws a ProgramFault if the program fails, or an answer is wrong. */
export async function timeProgram(
  { command }: ProgramRef,
  geometry: Geometry,
  { blocks }: FixtureToTime,
  job: TimeJob,
  boards: Boards,
  fixturesBefore: number,
): Promise<RecordedTiming> {
  const batches = new ProgramBatches(command, geometry, job, boards)
  const { ns: firstPuzzleNs } = await batches.time([batches.pass.slice(0, 1)])
  const { ns: coldPassNs } = await batches.time([batches.pass])
  await batches.askAmbiguousBoard()
  const workNs = batchWorkMs(Math.min(firstPuzzleNs, coldPassNs) / 1e6) * 1e6
  const { small, large, smaller, more } = await batches.timePair(workNs, coldPassNs)
  const passNs = Math.round((large.ns - small.ns) / more)
  const timedBlocks: RecordedTiming['blocks'][number][] = []
  for (const { puzzles, solvable } of blocks) {
    // As many additional puzzles as in the larger batch, all from this block.
    const again = solvable === 0 ? 0 : Math.ceil((more * batches.pass.length) / solvable)
    const block = batches.pass.slice(0, solvable)
    const longer = again === 0 ? small : await batches.time([...smaller, ...repeat(again, block)])
    const blockNs = Math.round(Math.max(0, longer.ns - small.ns) / Math.max(1, again))
    timedBlocks.push({ puzzles, passNs: [blockNs] })
  }
  const cpuMs = Math.max(0, large.cpuMs - small.cpuMs)
  return {
    prepareNs: Math.max(0, small.ns - passNs * smaller.length),
    firstPuzzleNs,
    coldPassNs,
    warmUpPasses: smaller.length,
    passNs: [passNs],
    blocks: timedBlocks,
    perPuzzleNs: null,
    memoisingRatio: null,
    verifiedAnswers: batches.verified,
    idleBytes: 0,
    peakBytes: batches.peakBytes,
    cpuMs: Number.isNaN(cpuMs) ? null : cpuMs,
    elapsedMs: Number.isNaN(cpuMs) ? null : (large.ns - small.ns) / 1e6,
    involuntarySwitches: null,
    waitedMs: null,
    fixturesBefore,
  }
}

type Pass = readonly Uint8Array[]

/** The batches of a program, whose answers are verified. */
class ProgramBatches {
  /** A line for each puzzle. */
  readonly pass: Pass
  verified = 0
  peakBytes = 0
  private readonly geometry: Geometry
  private readonly job: TimeJob
  private readonly boards: Boards
  private readonly draw: Draw
  private readonly program: RepeatedProgram
  /** Puzzles with the lines that are right answers to them. */
  private readonly right = new Set<string>()

  constructor(command: ProgramRef['command'], geometry: Geometry, job: TimeJob, boards: Boards) {
    this.pass = encodeLines(boards, geometry)
    this.geometry = geometry
    this.job = job
    this.boards = boards
    this.draw = makeDraw(job.seed ?? 1)
    this.program = new RepeatedProgram(command, geometry, this.draw)
  }

  /** Runs the program on passes, each over the first puzzles. */
  async time(passes: readonly Pass[]): Promise<BatchRun> {
    const run = await this.run(passes)
    const puzzles = passes.flatMap((lines) => [...lines.keys()])
    for (const [index, puzzle] of puzzles.entries()) {
      const line = run.lines[index] ?? ''
      const key = `${puzzle} ${line}`
      if (this.right.has(key)) continue
      const { fault } = judge(line, this.geometry, this.boards, puzzle, this.job.limit)
      if (fault !== null) throw new ProgramFault('wrong', `puzzle ${puzzle + 1}: ${fault}`)
      this.right.add(key)
    }
    this.verified += puzzles.length
    this.peakBytes = Math.max(this.peakBytes, run.peakBytes)
    return run
  }

  /**
   * Asks a board with several solutions after a whole pass, to find a program that proves uniqueness only for a while.
   */
  async askAmbiguousBoard(): Promise<void> {
    const { geometry, pass } = this
    const { seed, limit } = this.job
    if (seed === undefined || limit < 2) return
    const givens = ambiguousBoard(geometry, this.draw)
    const { lines } = await this.run([pass, [encodeLine(givens)]])
    const fault = faultOnAmbiguousBoard(lines[pass.length] ?? '', geometry, givens, limit)
    if (fault !== null) throw new ProgramFault('wrong', fault)
  }

  /** Times a smaller batch, and a larger one with `more` further passes, which should take `workNs`. */
  async timePair(
    workNs: number,
    coldNs: number,
  ): Promise<{
    readonly small: BatchRun
    readonly large: BatchRun
    readonly smaller: readonly Pass[]
    readonly more: number
  }> {
    let more = await this.findPasses(workNs, coldNs)
    const smaller = repeat(Math.ceil(SMALLER_SHARE * more), this.pass)
    for (let tries = 1; ; tries++) {
      const before = await this.time(smaller)
      const large = await this.time([...smaller, ...repeat(more, this.pass)])
      const after = await this.time(smaller)
      // Other work on the machine can only make the smaller batch longer, and so the difference shorter.
      const small = before.ns < after.ns ? before : after
      if (large.ns > small.ns) return { small, large, smaller, more }
      // A busy machine may delay both of the smaller batches and not the larger one.
      if (tries === MAX_TRIES) {
        throw new Error('more puzzles took no longer: the machine is too busy')
      }
      more *= 2
    }
  }

  /**
   * The number of passes that take `workNs`. Processes of their own find it: timed processes must have no part in the
   * choice. The time of the first half of the passes does not predict the second half while a compiler is at work.
   */
  private async findPasses(workNs: number, coldNs: number): Promise<number> {
    const most = Math.max(1, Math.floor(MOST_LINES / this.pass.length))
    let [passes, secondHalfNs, firstHalfNs] = [1, 0, coldNs]
    while (secondHalfNs < workNs * SMALLER_SHARE && passes < most) {
      passes *= 2
      const { ns } = await this.time(repeat(passes, this.pass))
      secondHalfNs = ns - firstHalfNs
      firstHalfNs = ns
    }
    if (secondHalfNs <= 0) return most
    return Math.min(most, Math.ceil((workNs / secondHalfNs) * (passes / 2)))
  }

  /** Throws a ProgramFault if the program does not answer each line. */
  private async run(passes: readonly Pass[]): Promise<BatchRun> {
    const run = await this.program.run(passes, Infinity)
    const lines = passes.reduce((sum, { length }) => sum + length, 0)
    const failure = faultOfRun(run, lines)
    if (failure !== null) throw failure
    return run
  }
}

function repeat<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value)
}
