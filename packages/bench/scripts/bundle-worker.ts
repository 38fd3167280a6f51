/**
 * Bundles the worker into dist/timed-worker/. Processes that are timed run without a compile cache, as an
 * app does, and would strip the types of thirty modules each time (measured: 110 ms of processor time a
 * process, 45 ms with the bundle). All others but those that profile run it, too. The task `worker` of
 * turbo runs this where its inputs changed. Modules that are not there, or older than a source, are not
 * used: see timed-worker.ts.
 */
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const bundle = await rolldown({
  input: `${root}src/worker/main.ts`,
  platform: 'node',
  // What a process that times does not load stays where it is.
  external: [/^@masu\/(?:strategies|conformance|ranking\/(?!memory|statistics))/, 'fast-check'],
})
await bundle.write({ dir: `${root}dist/timed-worker`, format: 'esm', cleanDir: true })
await bundle.close()
