/** The conditions that travel with every number. */
import { execFileSync } from 'node:child_process'
import os from 'node:os'
import type { Runtime, RuntimeVersion } from '../strategy/runtimes.ts'

export interface Environment {
  readonly cpu: string
  readonly cores: number
  /** Bytes. */
  readonly memory: number
  readonly os: string
  readonly node: string
  readonly v8: string
  /** Mean number of runnable processes over the last minute, before the run began. */
  readonly load: number
  /** Commit of the working directory, null outside a repository. */
  readonly commit: string | null
  /** Whether the working directory differs from that commit. */
  readonly dirty: boolean | null
  /** What strategies were run in beside this Node; absent where nothing else was asked for. */
  readonly runtimes?: readonly RuntimeVersion[] | undefined
}

/** What must agree before times of two runs may be set side by side. */
export const MACHINE: readonly Exclude<keyof Environment, 'runtimes'>[] = [
  'cpu',
  'cores',
  'os',
  'node',
  'v8',
]

/** `bun 1.4.5 (JavaScriptCore)`, parted by commas; null for none. */
export function runtimesText({ runtimes = [] }: Pick<Environment, 'runtimes'>): string | null {
  const texts = runtimes.map(({ name, version, engine }) => `${name} ${version} (${engine})`)
  return texts.length === 0 ? null : texts.join(', ')
}

/** Of this machine and this Node, and of these runtimes, as far as they are installed. */
export function readEnvironment(runtimes: readonly Runtime[] = []): Environment {
  const versions = runtimes.flatMap(({ version }) => version ?? [])
  const commit = git('rev-parse', 'HEAD')
  const changes = commit === null ? null : git('status', '--porcelain')
  return {
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memory: os.totalmem(),
    os: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.version,
    v8: process.versions.v8,
    load: Math.round((os.loadavg()[0] ?? 0) * 100) / 100,
    commit,
    dirty: changes === null ? null : changes !== '',
    ...(versions.length > 0 ? { runtimes: versions } : {}),
  }
}

/** What git prints, trimmed; null where there is no git or no repository. */
function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
