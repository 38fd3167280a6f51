/** What a command of these tests is given, and what it leaves. */

/** Where these tests run is not to be seen in what they look at, nor they in a job's summary. */
const NOT_INHERITED = /^(?:NO_COLOR|FORCE_COLOR|CI|LANG|LC_.*|GITHUB_.*)$/

export interface Setting {
  /** Working directory; a new one where none is given. */
  readonly cwd?: string
  /** All that standard input holds; nothing where none is given. */
  readonly input?: string | Uint8Array
  readonly env?: NodeJS.ProcessEnv
}

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The environment of a command that is given `env`. */
export function environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name))
  return { ...Object.fromEntries(inherited), ...env }
}
