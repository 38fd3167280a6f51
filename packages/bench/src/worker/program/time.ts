/**
 * The timed process of a program: two batches, each in a process of the program. The difference of their
 * times is the work of the passes that only the larger one has; both include starting, compiling and ending,
 * which the difference leaves out.
 */
import type { Geometry } from '@masu/core/geometry'
import type { ProgramRef } from '../../strategy/ref.ts'
import type { TimedFigures } from '@masu/ranking/schema'
import type { Boards, TimedPart, TimeJob } from '../../protocol.ts'
import { drawFrom } from '../draw.ts'
import { boardOfSeveral } from '../several.ts'
import { faultOfRun, RepeatedProgram, type BatchRun } from './drive.ts'
import { ProgramFault } from './fault.ts'
import { faultOfSeveral, judge, lineOf, linesOfBoards } from './judge.ts'

/** A start-up may vary by a tenth: of twenty times as much work that is half a percent. */
const STARTS = 20

/** Processes that take milliseconds to start vary by that much, too. */
const LEAST_MS = 300

/** From here on a program is a slow starter, which gets 10 s of work in all. */
const SLOW_START_MS = 50

/** Six processes of it make 10 s. */
const SLOW_WORK_MS = 1_700

/** Milliseconds of solving, at least, by which the two batches of a timed process differ. */
export function batchWorkMs(startMs: number, passMs: number): number {
  const slow = startMs >= SLOW_START_MS ? SLOW_WORK_MS : LEAST_MS
  return Math.max(passMs, slow, STARTS * startMs)
}

/** The smaller batch, as a share of the difference between the two: for compilers to settle in. */
const SMALLER = 1 / 4

/** A batch of so many times the passes is tried where one is too short. */
const LONGER = 4

/**
 * Milliseconds of a timed process, of which a pass takes `onePassMs`: it starts the program a dozen times, finds
 * the sizes, and times each smaller block as it does the whole.
 */
export function timedProgramMs(
  startMs: number,
  passMs: number,
  onePassMs: number,
  blocks: number,
): number {
  const batchMs = (1 + SMALLER) * batchWorkMs(startMs, passMs)
  return (12 + blocks) * startMs + 2 * onePassMs + (2 + blocks) * batchMs
}

/** Throws a ProgramFault where the program fails, or an answer is wrong. */
export async function timeProgram(
  { command }: ProgramRef,
  geometry: Geometry,
  { blocks }: TimedPart,
  job: TimeJob,
  boards: Boards,
): Promise<TimedFigures> {
  const pass = linesOfBoards(boards, geometry)
  const draw = drawFrom(job.seed ?? 1)
  const program = new RepeatedProgram(command, geometry, draw)
  const verified = new Set<string>()
  let peakBytes = 0

  const timed = async (passes: readonly (readonly Uint8Array[])[]): Promise<BatchRun> => {
    const run = await program.run(passes, Infinity)
    const puzzles = passes.flatMap((lines) => [...lines.keys()])
    const failure = faultOfRun(run, puzzles.length)
    if (failure !== null) throw failure
    for (const [index, puzzle] of puzzles.entries()) {
      const line = run.lines[index] ?? ''
      const key = `${puzzle} ${line}`
      if (verified.has(key)) continue
      const { fault } = judge(line, geometry, boards, puzzle, job.limit)
      if (fault !== null) throw new ProgramFault('wrong', `puzzle ${puzzle + 1}: ${fault}`)
      verified.add(key)
    }
    peakBytes = Math.max(peakBytes, run.peakBytes)
    return run
  }

  const askSeveral = async (): Promise<void> => {
    if (job.seed === undefined || job.limit < 2) return
    const givens = boardOfSeveral(geometry, draw)
    const { lines } = await program.run([[lineOf(givens)]], Infinity)
    const fault = faultOfSeveral(lines[0] ?? '', geometry, givens, job.limit)
    if (fault !== null) throw new ProgramFault('wrong', fault)
  }

  const { ns: firstNs } = await timed([pass.slice(0, 1)])
  const { ns: coldNs } = await timed([pass])
  await askSeveral()
  const startNs = Math.min(firstNs, coldNs)
  const workNs = batchWorkMs(startNs / 1e6, job.passMs) * 1e6
  // Sizes are found in processes of their own: those that are timed must have no part in the choice.
  let tried = 1
  let ns = coldNs - startNs
  while (ns < workNs * SMALLER) {
    tried *= LONGER
    ns = (await timed(times(tried, pass))).ns - startNs
  }
  const more = Math.ceil((workNs / ns) * tried)
  const smaller = times(Math.ceil(SMALLER * more), pass)
  const before = await timed(smaller)
  const large = await timed([...smaller, ...times(more, pass)])
  const after = await timed(smaller)
  // What else runs can only make it longer, and would make the difference shorter.
  const small = before.ns < after.ns ? before : after
  if (large.ns <= small.ns) throw new Error('no longer for more puzzles: the machine is too busy')
  const passNs = Math.round((large.ns - small.ns) / more)
  const blockNs: number[] = []
  for (const { solvable } of blocks) {
    // As many puzzles more as in the larger batch, all of this block.
    const again = solvable === 0 ? 0 : Math.ceil((more * pass.length) / solvable)
    const longer = [...smaller, ...times(again, pass.slice(0, solvable))]
    blockNs.push(
      again === 0 ? 0 : Math.round(Math.max(0, (await timed(longer)).ns - small.ns) / again),
    )
  }
  await askSeveral()
  const cpuMs = large.cpuMs - small.cpuMs
  return {
    prepareNs: Math.max(0, small.ns - passNs * smaller.length),
    firstNs,
    coldNs,
    warmUpPasses: smaller.length,
    passNs: [passNs],
    blocks: blocks.map(({ puzzles }, index) => ({ puzzles, passNs: [blockNs[index] ?? 0] })),
    aloneNs: null,
    idleBytes: 0,
    peakBytes,
    ...(Number.isNaN(cpuMs) ? {} : { cpuMs, elapsedMs: (large.ns - small.ns) / 1e6 }),
  }
}

function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value)
}
