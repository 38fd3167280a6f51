/**
 * The timed process of a program that answers when its input has ended: two batches, each in a process
 * of the program. The difference of their times is the work of the passes that only the larger one
 * has; both include starting, compiling and ending, which the difference leaves out.
 */
import type { Geometry } from '@masu/core/geometry'
import type { ProgramRef } from '../../strategy/ref.ts'
import type { TimedFigures } from '@masu/ranking/schema'
import type { Boards, TimedPart, TimeJob } from '../../protocol.ts'
import { runBatch, startUpNs, tooManyLines, type BatchRun } from './batch.ts'
import { ENDED_WELL, ProgramFault } from './fault.ts'
import { drawFrom } from '../draw.ts'
import { OtherDigits } from '../other-digits.ts'
import { boardOfSeveral } from '../several.ts'
import { answerBytes, faultOfSeveral, judge, lineOf, linesOfBoards } from './judge.ts'
import { Relabelling } from './relabel.ts'

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

/** Milliseconds of a timed process, which starts the program six times or more, and finds the sizes. */
export function batchProcessMs(startMs: number, passMs: number, onePassMs: number): number {
  return 12 * startMs + 2 * batchWorkMs(startMs, passMs) + 6 * onePassMs
}

/** The smaller batch, as a share of the difference between the two: for compilers to settle in. */
const SMALLER = 1 / 4

/** Pairs of batches, each twice as far apart, until the larger one takes longer. */
const MAX_TRIES = 5

/** Throws a ProgramFault where the program fails, or an answer is wrong. */
export async function timeBatches(
  { command }: ProgramRef,
  geometry: Geometry,
  { blocks }: TimedPart,
  job: TimeJob,
  boards: Boards,
): Promise<{ figures: TimedFigures; fault: string | null }> {
  const pass = linesOfBoards(boards, geometry)
  const verified = new Set<string>()
  const draw = drawFrom(job.seed ?? 1)
  const names = new OtherDigits(geometry.size, draw)
  const newDigits = (): Relabelling => new Relabelling(names.nextOrAgain(), geometry.cellCount)
  let peakBytes = 0
  const timed = async (lines: readonly Buffer[], passes: number): Promise<number> => {
    // No line twice: a program that remembers its answers gains nothing by it.
    const digits = Array.from({ length: passes }, newDigits)
    const all = digits.flatMap((own) => lines.map((line) => own.line(line)))
    const run = await runBatch(command, all, answerBytes(geometry), Infinity)
    peakBytes = Math.max(peakBytes, run.peakBytes)
    verify(run, lines.length, digits)
    return run.ns
  }
  const verify = (run: BatchRun, puzzles: number, digits: readonly Relabelling[]): void => {
    const asked = puzzles * digits.length
    if (run.lines.length < asked) {
      const message = `the program ${run.ending} after ${run.lines.length} of ${asked} answers`
      throw new ProgramFault(run.ending === ENDED_WELL ? 'wrong' : 'crashed', message)
    }
    const tooMany = tooManyLines(run, asked)
    if (tooMany !== null) throw new ProgramFault('wrong', tooMany)
    for (const [index, written] of run.lines.entries()) {
      const own = digits[Math.floor(index / puzzles)]
      const line = own?.answers(Buffer.from(written, 'latin1')).toString('latin1') ?? written
      const puzzle = index % puzzles
      const key = `${puzzle} ${line}`
      if (verified.has(key)) continue
      const { fault } = judge(line, geometry, boards, puzzle, job.limit)
      if (fault !== null) throw new ProgramFault('wrong', `puzzle ${puzzle + 1}: ${fault}`)
      verified.add(key)
    }
  }

  const askSeveral = async (): Promise<void> => {
    if (job.seed === undefined || job.limit < 2) return
    const givens = boardOfSeveral(geometry, draw)
    const run = await runBatch(command, [lineOf(givens)], answerBytes(geometry), Infinity)
    const fault = faultOfSeveral(run.lines[0] ?? '', geometry, givens, job.limit)
    if (fault !== null) throw new ProgramFault('wrong', fault)
  }

  const startNs = await startUpNs(command)
  const firstNs = await timed(pass.slice(0, 1), 1)
  const coldNs = await timed(pass, 1)
  await askSeveral()
  const workNs = batchWorkMs(startNs / 1e6, job.passMs) * 1e6
  // Sizes are found in processes of their own: those that are timed must have no part in the choice.
  let smaller = 1
  let ns = Math.max(1, coldNs - startNs)
  while (ns < workNs * SMALLER) {
    smaller *= 2
    ns = Math.max(1, (await timed(pass, smaller)) - startNs)
  }
  let more = Math.max(job.passes, Math.ceil((workNs / ns) * smaller))
  let small = await timed(pass, smaller)
  let large = await timed(pass, smaller + more)
  // A busy machine may delay one of the two and not the other.
  for (let tries = 1; large <= small; tries++) {
    if (tries === MAX_TRIES) throw new Error('no longer for more puzzles: the machine is too busy')
    more *= 2
    small = await timed(pass, smaller)
    large = await timed(pass, smaller + more)
  }
  const passNs = (large - small) / more
  const blockNs: number[] = []
  for (const { solvable } of blocks) {
    // As many puzzles more as in the larger batch, all of this block.
    const some = pass.slice(0, solvable)
    const again = solvable === 0 ? 0 : Math.ceil((more * pass.length) / solvable)
    const moreNs = again === 0 ? 0 : (await timed(some, again + 1)) - (await timed(some, 1))
    blockNs.push(Math.max(0, Math.round(moreNs / Math.max(1, again))))
  }
  await askSeveral()
  return {
    figures: {
      prepareNs: Math.max(0, Math.round(small - passNs * smaller)),
      firstNs,
      coldNs,
      warmUpPasses: smaller,
      passNs: [Math.round(passNs)],
      blocks: blocks.map(({ puzzles }, index) => ({ puzzles, passNs: [blockNs[index] ?? 0] })),
      aloneNs: null,
      idleBytes: 0,
      peakBytes,
    },
    fault: null,
  }
}
