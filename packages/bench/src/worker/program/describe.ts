/**
 * Finds out what a program can solve, with boards so easy that they show only the form of its answers. Every
 * program is assumed to solve 9x9 boards; it is assumed to solve boards of another geometry if it solves an
 * easy one. A program that finds only one solution of a board with several cannot prove uniqueness.
 */
import { randomInt } from 'node:crypto'
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import type { ProgramRef } from '../../strategy/ref.ts'
import type { Described } from '../../protocol/answer.ts'
import type { DescribeJob } from '../../protocol/job.ts'
import { makeDraw } from '@masu/core/random'
import { ambiguousBoard, fullBoard } from '../timed/ambiguous-board.ts'
import { faultOfRun, PROGRAM_START_MS, runBatch, type BatchRun } from './run-batch.ts'
import { ProgramFault, quoteText } from './fault.ts'
import { answerBytes, encodeLine, readAnswer } from './judge.ts'

const ORDINARY_GEOMETRY = '3x3'

/** Throws a ProgramFault where the program gives no answer at all, each within so many milliseconds. */
export async function describeProgram(
  ref: ProgramRef,
  { geometries }: Pick<DescribeJob, 'geometries'>,
  startMs: number = PROGRAM_START_MS,
): Promise<Described> {
  const { geometry, line } = await firstAnswer(ref, geometries, startMs)
  if (geometry.name === ORDINARY_GEOMETRY && readAnswer(line, geometry) === null) {
    const rule = 'a program must write one answer for each puzzle and nothing else'
    throw new ProgramFault('wrong', `${quoteText(line)} is not an answer to an easy board; ${rule}`)
  }
  if (geometry.name === ORDINARY_GEOMETRY && !solvesNearlyFull(line, geometry)) {
    throw new ProgramFault(
      'wrong',
      `${quoteText(line)} does not solve a board that lacks one digit`,
    )
  }
  const supported: string[] = []
  for (const name of geometries) {
    const isSupported = name === ORDINARY_GEOMETRY || (await solvesEasy(ref, geometryOfName(name)))
    if (isSupported) supported.push(name)
  }
  return {
    type: 'described',
    name: ref.name,
    summary: ref.command.join(' '),
    source: 'a program',
    maxLimit: (await findsOnlyOne(ref, geometry)) ? 1 : 2,
    supported,
  }
}

/** A board in which only the first cell is empty. */
export function nearlyFull(geometry: Geometry): Cells {
  return fullBoard(geometry).fill(EMPTY, 0, 1)
}

/** Whether a program's line solves the nearly full board. */
function solvesNearlyFull(line: string, geometry: Geometry): boolean {
  const solution = readAnswer(line, geometry)?.solution ?? null
  const givens = nearlyFull(geometry)
  return solution !== null && findFault({ geometry, givens }, solution) === null
}

interface FirstAnswer {
  readonly geometry: Geometry
  readonly line: string
}

/** Of an ordinary board where one is asked about, or where the other geometry asked about gets no answer. */
async function firstAnswer(
  ref: ProgramRef,
  geometries: readonly string[],
  startMs: number,
): Promise<FirstAnswer> {
  const [other] = geometries
  if (other !== undefined && !geometries.includes(ORDINARY_GEOMETRY)) {
    try {
      return await answerToEasy(ref, geometryOfName(other), startMs)
    } catch (error) {
      if (!(error instanceof ProgramFault) || error.status === 'unavailable') throw error
    }
  }
  return answerToEasy(ref, geometryOfName(ORDINARY_GEOMETRY), startMs)
}

/** Throws a ProgramFault where no line is an answer, or more than one line is. */
async function answerToEasy(
  ref: ProgramRef,
  geometry: Geometry,
  startMs: number,
): Promise<FirstAnswer> {
  const run = await runOn(ref, geometry, nearlyFull(geometry), startMs)
  const [line] = run.lines
  if (run.overdue) {
    const what = line === undefined ? 'no answer to' : `${quoteText(line)}, but no end after`
    throw new ProgramFault('timeout', `${what} an easy board within ${startMs / 1000} s`)
  }
  const fault = faultOfRun(run, 1)
  // A line that is not an answer is a clearer fault than the number of lines.
  const isAnswer = line !== undefined && readAnswer(line, geometry) !== null
  if (fault !== null && (isAnswer || line === undefined)) throw fault
  return { geometry, line: line ?? '' }
}

async function solvesEasy(ref: ProgramRef, geometry: Geometry): Promise<boolean> {
  const [line] = (await runOn(ref, geometry, nearlyFull(geometry))).lines
  return line !== undefined && solvesNearlyFull(line, geometry)
}

/**
 * Whether the program finds only one solution of a board with several. The probe reports other wrong or missing
 * answers.
 */
async function findsOnlyOne(ref: ProgramRef, geometry: Geometry): Promise<boolean> {
  const givens = ambiguousBoard(geometry, makeDraw(randomInt(1, 2 ** 32)))
  const [line] = (await runOn(ref, geometry, givens)).lines
  const answer = line === undefined ? null : readAnswer(line, geometry)
  if (answer?.count !== 1 || answer.solution === null) return false
  return findFault({ geometry, givens }, answer.solution) === null
}

/** Runs it on one board. */
function runOn(
  { command }: ProgramRef,
  geometry: Geometry,
  givens: Cells,
  startMs: number = PROGRAM_START_MS,
): Promise<BatchRun> {
  return runBatch(command, [encodeLine(givens)], answerBytes(geometry), startMs)
}
