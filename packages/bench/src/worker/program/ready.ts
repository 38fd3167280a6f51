/** A program that answers line by line, started and past its first answer. */
import type { Geometry } from '@masu/core/geometry'
import type { ProgramRef } from '../../strategy/ref.ts'
import { ProgramFault } from './fault.ts'
import { EndOfOutput, LineProgram } from './line-program.ts'
import { lineOf } from './lines-of-boards.ts'
import { nearlyFull } from './trial-boards.ts'

/** For a program to start and to answer a board that lacks one digit. */
export const START_MS = 10_000

/** Throws a ProgramFault where there is no answer. */
export async function readyProgram(ref: ProgramRef, geometry: Geometry): Promise<LineProgram> {
  const program = await LineProgram.start(ref.command)
  try {
    program.send(lineOf(nearlyFull(geometry)))
    if ((await program.nextLine(START_MS)) !== null) return program
  } catch (error) {
    if (!(error instanceof EndOfOutput)) throw error
    throw new ProgramFault('crashed', `${await program.howEnded()} before it answered`)
  }
  program.kill()
  throw new ProgramFault('timeout', `no answer to an easy board within ${START_MS / 1000} s`)
}
