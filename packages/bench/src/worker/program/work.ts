/** The jobs of a worker whose strategy is a program. */
import { geometryOfBoxes } from '@masu/core/geometry'
import type { ProgramRef } from '../../strategy/ref.ts'
import type { Answer, Boards, Job } from '../protocol.ts'
import { describeProgram } from './describe-program.ts'
import { ProgramFault } from './fault.ts'
import { probeBatches } from './probe-batches.ts'
import { probeLines } from './probe-lines.ts'
import { timeBatches } from './time-batches.ts'
import { timeLines } from './time-lines.ts'

/** Drives the program and answers in its place. Throws errors that are no fault of the program. */
export async function workOnProgram(
  ref: ProgramRef,
  job: Job,
  boards: Boards,
  answer: (message: Answer) => void,
): Promise<void> {
  try {
    if (job.kind === 'describe') {
      answer(await describeProgram(ref, job))
    } else if (job.kind === 'probe') {
      const probe = ref.driven === 'batches' ? probeBatches : probeLines
      await probe(ref, geometryOfBoxes(job.boxHeight, job.boxWidth), job, boards, answer)
    } else if (job.kind === 'time') {
      const time = ref.driven === 'batches' ? timeBatches : timeLines
      answer(await time(ref, geometryOfBoxes(job.boxHeight, job.boxWidth), job, boards))
    } else {
      throw new Error('a program can be measured and verified, nothing else')
    }
  } catch (error) {
    if (!(error instanceof ProgramFault)) throw error
    answer({ type: 'failed', puzzle: null, message: error.message, status: error.status })
  }
}
