/** The timed process of a program that answers line by line: one process, to which passes are sent ahead. */
import type { Geometry } from '@masu/core/geometry'
import type { Draw } from '@masu/core/symmetry'
import type { ProgramRef } from '../../strategy/ref.ts'
import type { TimedFigures } from '@masu/ranking/schema'
import type { Boards, TimedPart, TimeJob } from '../../protocol.ts'
import { treeOf } from '../../process/tree.ts'
import { cpuNsBetween, cpuNsOf } from '../../process/usage.ts'
import { peakBytesOf } from '../../process/memory.ts'
import {
  timePasses,
  type Passes,
  type RecordedPass,
  type TimedAlone,
  type TimedPass,
} from '../passes.ts'
import { ProgramFault, quoted } from './fault.ts'
import { drawFrom } from '../draw.ts'
import { now } from '../own.ts'
import { OtherDigits } from '../other-digits.ts'
import { boardOfSeveral } from '../several.ts'
import { answerBytes, faultOfSeveral, judge, lineOf, linesOfBoards } from './judge.ts'
import { EndOfOutput, FINISH_MS, readyProgram, type LineProgram } from './line-program.ts'
import { Relabelling } from './relabel.ts'

/** Throws a ProgramFault where the program fails, or an answer is wrong. */
export async function timeLines(
  ref: ProgramRef,
  geometry: Geometry,
  part: TimedPart,
  job: TimeJob,
  boards: Boards,
): Promise<{ figures: TimedFigures; fault: string | null }> {
  const before = now()
  const program = await readyProgram(ref, geometry)
  const prepareNs = now() - before
  try {
    const passes = new LinePasses(ref.name, program, geometry, part, job, boards)
    const { figures, fault } = timePasses(passes, part, job, 0)
    const peakBytes = peakBytesOf(program.pid)
    const rest = await program.finish(FINISH_MS)
    const tooMuch = rest === '' ? null : `more lines than puzzles: ${quoted(rest.trimEnd())}`
    return {
      figures: { prepareNs, ...figures, idleBytes: 0, peakBytes, ...passes.usage() },
      fault: fault ?? tooMuch,
    }
  } catch (error) {
    if (!(error instanceof EndOfOutput)) throw error
    throw new ProgramFault('crashed', `the program ${await program.howEnded()} in a pass`)
  } finally {
    program.kill()
  }
}

/** For this share of the fastest pass the worker waits: no pass is expected to end within it. */
const WAIT_SHARE = 0.95

class LinePasses implements Passes {
  readonly name: string
  private readonly program: LineProgram
  private readonly geometry: Geometry
  private readonly job: TimeJob
  private readonly boards: Boards
  private readonly lines: readonly Uint8Array[]
  /** Answers gather in the pipe, so that the end of a block is not seen in a pass: each has its own. */
  private readonly blocks: readonly number[]
  private readonly draw: Draw
  private readonly names: OtherDigits
  /** The answers of the last pass, all of them verified, and the sum of their counts. */
  private verified: Buffer = Buffer.alloc(0)
  private sum = 0
  /** Of the program and all that it started, in timed passes; NaN where that is not known. */
  private cpuNs = 0
  private elapsedNs = 0
  /** The shortest pass timed so far, in nanoseconds. */
  private fastest = Infinity

  constructor(
    name: string,
    program: LineProgram,
    geometry: Geometry,
    { blocks }: TimedPart,
    job: TimeJob,
    boards: Boards,
  ) {
    this.name = name
    this.program = program
    this.geometry = geometry
    this.job = job
    this.boards = boards
    this.lines = linesOfBoards(boards, geometry)
    this.blocks = blocks.map(({ solvable }) => solvable)
    this.draw = drawFrom(job.seed ?? 1)
    this.names = new OtherDigits(geometry.size, this.draw)
  }

  recorded(): RecordedPass {
    const { ns, firstNs, text } = this.program.pass(this.lines, answerBytes(this.geometry))
    this.verify(text)
    return { ns, firstNs, sum: this.sum, fault: null, blockNs: this.timedBlocks() }
  }

  timed(): TimedPass {
    const waitNs = this.fastest === Infinity ? 0 : WAIT_SHARE * this.fastest
    const digits = this.newDigits()
    const lines = this.lines.map((line) => digits.line(line))
    const before = cpuNsOf(treeOf(this.program.pid))
    const { ns, text: written } = this.program.pass(lines, answerBytes(this.geometry), waitNs)
    const after = cpuNsOf(treeOf(this.program.pid))
    this.elapsedNs += ns
    this.cpuNs += cpuNsBetween(before, after)
    const text = digits.answers(written)
    this.fastest = Math.min(this.fastest, ns)
    if (!text.equals(this.verified)) this.verify(text)
    return { ns, sum: this.sum, blockNs: this.timedBlocks(), fault: null }
  }

  faultOfSeveral(): string | null {
    const { geometry, program, job } = this
    if (job.seed === undefined || job.limit < 2) return null
    const givens = boardOfSeveral(geometry, this.draw)
    return faultOfSeveral(program.ask(lineOf(givens)), geometry, givens, job.limit)
  }

  /** It never gets a line twice in timed passes, so that there is nothing to remember. */
  faultOfMemory(): null {
    return null
  }

  /** What its timed passes took, and the CPU time that it used meanwhile: threads show in that. */
  usage(): Pick<TimedFigures, 'cpuMs' | 'elapsedMs'> {
    if (Number.isNaN(this.cpuNs) || this.elapsedNs === 0) return {}
    return { cpuMs: this.cpuNs / 1e6, elapsedMs: this.elapsedNs / 1e6 }
  }

  private newDigits(): Relabelling {
    return new Relabelling(this.names.nextOrAgain(), this.geometry.cellCount)
  }

  private timedBlocks(): number[] {
    return this.blocks.map((puzzles) => {
      if (puzzles === 0) return 0
      const digits = this.newDigits()
      const lines = this.lines.slice(0, puzzles).map((line) => digits.line(line))
      return this.program.pass(lines, answerBytes(this.geometry)).ns
    })
  }

  /** The time of each line there and back through the pipes. */
  alone(tries: number): TimedAlone {
    let sum = 0
    const puzzleNs = this.lines.map((line, puzzle) => {
      let fastest = Infinity
      for (let i = 0; i < tries; i++) {
        const start = now()
        const answer = this.program.ask(line)
        fastest = Math.min(fastest, now() - start)
        sum += this.countOf(answer, puzzle)
      }
      return fastest
    })
    return { puzzleNs, sum }
  }

  /** Throws a ProgramFault where an answer is wrong. */
  private verify(text: Buffer): void {
    this.sum = 0
    for (const [puzzle, line] of text.toString('latin1').trimEnd().split('\n').entries()) {
      this.sum += this.countOf(line, puzzle)
    }
    this.verified = Buffer.from(text)
  }

  private countOf(line: string, puzzle: number): number {
    const { count, fault } = judge(line, this.geometry, this.boards, puzzle, this.job.limit)
    if (fault !== null) throw new ProgramFault('wrong', `puzzle ${puzzle + 1}: ${fault}`)
    return count
  }
}
