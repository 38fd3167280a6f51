/**
 * The timed process of a program: two batches, each in a process of the program. The difference of their times
 * is the time of the passes that only the larger batch has; the times to start, to compile and to end are in
 * both, and drop out.
 */
import type { Geometry } from '@masu/core/geometry'
import type { ProgramRef } from '../../strategy/ref.ts'
import type { TimedFigures } from '@masu/results/records/schema'
import type { Boards, TimedPart, TimeJob } from '../../protocol/job.ts'
import { drawFrom } from '@masu/core/random'
import { ambiguousBoard } from '../timed/ambiguous-board.ts'
import { faultOfRun, RepeatedProgram, type BatchRun } from './drive.ts'
import { ProgramFault } from './fault.ts'
import { faultOnAmbiguousBoard, judge, lineOf, linesOfBoards } from './judge.ts'

/** A start-up may vary by a tenth, which is less than a percent of twelve times as much work. */
const STARTS = 12

/**
 * The least and the most milliseconds of solving: even processes with a short start-up vary by some
 * milliseconds; there are ten rounds.
 */
const LEAST_MS = 180
const MOST_MS = 600

/** The most lines of a batch: more would take longer to verify than to answer. */
const MOST_LINES = 250_000

/** Milliseconds of solving by which the two batches of a timed process differ. */
export function batchWorkMs(startMs: number): number {
  return Math.min(MOST_MS, Math.max(LEAST_MS, STARTS * startMs))
}

/** The smaller batch, as a share of the difference between the two: in it compilers warm up. */
const SMALLER = 1 / 4

/** The most tries, each with twice the difference in size, until the larger batch takes longer. */
const MAX_TRIES = 4

/**
 * Milliseconds of a timed process with passes of `passMs`: it starts the program at least a dozen times, finds
 * the sizes of the batches, and times each smaller block like the whole.
 */
export function timedProgramMs(startMs: number, passMs: number, blocks: number): number {
  const batchMs = (1 + SMALLER) * Math.max(batchWorkMs(startMs), passMs)
  return (15 + blocks) * startMs + 3 * passMs + (3 + blocks) * batchMs
}

/** Throws a ProgramFault if the program fails, or an answer is wrong. */
export async function timeProgram(
  { command }: ProgramRef,
  geometry: Geometry,
  { blocks }: TimedPart,
  job: TimeJob,
  boards: Boards,
  order: number,
): Promise<TimedFigures> {
  const pass = linesOfBoards(boards, geometry)
  const draw = drawFrom(job.seed ?? 1)
  const program = new RepeatedProgram(command, geometry, draw)
  const judged = new Set<string>()
  let verified = 0
  let peakBytes = 0

  const timed = async (passes: readonly (readonly Uint8Array[])[]): Promise<BatchRun> => {
    const run = await program.run(passes, Infinity)
    const puzzles = passes.flatMap((lines) => [...lines.keys()])
    const failure = faultOfRun(run, puzzles.length)
    if (failure !== null) throw failure
    for (const [index, puzzle] of puzzles.entries()) {
      const line = run.lines[index] ?? ''
      const key = `${puzzle} ${line}`
      if (judged.has(key)) continue
      const { fault } = judge(line, geometry, boards, puzzle, job.limit)
      if (fault !== null) throw new ProgramFault('wrong', `puzzle ${puzzle + 1}: ${fault}`)
      judged.add(key)
    }
    verified += puzzles.length
    peakBytes = Math.max(peakBytes, run.peakBytes)
    return run
  }

  const askSeveral = async (): Promise<void> => {
    if (job.seed === undefined || job.limit < 2) return
    const givens = ambiguousBoard(geometry, draw)
    // This board follows a whole pass, to catch a program that stops proving uniqueness after a
    // while.
    const run = await program.run([pass, [lineOf(givens)]], Infinity)
    const failure = faultOfRun(run, pass.length + 1)
    if (failure !== null) throw failure
    const fault = faultOnAmbiguousBoard(run.lines[pass.length] ?? '', geometry, givens, job.limit)
    if (fault !== null) throw new ProgramFault('wrong', fault)
  }

  const { ns: firstNs } = await timed([pass.slice(0, 1)])
  const { ns: coldNs } = await timed([pass])
  await askSeveral()
  const startNs = Math.min(firstNs, coldNs)
  const workNs = batchWorkMs(startNs / 1e6) * 1e6
  const most = Math.max(1, Math.floor(MOST_LINES / pass.length))
  // Separate processes find the sizes: timed processes must have no part in the choice. The time of the first
  // half of the passes does not predict the second half while a compiler is at work.
  let [tried, ns, ofHalf] = [1, 0, coldNs]
  while (ns < workNs * SMALLER && tried < most) {
    tried *= 2
    const run = await timed(times(tried, pass))
    ns = run.ns - ofHalf
    ofHalf = run.ns
  }
  let more = ns <= 0 ? most : Math.min(most, Math.ceil((workNs / ns) * (tried / 2)))
  const smaller = times(Math.ceil(SMALLER * more), pass)
  const pair = async (): Promise<[BatchRun, BatchRun]> => {
    const before = await timed(smaller)
    const large = await timed([...smaller, ...times(more, pass)])
    const after = await timed(smaller)
    // Other work on the machine can only make the smaller batch longer, and so the difference
    // shorter.
    return [before.ns < after.ns ? before : after, large]
  }
  let [small, large] = await pair()
  // A busy machine may delay both of the smaller batches and not the larger one.
  for (let tries = 1; large.ns <= small.ns; tries++) {
    if (tries === MAX_TRIES) throw new Error('more puzzles took no longer: the machine is too busy')
    more *= 2
    ;[small, large] = await pair()
  }
  const passNs = Math.round((large.ns - small.ns) / more)
  const blockNs: number[] = []
  for (const { solvable } of blocks) {
    // As many additional puzzles as in the larger batch, all from this block.
    const again = solvable === 0 ? 0 : Math.ceil((more * pass.length) / solvable)
    const longer = [...smaller, ...times(again, pass.slice(0, solvable))]
    blockNs.push(
      again === 0 ? 0 : Math.round(Math.max(0, (await timed(longer)).ns - small.ns) / again),
    )
  }
  const cpuMs = Math.max(0, large.cpuMs - small.cpuMs)
  return {
    prepareNs: Math.max(0, small.ns - passNs * smaller.length),
    firstNs,
    coldNs,
    warmUpPasses: smaller.length,
    passNs: [passNs],
    blocks: blocks.map(({ puzzles }, index) => ({ puzzles, passNs: [blockNs[index] ?? 0] })),
    aloneNs: null,
    seenRatio: null,
    verified,
    idleBytes: 0,
    peakBytes,
    cpuMs: Number.isNaN(cpuMs) ? null : cpuMs,
    elapsedMs: Number.isNaN(cpuMs) ? null : (large.ns - small.ns) / 1e6,
    switches: null,
    waitedMs: null,
    order,
  }
}

function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value)
}
