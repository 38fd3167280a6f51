/** Reads the conditions that travel with every number. */
import { execFileSync } from 'node:child_process'
import os from 'node:os'
import type { Environment, RuntimeVersion } from '@masu/ranking/environment'

/** Of this machine and this Node, with the versions of other runtimes that take part. */
export function readEnvironment(runtimes: readonly RuntimeVersion[] = []): Environment {
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
    ...(runtimes.length > 0 ? { runtimes } : {}),
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
