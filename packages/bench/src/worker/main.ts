/**
 * A worker: the fresh process that does one job with one strategy, and ends. See protocol/ for its jobs and its
 * answers.
 */
import { geometryOfBoxes, geometryOfName, type Geometry } from '@masu/core/geometry'
import { MissingImportError, UserError } from '../errors.ts'
import type { Answer, Failed } from '../protocol/answer.ts'
import { ANSWERS_DESCRIPTOR, STRIPPED_TYPES_VARIABLE } from '../protocol/channels.ts'
import { decodeJob } from '../protocol/job-bytes.ts'
import type { Boards, Job } from '../protocol/job.ts'
import { loadStrategy } from '../strategy/load.ts'
import { isProgram } from '../strategy/ref.ts'
import { fs } from '../system/fs.ts'
import { writeText } from './timed/clock.ts'
import { failedBy } from './timed/thrown-text.ts'

const { readFileSync } = fs

/** Sends an answer at once: the parent gets it even if the next call never returns. */
function answer(message: Answer): void {
  writeText(ANSWERS_DESCRIPTOR, `${JSON.stringify(message)}\n`)
}

type JobOf<Kind extends Job['kind']> = Extract<Job, { readonly kind: Kind }>

/**
 * The jobs with a strategy that is a module. The code of a job is loaded when it is asked for, and before the strategy,
 * which may replace globals: a process that is timed must not hold a test library, or an inspector.
 */
const jobs: {
  readonly [Kind in Job['kind']]: (job: JobOf<Kind>, boards: Boards) => Promise<void>
} = {
  async describe({ strategy: ref, geometries }) {
    const strategy = await loadStrategy(ref)
    const { name, summary, source, maxLimit } = strategy
    answer({
      type: 'described',
      name,
      summary,
      source,
      maxLimit: Number.isFinite(maxLimit) ? maxLimit : null,
      supported: geometries.filter((geometry) => strategy.supports(geometryOfName(geometry))),
    })
  },
  async probe(job, boards) {
    const { probe } = await import('./probe/probe.ts')
    probe(await loadStrategy(job.strategy), geometryOf(job), job, boards, answer)
  },
  async time(job, boards) {
    const { time } = await import('./timed/time.ts')
    time(await loadStrategy(job.strategy), job, boards, answer)
  },
  async profile(job, boards) {
    const { profile } = await import('./profile.ts')
    answer(await profile(await loadStrategy(job.strategy), geometryOf(job), job, boards))
  },
  async conform(job) {
    const { checkLaws } = await import('./laws/check-laws.ts')
    checkLaws(await loadStrategy(job.strategy), job, answer)
  },
  async diagnose(job, boards) {
    const { diagnoseAnswer } = await import('./laws/diagnose-answer.ts')
    answer(diagnoseAnswer(await loadStrategy(job.strategy), geometryOf(job), job, boards))
  },
}

function geometryOf({
  boxHeight,
  boxWidth,
}: Pick<JobOf<'probe'>, 'boxHeight' | 'boxWidth'>): Geometry {
  return geometryOfBoxes(boxHeight, boxWidth)
}

async function work(job: Job, boards: Boards): Promise<void> {
  const { strategy } = job
  if (isProgram(strategy)) {
    const { workOnProgram } = await import('./program/work.ts')
    await workOnProgram(strategy, job, boards, answer)
  } else {
    // Each function of the table takes the job of its kind.
    await jobs[job.kind](job as never, boards)
  }
}

function failureOf(error: unknown): Pick<Failed, 'message' | 'status' | 'missing'> {
  if (!(error instanceof UserError)) return failedBy(error)
  const { message } = error
  return error instanceof MissingImportError ? { message, missing: error.missing } : { message }
}

const { job, boards } = decodeJob(readFileSync(0))
// A strategy must not see variables that are only for its worker.
const strippedTypes = process.env[STRIPPED_TYPES_VARIABLE]
delete process.env[STRIPPED_TYPES_VARIABLE]
try {
  if (strippedTypes !== undefined) {
    const { keepStrippedTypes } = await import('./timed/stripped-types.ts')
    keepStrippedTypes(strippedTypes)
  }
  await work(job, boards)
} catch (error) {
  answer({ type: 'failed', puzzle: null, ...failureOf(error) })
}
answer({ type: 'end' })
// A timer or a socket that a strategy leaves open would keep the process alive, and its parent waiting.
process.exit()
