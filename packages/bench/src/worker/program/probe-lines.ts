/** The probe of a program that answers line by line: a puzzle is sent when the one before is answered. */
import type { Geometry } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import type { ProgramRef } from '../../strategy/ref.ts'
import type { Answer, Boards, ProbeJob, Solved } from '../protocol.ts'
import { ProgramFault, quoted } from './fault.ts'
import { judge, readAnswer, type Judged } from './judge.ts'
import { EndOfOutput, FINISH_MS, type LineProgram } from './line-program.ts'
import { linesOfBoards } from './lines-of-boards.ts'
import { readyProgram } from './ready.ts'
import { nearlyFull } from './trial-boards.ts'

/** Processes that may be lost, dead or out of step, before the remaining puzzles are given up. */
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
    const inStep = await probeOne(program, geometry, job, boards, lines, puzzle, answer)
    if (inStep) continue
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

/** Whether the program can be asked further. */
async function probeOne(
  program: LineProgram,
  geometry: Geometry,
  { limit, puzzles }: ProbeJob,
  boards: Boards,
  lines: readonly Uint8Array[],
  puzzle: number,
  answer: (message: Answer) => void,
): Promise<boolean> {
  const early = program.unasked()
  if (early !== null) {
    answer(solved(puzzle, 0, tooMuch(early)))
    return false
  }
  try {
    const before = process.hrtime.bigint()
    const line = program.ask(lines[puzzle] as Uint8Array)
    const ns = Number(process.hrtime.bigint() - before)
    let judged = judge(line, geometry, boards, puzzle, limit)
    if (judged.fault !== null && fitsEasyBoard(line, geometry)) judged = BEHIND
    if (puzzle === puzzles - 1 && judged.fault === null) {
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

/** Where the board that every process is given first is solved by what comes now. */
const BEHIND: Judged = {
  count: 0,
  solution: null,
  fault: 'the answer to the board before: out of order',
  lost: true,
}

function fitsEasyBoard(line: string, geometry: Geometry): boolean {
  const solution = readAnswer(line, geometry)?.solution ?? null
  const givens = nearlyFull(geometry)
  return solution !== null && findFault({ geometry, givens }, solution) === null
}

function tooMuch(text: string): Judged {
  const fault = `more than an answer a puzzle: ${quoted(text.trimEnd())}`
  return { count: 0, solution: null, fault, lost: true }
}

export function solved(puzzle: number, ns: number, { count, solution, fault }: Judged): Solved {
  const text = fault === null && solution !== null ? toLine(solution) : null
  return { type: 'solved', puzzle, ns, count, solution: text, fault, stats: null }
}
