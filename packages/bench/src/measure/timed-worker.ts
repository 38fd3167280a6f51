/**
 * Which module a worker runs, and in which environment. In a clone nearly all of them run a bundle. A
 * worker that times gets no compile cache, for the programs of users have none, and with it some
 * strategies are 15 to 18 % faster when they are warm and others are not (METHODOLOGY.md).
 */
import { globSync, statSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STRIPPED_TYPES, type Job } from '../protocol.ts'

/** The worker's main module, compiled or not. */
const WORKER = fileURLToPath(new URL(`../worker/main${extname(import.meta.url)}`, import.meta.url))

/**
 * The same in a few files without types, written by scripts/bundle-worker.ts in a clone of Masu. A process
 * is ready sooner with it, also where compiled code is kept (measured: 43 ms of processor time, not 62).
 */
const BUNDLE = fileURLToPath(new URL('../../dist/timed-worker/main.js', import.meta.url))

/** The folders of the sources that the bundle is made of. */
const SOURCES = [
  'bench/src/{*.ts,{worker,strategy,process}/**/*.ts}',
  'core/src/**/*.ts',
  'ranking/src/memory.ts',
]
const PACKAGES = fileURLToPath(new URL('../../..', import.meta.url))

let worker: string | null = null

/** The path of the module that a worker for this job runs. */
export function workerModule({ kind }: Job): string {
  // A profile names the functions of a worker by their files, which are to be the sources.
  if (kind === 'profile' || extname(WORKER) === '.js') return WORKER
  worker ??= isFresh() ? BUNDLE : WORKER
  return worker
}

/** A bundle that is older than a source would do what is no longer there. */
function isFresh(): boolean {
  const written = statSync(BUNDLE, { throwIfNoEntry: false })?.mtimeMs
  if (written === undefined) return false
  const sources = SOURCES.flatMap((folder) => globSync(`${PACKAGES}${folder}`))
  return sources.every((file) => statSync(file).mtimeMs <= written)
}

/**
 * What a debugger, a test runner or a person sets for a process of its own, and Node hands down to all that
 * it starts: a solver that is traced takes several times as long (measured with NODE_V8_COVERAGE: 38 µs a
 * puzzle instead of 8).
 */
const NOT_INHERITED = [
  'NODE_V8_COVERAGE',
  'NODE_DEBUG',
  'NODE_DEBUG_NATIVE',
  'NODE_INSPECT_RESUME_ON_START',
]

/** The environment of a worker for this job. */
export function workerEnvironment({ kind }: Job): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env
  const cache = getCompileCacheDir()
  if (kind === 'describe' || kind === 'conform') return { ...inherited, NODE_COMPILE_CACHE: cache }
  // Node adds what it finds to be absent here, and leaves out what is undefined.
  const own = {
    ...inherited,
    ...Object.fromEntries(NOT_INHERITED.map((name) => [name, undefined])),
  }
  if (kind !== 'time') return { ...own, NODE_COMPILE_CACHE: cache }
  return {
    ...own,
    NODE_DISABLE_COMPILE_CACHE: '1',
    // Without a compile cache modules without types are kept.
    ...(cache === undefined ? {} : { [STRIPPED_TYPES]: join(cache, 'masu-stripped') }),
  }
}
