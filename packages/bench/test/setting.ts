/** The setting of a command in tests, and its result. */

/**
 * Commands under test must not see the CI system or the script that runs the tests, and must not write to the
 * job's summary.
 */
const NOT_INHERITED =
  /^(?:NO_COLOR|FORCE_COLOR|CI|LANG|LC_.*|GITHUB_.*|npm_lifecycle_event|npm_command)$/

export interface Setting {
  /** Working directory; a new folder by default. */
  readonly cwd?: string
  /** The whole standard input; empty by default. */
  readonly input?: string | Uint8Array
  readonly env?: NodeJS.ProcessEnv
}

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The environment of a command with these variables. */
export function environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name))
  return { ...Object.fromEntries(inherited), ...env }
}
