/**
 * The environment of a worker. A worker that times gets no compile cache: users' programs have none, and with it some
 * warm strategies are 15 to 18 % faster and others are not (docs/evidence.md).
 */
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { STRIPPED_TYPES_VARIABLE } from '../protocol/channels.ts'
import type { Job } from '../protocol/job.ts'
import { isProgram } from '../strategy/ref.ts'
import { strategyEnvironment } from '../system/strategy-environment.ts'

/** The environment of a worker for this job, or of a process that does tasks. */
export function workerEnvironment(job: Job | null = null): NodeJS.ProcessEnv {
  // A program may need variables that its user has set.
  const isOfProgram = job !== null && 'strategy' in job && isProgram(job.strategy)
  const variables = isOfProgram
    ? { ...process.env, NODE_V8_COVERAGE: undefined }
    : strategyEnvironment()
  const cache = getCompileCacheDir()
  if (job?.kind !== 'time') return { ...variables, NODE_COMPILE_CACHE: cache }
  return {
    ...variables,
    NODE_COMPILE_CACHE: undefined,
    NODE_DISABLE_COMPILE_CACHE: '1',
    // In place of a compile cache, modules are kept without their types.
    ...(cache === undefined ? {} : { [STRIPPED_TYPES_VARIABLE]: join(cache, 'masu-stripped') }),
  }
}
