/**
 * Finds out how a program answers: the worker sends one easy board, and waits for the answer for a
 * while before it ends the input. Every program is assumed to solve boards of 9x9; boards of another
 * geometry only if it solves an easy one. A program that finds one solution of a board that has several,
 * and no more, cannot be asked to prove uniqueness.
 */
import { randomInt } from 'node:crypto'
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import type { Driven, ProgramRef } from '../../strategy/ref.ts'
import type { DescribeJob, Described } from '../../protocol.ts'
import { drawFrom } from '../draw.ts'
import { boardOfSeveral } from '../several.ts'
import { runBatch } from './batch.ts'
import { ProgramFault, quoted } from './fault.ts'
import { answerBytes, lineOf, readAnswer } from './judge.ts'
import { EndOfOutput, LineProgram } from './line-program.ts'
import { nearlyFull, solvesNearlyFull } from './trial-boards.ts'

/** Milliseconds to wait for an answer while the input is open: slower programs are driven in batches. */
const LINE_MS = 2_000

/** Milliseconds to wait for it when the input has ended. */
const BATCH_MS = 8_000

const ORDINARY = '3x3'

/** Throws a ProgramFault where the program gives no answer at all. */
export async function describeProgram(
  ref: ProgramRef,
  { geometries }: DescribeJob,
): Promise<Described> {
  const { geometry, driven, line } = await firstAnswer(ref, geometries)
  if (geometry.name === ORDINARY && readAnswer(line, geometry) === null) {
    const rule = 'an answer a puzzle is to be all that it writes'
    throw new ProgramFault('wrong', `${quoted(line)} is no answer to an easy board; ${rule}`)
  }
  if (geometry.name === ORDINARY && !solvesNearlyFull(line, geometry)) {
    throw new ProgramFault('wrong', `${quoted(line)} does not solve a board that lacks one digit`)
  }
  const supported: string[] = []
  for (const name of geometries) {
    if (name === ORDINARY || (await solvesEasy(ref, driven, geometryOfName(name)))) {
      supported.push(name)
    }
  }
  return {
    type: 'described',
    name: ref.name,
    summary: ref.command.join(' '),
    source: 'a program',
    maxLimit: (await findsOnlyOne(ref, driven, geometry)) ? 1 : 2,
    supported,
    driven,
  }
}

interface FirstAnswer {
  readonly geometry: Geometry
  readonly driven: Driven
  readonly line: string
}

/** Of an ordinary board where one is asked about, or where the other geometry asked about gets no answer. */
async function firstAnswer(ref: ProgramRef, geometries: readonly string[]): Promise<FirstAnswer> {
  const [other] = geometries
  if (other !== undefined && !geometries.includes(ORDINARY)) {
    try {
      return await answerToEasy(ref, geometryOfName(other))
    } catch (error) {
      if (!(error instanceof ProgramFault) || error.status === 'unavailable') throw error
    }
  }
  return answerToEasy(ref, geometryOfName(ORDINARY))
}

/** Throws a ProgramFault where there is none. */
async function answerToEasy(ref: ProgramRef, geometry: Geometry): Promise<FirstAnswer> {
  const program = await LineProgram.start(ref.command)
  try {
    program.send(lineOf(nearlyFull(geometry)))
    const line = await program.nextLine(LINE_MS)
    if (line !== null) return { geometry, driven: 'lines', line }
    program.closeInput()
    const late = await program.nextLine(BATCH_MS)
    if (late !== null) return { geometry, driven: 'batches', line: late }
    const half = program.unasked()
    const got = half === null ? 'no answer' : `no more than half a line, ${quoted(half)},`
    const seconds = (LINE_MS + BATCH_MS) / 1000
    throw new ProgramFault('timeout', `${got} to an easy board within ${seconds} s`)
  } catch (error) {
    if (!(error instanceof EndOfOutput)) throw error
    // Its last line may lack only the newline.
    if (readAnswer(error.half, geometry) !== null && error.half !== '') {
      return { geometry, driven: 'batches', line: error.half }
    }
    const got =
      error.half === '' ? 'without an answer' : `after half a line, ${quoted(error.half)},`
    throw new ProgramFault('crashed', `${await program.howEnded()} ${got} to an easy board`)
  } finally {
    program.kill()
  }
}

async function solvesEasy(ref: ProgramRef, driven: Driven, geometry: Geometry): Promise<boolean> {
  const line = await answerTo(ref, driven, geometry, nearlyFull(geometry))
  return line !== null && solvesNearlyFull(line, geometry)
}

/**
 * Whether it finds one solution and no more of a board that has several. What is wrong in another way, or
 * does not come, is for the probe to say.
 */
async function findsOnlyOne(ref: ProgramRef, driven: Driven, geometry: Geometry): Promise<boolean> {
  const givens = boardOfSeveral(geometry, drawFrom(randomInt(1, 2 ** 32)))
  const line = await answerTo(ref, driven, geometry, givens)
  const answer = line === null ? null : readAnswer(line, geometry)
  if (answer?.count !== 1 || answer.solution === null) return false
  return findFault({ geometry, givens }, answer.solution) === null
}

/** Its answer to one board, in a process of its own; null where there is none in time. */
async function answerTo(
  { command }: ProgramRef,
  driven: Driven,
  geometry: Geometry,
  givens: Cells,
): Promise<string | null> {
  const line = lineOf(givens)
  if (driven === 'batches') {
    const { lines } = await runBatch(command, [line], answerBytes(geometry), BATCH_MS)
    return lines[0] ?? null
  }
  const program = await LineProgram.start(command)
  try {
    program.send(line)
    return await program.nextLine(LINE_MS)
  } catch (error) {
    if (!(error instanceof EndOfOutput)) throw error
    return null
  } finally {
    program.kill()
  }
}
