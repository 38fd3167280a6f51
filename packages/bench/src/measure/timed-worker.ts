/**
 * Which module a worker runs, and in which environment. In a clone nearly all of them run a bundle. A
 * worker that times gets no compile cache, for the programs of users have none, and with it some
 * strategies are 15 to 18 % faster when they are warm and others are not (docs/evidence.md).
 */
import { readFileSync, statSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strategyEnvironment } from '../process/strategy-environment.ts'
import { STRIPPED_TYPES, type Job } from '../protocol.ts'
import { isProgram } from '../strategy/ref.ts'

/** The worker's main module, compiled or not. */
const WORKER = fileURLToPath(new URL(`../worker/main${extname(import.meta.url)}`, import.meta.url))

/**
 * The same in a few files without types, written by scripts/bundle-worker.ts in a clone of Masu. A process
 * is ready sooner with it, also where compiled code is kept (measured: 43 ms of processor time, not 62).
 */
const BUNDLE = fileURLToPath(new URL('../../dist/timed-worker/main.js', import.meta.url))

let worker: string | null = null

/** The path of the module that a worker for this job runs. */
export function workerModule({ kind }: Job): string {
  // A profile names the functions of a worker by their files, which are to be the sources.
  if (kind === 'profile' || extname(WORKER) === '.js') return WORKER
  worker ??= isFresh() ? BUNDLE : WORKER
  return worker
}

/** A bundle that is older than a source would run old code. */
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

/** The environment of a worker for this job. */
export function workerEnvironment(job: Job): NodeJS.ProcessEnv {
  // A program may need what its user has set for it.
  const isOfProgram = 'strategy' in job && isProgram(job.strategy)
  const own = isOfProgram ? { ...process.env, NODE_V8_COVERAGE: undefined } : strategyEnvironment()
  const cache = getCompileCacheDir()
  if (job.kind !== 'time') return { ...own, NODE_COMPILE_CACHE: cache }
  return {
    ...own,
    NODE_COMPILE_CACHE: undefined,
    NODE_DISABLE_COMPILE_CACHE: '1',
    // Without a compile cache modules without types are kept.
    ...(cache === undefined ? {} : { [STRIPPED_TYPES]: join(cache, 'masu-stripped') }),
  }
}
