/**
 * Compiles the processes of the harnesses to JavaScript. In a process that loads Node's type stripper some solvers are
 * slower (measured for the worker of bench: `bitmask-mrv` 1.14 times as slow), which no user of a package meets.
 */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const FOLDER = fileURLToPath(new URL('../dist/harnesses/', import.meta.url))

/** Compiles, and returns the path of one-run.ts, compiled. */
export async function bundleProcesses(): Promise<string> {
  rmSync(FOLDER, { recursive: true, force: true })
  const bundle = await rolldown({
    input: ['one-run', 'solve-file'].map((name) =>
      fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
    ),
    platform: 'node',
    external: ['mitata', 'tinybench', 'zod'],
    // A constant stays a variable of its module, as in the sources.
    optimization: { inlineConst: false },
  })
  await bundle.write({ dir: FOLDER, format: 'esm', preserveModules: true })
  await bundle.close()
  return `${FOLDER}tools/experiments/harnesses/one-run.js`
}
