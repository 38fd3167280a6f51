/**
 * Engines in which a worker can run: this Node, and Bun and Deno where they are installed. Both are
 * npm packages, too, hence the look into the working directory's node_modules.
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { DescribedStrategy } from '../measure/describe.ts'
import type { RuntimeName, RuntimeVersion } from '@masu/ranking/environment'
import { isProgram } from './ref.ts'

export interface Runtime {
  readonly name: RuntimeName
  /** Null for the Node that runs masu, and for what is absent. */
  readonly version: RuntimeVersion | null
  /** What a worker's module is appended to; null for the Node that runs masu. */
  readonly runBy: readonly string[] | null
  /** Why it cannot be used; null where it can. */
  readonly absent: string | null
}

/** How each is asked what it is, and how it runs a file. */
const FOREIGN = {
  bun: {
    ask: [
      '--eval',
      'console.log(JSON.stringify([process.execPath, Bun.version, "JavaScriptCore"]))',
    ],
    // Bun would fetch a package that is not there.
    run: ['--no-install'],
  },
  deno: {
    ask: [
      'eval',
      '--no-config',
      'console.log(JSON.stringify([Deno.execPath(), Deno.version.deno, `V8 ${Deno.version.v8}`]))',
    ],
    // A worker may do in Deno what it may in Node.
    run: ['run', '--allow-all', '--quiet', '--no-lock', '--no-prompt', '--cached-only'],
  },
} as const

/** For a runtime to say what it is, in milliseconds. */
const ASK_MS = 20_000

/** Never throws: a runtime that is not there says so. */
export function findRuntime(name: RuntimeName): Runtime {
  if (name === 'node') return { name, version: null, runBy: null, absent: null }
  const { ask, run } = FOREIGN[name]
  const absent = (why: string): Runtime => ({ name, version: null, runBy: null, absent: why })
  for (const path of [name, resolve('node_modules/.bin', name)]) {
    const { error, status, stdout, stderr } = spawnSync(path, ask, {
      encoding: 'utf8',
      timeout: ASK_MS,
    })
    if (error !== undefined && 'code' in error && error.code === 'ENOENT') continue
    const told = status === 0 ? toldBy(stdout) : null
    if (told === null) {
      const why = error?.message ?? stderr.trim().split('\n').at(-1) ?? ''
      return absent(
        `${name} is there, but does not work: ${why === '' ? `exit code ${status}` : why}`,
      )
    }
    // What is on the path may be a script that starts another process, which nobody would watch.
    const [executable, version, engine] = told
    return { name, version: { name, version, engine }, runBy: [executable, ...run], absent: null }
  }
  return absent(`not on the PATH or in node_modules here; npm install ${name}`)
}

function toldBy(stdout: string): readonly [path: string, version: string, engine: string] | null {
  try {
    return JSON.parse(stdout) as [string, string, string]
  } catch {
    return null
  }
}

/**
 * Each strategy on each runtime, as a row of its own: `strategy @ runtime`. A program brings its own
 * and stays one row.
 */
export function onRuntimes(
  strategies: readonly DescribedStrategy[],
  runtimes: readonly Runtime[],
): DescribedStrategy[] {
  return strategies.flatMap((strategy) => {
    const { ref } = strategy
    if (isProgram(ref)) return [strategy]
    return runtimes.map(({ name, runBy, absent }) => ({
      ...strategy,
      name: `${strategy.name} @ ${name}`,
      runtime: name,
      ref: runBy === null ? ref : { ...ref, runBy },
      ...(absent === null ? {} : { unfit: { status: 'unavailable' as const, detail: absent } }),
    }))
  })
}
