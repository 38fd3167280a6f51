/** Chooses the module that a worker runs. In a clone nearly all workers run a bundle. */
import { readFileSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Job } from '../protocol/job.ts'

/** The worker's main module, compiled or not. */
const MAIN_MODULE = fileURLToPath(
  new URL(`../worker/main${extname(import.meta.url)}`, import.meta.url),
)

/**
 * The main module in a few files without types, which scripts/bundle-worker.ts writes in a clone of Masu. It
 * makes a process ready sooner, even with a compile cache (measured: 43 ms of processor time, not 62).
 */
const BUNDLE_MODULE = fileURLToPath(new URL('../../dist/timed-worker/main.js', import.meta.url))

/** The module that is used, once it is chosen. */
let chosenModule: string | null = null

/** The path of the module that a worker for this job runs. */
export function workerModule({ kind }: Job): string {
  // A profile names functions by their files, which should be the sources.
  if (kind === 'profile' || extname(MAIN_MODULE) === '.js') return MAIN_MODULE
  chosenModule ??= isBundleFresh() ? BUNDLE_MODULE : MAIN_MODULE
  return chosenModule
}

/** Whether the bundle is newer than all sources. */
function isBundleFresh(): boolean {
  const written = modifiedMs(BUNDLE_MODULE)
  if (written === null) return false
  const folder = dirname(BUNDLE_MODULE)
  const sources = JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8')) as string[]
  return sources.every((source) => (modifiedMs(join(folder, source)) ?? Infinity) <= written)
}

function modifiedMs(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
}
