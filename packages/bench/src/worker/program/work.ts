/** The jobs of a worker whose strategy is a program. */
import { geometryOfBoxes } from '@masu/core/geometry'
import type { ProgramRef } from '../../strategy/ref.ts'
import type { Answer } from '../../protocol/answer.ts'
import type { Boards, Job } from '../../protocol/job.ts'
import { splitBoards } from '../timed/boards.ts'
import { describeProgram } from './describe.ts'
import { ProgramFault } from './fault.ts'
import { probeProgram } from './probe.ts'
import { timeProgram } from './time.ts'

/** Drives the program and sends the answers. Throws errors that the program did not cause. */
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
      const geometry = geometryOfBoxes(job.boxHeight, job.boxWidth)
      await probeProgram(ref, geometry, job, boards, answer)
    } else if (job.kind === 'time') {
      const fixtures = splitBoards(job, boards)
      for (const [order, { fixture, geometry, boards: itsBoards }] of fixtures.entries()) {
        answer({ type: 'timing', fixture: fixture.name })
        const timing = await timeProgram(ref, geometry, fixture, job, itsBoards, order)
        answer({ type: 'timed', fixture: fixture.name, timing, fault: null })
      }
    } else {
      throw new Error('a program can be measured and verified, nothing else')
    }
  } catch (error) {
    if (!(error instanceof ProgramFault)) throw error
    answer({ type: 'failed', puzzle: null, message: error.message, status: error.status })
  }
}
