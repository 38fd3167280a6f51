/**
 * Learns how a program talks: one easy board is sent, and its answer awaited for a while before the
 * input ends. Boards of 9x9 every program is taken to solve, others only where it shows that it does;
 * and one that counts several solutions where there are several can be asked to prove uniqueness.
 */
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import type { Driven, ProgramRef } from '../../strategy/ref.ts'
import type { DescribeJob, Described } from '../protocol.ts'
import { runBatch } from './batch.ts'
import { ProgramFault, quoted } from './fault.ts'
import { readAnswer } from './judge.ts'
import { EndOfOutput, LineProgram } from './line-program.ts'
import { answerBytes, lineOf } from './lines-of-boards.ts'
import { ambiguous, nearlyFull } from './trial-boards.ts'

/** To wait for an answer while the input goes on: slower starters are driven in batches. */
const LINE_MS = 2_000

/** To wait for it when the input has ended. */
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
    maxLimit: (await countsSeveral(ref, driven, geometry)) ? 2 : 1,
    supported,
    driven,
  }
}

interface FirstAnswer {
  readonly geometry: Geometry
  readonly driven: Driven
  readonly line: string
}

/** Of an ordinary board if one is asked about; or else if it has nothing to say about the others. */
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
    const said = half === null ? 'no answer' : `no more than half a line, ${quoted(half)},`
    const seconds = (LINE_MS + BATCH_MS) / 1000
    throw new ProgramFault('timeout', `${said} to an easy board within ${seconds} s`)
  } catch (error) {
    if (!(error instanceof EndOfOutput)) throw error
    // What its last line lacks is only the end.
    if (readAnswer(error.half, geometry) !== null && error.half !== '') {
      return { geometry, driven: 'batches', line: error.half }
    }
    const said =
      error.half === '' ? 'without an answer' : `after half a line, ${quoted(error.half)},`
    throw new ProgramFault('crashed', `${await program.howEnded()} ${said} to an easy board`)
  } finally {
    program.kill()
  }
}

async function solvesEasy(ref: ProgramRef, driven: Driven, geometry: Geometry): Promise<boolean> {
  const givens = nearlyFull(geometry)
  const line = await answerTo(ref, driven, geometry, givens)
  const solution = line === null ? null : (readAnswer(line, geometry)?.solution ?? null)
  return solution !== null && findFault({ geometry, givens }, solution) === null
}

async function countsSeveral(
  ref: ProgramRef,
  driven: Driven,
  geometry: Geometry,
): Promise<boolean> {
  const line = await answerTo(ref, driven, geometry, ambiguous(geometry))
  const count = line === null ? 0 : (readAnswer(line, geometry)?.count ?? 0)
  return count > 1
}

/** What it says of one board in a process of its own; null where it says nothing in time. */
async function answerTo(
  { command }: ProgramRef,
  driven: Driven,
  geometry: Geometry,
  givens: Cells,
): Promise<string | null> {
  const line = lineOf(givens)
  if (driven === 'batches') {
    const { lines } = await runBatch(command, [line], answerBytes(geometry), LINE_MS)
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
