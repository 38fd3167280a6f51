/** The probe of a program that answers line by line: each puzzle is sent when the one before is answered. */
import type { Geometry } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import type { ProgramRef } from '../../strategy/ref.ts'
import { GRACE, type Answer, type Boards, type ProbeJob, type Solved } from '../../protocol.ts'
import { ProgramFault, quoted } from './fault.ts'
import { judge, linesOfBoards, type Judged } from './judge.ts'
import { EndOfOutput, FINISH_MS, readyProgram, type LineProgram } from './line-program.ts'
import { solvesNearlyFull } from './trial-boards.ts'

/** Further tries of a puzzle that took longer than the cap, but less than so many times as long. */
export const RETRIES = 3
export const HOPELESS = 20

/** Processes that may die or answer out of order before the remaining puzzles are given up. */
export const MAX_LOSSES = 3

export async function probeLines(
  ref: ProgramRef,
  geometry: Geometry,
  job: ProbeJob,
  boards: Boards,
  answer: (message: Answer) => void,
): Promise<void> {
  const lines = linesOfBoards(boards, geometry)
  const before = process.hrtime.bigint()
  let program = await readyProgram(ref, geometry)
  answer({ type: 'ready', startUpNs: Number(process.hrtime.bigint() - before) })
  let losses = 0
  for (let puzzle = job.from; puzzle < job.puzzles; puzzle++) {
    answer({ type: 'started', puzzle })
    const line = lines[puzzle] as Uint8Array
    const canGoOn = await probeOne(program, { puzzle, line, geometry, job, boards, answer })
    if (canGoOn) continue
    program.kill()
    if (++losses === MAX_LOSSES) {
      if (puzzle + 1 < job.puzzles) throw givenUp()
      return
    }
    if (puzzle + 1 < job.puzzles) program = await readyProgram(ref, geometry)
  }
}

export function givenUp(): ProgramFault {
  return new ProgramFault('crashed', `given up after ${MAX_LOSSES} processes were lost`)
}

interface ProbedPuzzle {
  readonly puzzle: number
  /** As the program gets it. */
  readonly line: Uint8Array
  readonly geometry: Geometry
  readonly job: ProbeJob
  readonly boards: Boards
  readonly answer: (message: Answer) => void
}

/** Returns whether the program can be asked for the next puzzle. */
async function probeOne(
  program: LineProgram,
  { puzzle, line, geometry, job, boards, answer }: ProbedPuzzle,
): Promise<boolean> {
  const early = program.unasked()
  if (early !== null) {
    answer(solved(puzzle, 0, tooMuch(early)))
    return false
  }
  try {
    const { written, ns } = askWithin(program, line, job.capMs)
    let judged = judge(written, geometry, boards, puzzle, job.limit)
    if (judged.fault !== null && solvesNearlyFull(written, geometry)) judged = BEHIND
    if (puzzle === job.puzzles - 1 && judged.fault === null) {
      const rest = await program.finish(FINISH_MS)
      if (rest !== '') judged = tooMuch(rest)
    }
    answer(solved(puzzle, ns, judged))
    return !judged.lost
  } catch (error) {
    if (!(error instanceof EndOfOutput)) throw error
    const half = error.half === '' ? '' : ` after half a line, ${quoted(error.half)}`
    const message = `the program ${await program.howEnded()}${half}`
    answer({ type: 'failed', puzzle, message })
    return false
  }
}

/** The last answer and the shortest time: a program may be cold, or the processor busy. */
function askWithin(
  program: LineProgram,
  line: Uint8Array,
  capMs: number,
): { readonly written: string; readonly ns: number } {
  let [written, shortest] = ['', Infinity]
  for (let tries = 0; tries <= RETRIES; tries++) {
    const before = process.hrtime.bigint()
    written = program.ask(line)
    shortest = Math.min(shortest, Number(process.hrtime.bigint() - before))
    if (shortest <= GRACE * capMs * 1e6 || shortest > HOPELESS * capMs * 1e6) break
  }
  return { written, ns: shortest }
}

/** An answer that solves the board which every process gets first. */
const BEHIND: Judged = {
  count: 0,
  solution: null,
  fault: 'the answer to the board before: out of order',
  lost: true,
}

function tooMuch(text: string): Judged {
  const fault = `more than an answer a puzzle: ${quoted(text.trimEnd())}`
  return { count: 0, solution: null, fault, lost: true }
}

export function solved(puzzle: number, ns: number, { count, solution, fault }: Judged): Solved {
  const text = fault === null && solution !== null ? toLine(solution) : null
  return { type: 'solved', puzzle, ns, count, solution: text, fault, stats: null }
}
