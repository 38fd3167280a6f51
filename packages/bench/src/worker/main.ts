/**
 * A worker: the fresh process in which one strategy is described, probed, timed or profiled on one
 * fixture, or checked against the laws. See protocol/job.ts for its job and its answers.
 */
import { geometryOfBoxes, geometryOfName } from '@masu/core/geometry'
import { loadStrategy } from '../strategy/load.ts'
import { isProgram } from '../strategy/ref.ts'
import { fs } from '../system/fs.ts'
import { UserError } from '../errors.ts'
import { decodeJob } from '../protocol/job-bytes.ts'
import { ANSWERS, STRIPPED_TYPES, type Answer, type DescribeJob } from '../protocol/job.ts'
import { writeText } from './timed/clock.ts'
import { probe } from './probe/probe.ts'
import { time } from './timed/time.ts'
import { failedBy } from './timed/thrown-text.ts'

const { readFileSync } = fs

/** Sends an answer at once: the parent gets it even if the next call never returns. */
function answer(message: Answer): void {
  writeText(ANSWERS, `${JSON.stringify(message)}\n`)
}

async function describe({ strategy: ref, geometries }: DescribeJob): Promise<void> {
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
}

const { job, boards } = decodeJob(readFileSync(0))
// A strategy must not see variables that are only for its worker.
const strippedTypes = process.env[STRIPPED_TYPES]
delete process.env[STRIPPED_TYPES]
try {
  if (strippedTypes !== undefined) {
    const { keepStrippedTypes } = await import('./timed/stripped-types.ts')
    keepStrippedTypes(strippedTypes)
  }
  if ('strategy' in job && isProgram(job.strategy)) {
    // Loaded only here: a process that times a module must not hold the code for programs.
    const { workOnProgram } = await import('./program/work.ts')
    await workOnProgram(job.strategy, job, boards, answer)
  } else if (job.kind === 'describe') {
    await describe(job)
  } else if (job.kind === 'conform') {
    // Loaded only here: a process that is timed must not hold a test library.
    const { checkLaws } = await import('./laws/check-laws.ts')
    checkLaws(await loadStrategy(job.strategy), job, answer)
  } else if (job.kind === 'explain') {
    const { explain } = await import('./laws/explain-answer.ts')
    const geometry = geometryOfBoxes(job.boxHeight, job.boxWidth)
    answer(explain(await loadStrategy(job.strategy), geometry, job, boards))
  } else {
    const strategy = await loadStrategy(job.strategy)
    if (job.kind === 'time') {
      time(strategy, job, boards, answer)
    } else if (job.kind === 'probe') {
      probe(strategy, geometryOfBoxes(job.boxHeight, job.boxWidth), job, boards, answer)
    } else {
      const geometry = geometryOfBoxes(job.boxHeight, job.boxWidth)
      // Loaded only here: a process that is timed must not hold an inspector.
      const { profile } = await import('./profile.ts')
      answer(await profile(strategy, geometry, job, boards))
    }
  }
} catch (error) {
  const failure = error instanceof UserError ? { message: error.message } : failedBy(error)
  answer({ type: 'failed', puzzle: null, ...failure })
}
answer({ type: 'end' })
// A timer or a socket that a strategy leaves open would keep the process alive, and its parent waiting.
process.exit()
