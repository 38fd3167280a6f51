/**
 * Bundles the worker into dist/timed-worker/, with a list of its sources. Processes that are timed run without a compile
 * cache, as an app does, and would strip the types of thirty modules each time (measured: 110 ms of processor time a
 * process, 45 ms with the bundle). All other processes except profiled ones also run the bundle. The task `worker` of
 * turbo runs this script if its inputs changed. A bundle that is missing, or older than a source, is not used: see
 * worker-module.ts.
 */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const bundle = await rolldown({
  input: `${root}src/worker/main.ts`,
  platform: 'node',
  // Modules that a timed process does not load stay outside of the bundle.
  external: [/^@masu\/(?:strategies|conformance)/, 'fast-check'],
})
const folder = `${root}dist/timed-worker`
const { output } = await bundle.write({
  dir: folder,
  format: 'esm',
  cleanDir: true,
  // Node reads the whole file in each process.
  comments: false,
  // All that a timed process shares is one file, so that it opens no others.
  codeSplitting: {
    groups: [
      {
        name: 'timed',
        test: /src\/(?:worker\/timed\/(?:time|thrown-text)|strategy\/load|protocol\/job)\.ts$/,
      },
    ],
  },
})
const chunks = output.filter((file) => file.type === 'chunk')
const outside = chunks
  .filter(({ isEntry }) => isEntry)
  .flatMap(({ imports }) => imports)
  .filter((name) => !name.startsWith('node:') && chunks.every(({ fileName }) => fileName !== name))
if (outside.length > 0) {
  // Node would load its type stripper before the worker keeps modules without types. That alone makes `bitmask-mrv` 1.14
  // times as slow in this process.
  throw new Error(`the worker imports ${outside.join(', ')} from outside of its bundle`)
}
// A module of the bundler itself has a name that begins with a null byte, and no file.
const sources = chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => !id.startsWith('\0')))
writeFileSync(
  `${folder}/sources.json`,
  `${JSON.stringify(sources.map((file) => relative(folder, file)))}\n`,
)
await bundle.close()
