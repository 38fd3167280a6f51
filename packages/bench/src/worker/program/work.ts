/** The jobs of a worker whose strategy is a program. */
import { geometryOfBoxes } from '@masu/core/geometry'
import type { ProgramRef } from '../../strategy/ref.ts'
import type { Answer, Boards, Job, ProbeJob, TimeJob } from '../../protocol.ts'
import { partsOf } from '../parts.ts'
import { describeProgram } from './describe-program.ts'
import { isFastEnough } from '../probe.ts'
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
      await probeProgram(ref, job, boards, answer)
    } else if (job.kind === 'time') {
      await timeProgram(ref, job, boards, answer)
    } else {
      throw new Error('a program can be measured and verified, nothing else')
    }
  } catch (error) {
    if (!(error instanceof ProgramFault)) throw error
    answer({ type: 'failed', puzzle: null, message: error.message, status: error.status })
  }
}

/** Block by block where there are blocks: a program that is too slow for the next one stops. */
async function probeProgram(
  ref: ProgramRef,
  job: ProbeJob,
  boards: Boards,
  answer: (message: Answer) => void,
): Promise<void> {
  const probe = ref.driven === 'batches' ? probeBatches : probeLines
  const geometry = geometryOfBoxes(job.boxHeight, job.boxWidth)
  let [from, ns] = [job.from, 0]
  for (const [index, size] of (job.blocks ?? [job.puzzles]).entries()) {
    const puzzles = Math.min(size, job.puzzles)
    if (puzzles <= from) continue
    // After a new start the puzzles before are not known: the block that was begun is finished.
    if (index > 0 && (job.from > 0 || !isFastEnough(size, ns / 1000 / from))) return
    await probe(ref, geometry, { ...job, from, puzzles }, boards, (message) => {
      if (message.type === 'solved') ns += message.ns
      answer(message)
    })
    from = puzzles
  }
}

/** A process of the program for each fixture. */
async function timeProgram(
  ref: ProgramRef,
  job: TimeJob,
  boards: Boards,
  answer: (message: Answer) => void,
): Promise<void> {
  const time = ref.driven === 'batches' ? timeBatches : timeLines
  for (const { part, geometry, boards: own } of partsOf(job, boards)) {
    answer({ type: 'timing', fixture: part.name })
    const { figures, fault } = await time(ref, geometry, part, job, own)
    answer({ type: 'timed', fixture: part.name, figures, fault })
  }
}
