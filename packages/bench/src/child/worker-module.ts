/**
 * Chooses the module that a worker runs, and its environment. In a clone nearly all workers run a bundle. A
 * worker that times gets no compile cache: users' programs have none, and with it some warm strategies are 15
 * to 18 % faster and others are not (docs/evidence.md).
 */
import { readFileSync, statSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strategyEnvironment } from '../system/strategy-environment.ts'
import { STRIPPED_TYPES_VARIABLE } from '../protocol/channels.ts'
import type { Job } from '../protocol/job.ts'
import { isProgram } from '../strategy/ref.ts'

/** The worker's main module, compiled or not. */
const WORKER = fileURLToPath(new URL(`../worker/main${extname(import.meta.url)}`, import.meta.url))

/**
 * The main module in a few files without types, which scripts/bundle-worker.ts writes in a clone of Masu. It
 * makes a process ready sooner, even with a compile cache (measured: 43 ms of processor time, not 62).
 */
const BUNDLE = fileURLToPath(new URL('../../dist/timed-worker/main.js', import.meta.url))

let worker: string | null = null

/** The path of the module that a worker for this job runs. */
export function workerModule({ kind }: Job): string {
  // A profile names functions by their files, which should be the sources.
  if (kind === 'profile' || extname(WORKER) === '.js') return WORKER
  worker ??= isFresh() ? BUNDLE : WORKER
  return worker
}

/** Whether the bundle is newer than all sources. */
function isFresh(): boolean {
  const written = modifiedMs(BUNDLE)
  if (written === null) return false
  const folder = dirname(BUNDLE)
  const sources = JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8')) as string[]
  return sources.every((source) => (modifiedMs(join(folder, source)) ?? Infinity) <= written)
}

function modifiedMs(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
}

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
