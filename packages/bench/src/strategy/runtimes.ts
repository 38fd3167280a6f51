/**
 * Engines in which a worker can run: this Node, and Bun and Deno where they are installed. Both are
 * npm packages, too, so the working directory's node_modules are searched, too.
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { RuntimeName, RuntimeVersion } from '@masu/ranking/environment'

export interface Runtime {
  readonly name: RuntimeName
  /** Null for the Node that runs masu, and for a runtime that is absent. */
  readonly version: RuntimeVersion | null
  /** The command to which a worker's module is appended; null for the Node that runs masu. */
  readonly runBy: readonly string[] | null
  /** Why it cannot be used; null where it can. */
  readonly absent: string | null
}

/** The arguments that make each describe itself, and those that make it run a file. */
const FOREIGN = {
  bun: {
    ask: [
      '--eval',
      'console.log(JSON.stringify([process.execPath, Bun.version, "JavaScriptCore"]))',
    ],
    // Without this, Bun would fetch a package that is missing.
    run: ['--no-install'],
  },
  deno: {
    ask: [
      'eval',
      '--no-config',
      'console.log(JSON.stringify([Deno.execPath(), Deno.version.deno, `V8 ${Deno.version.v8}`]))',
    ],
    run: ['run', '--allow-all', '--quiet', '--no-lock', '--no-prompt', '--cached-only'],
  },
} as const

/** How long a runtime may take to describe itself, in milliseconds. */
const ASK_MS = 20_000

/** Never throws: for a runtime that cannot be used, `absent` says why. */
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
    const description = status === 0 ? parseDescription(stdout) : null
    if (description === null) {
      const why = error?.message ?? stderr.trim().split('\n').at(-1) ?? ''
      return absent(
        `${name} is there, but does not work: ${why === '' ? `exit code ${status}` : why}`,
      )
    }
    // The file on the PATH may be a script that starts another process, which nobody would watch.
    const [executable, version, engine] = description
    return { name, version: { name, version, engine }, runBy: [executable, ...run], absent: null }
  }
  return absent(`not on the PATH or in node_modules here; npm install ${name}`)
}

function parseDescription(
  stdout: string,
): readonly [path: string, version: string, engine: string] | null {
  try {
    return JSON.parse(stdout) as [string, string, string]
  } catch {
    return null
  }
}

/** Versions of the runtimes that are installed, without the Node that runs masu. */
export function versionsOf(runtimes: readonly Runtime[]): RuntimeVersion[] {
  return runtimes.flatMap(({ version }) => version ?? [])
}
