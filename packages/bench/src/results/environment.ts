/** Reads the conditions that travel with every number. */
import { readFileSync } from 'node:fs'
import os from 'node:os'
import type { Environment } from '@masu/ranking/environment'
import { plainText } from '@masu/ranking/plain-text'
import { git, withoutFilters } from '../process/git.ts'

/** Of this machine and this Node. */
export async function readEnvironment(): Promise<Environment> {
  const altered = readAltered()
  const commit = await told('rev-parse', 'HEAD')
  const changes = commit === null ? null : await changesHere()
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
    ...(altered.length > 0 ? { altered } : {}),
  }
}

/**
 * Variables that reach the processes that are timed, and change what they take: options of Node and profilers,
 * libraries that are loaded before others, another allocation of memory.
 */
export const ALTERING: readonly string[] = [
  'NODE_OPTIONS',
  'LD_PRELOAD',
  'DYLD_INSERT_LIBRARIES',
  'GLIBC_TUNABLES',
  'MALLOC_ARENA_MAX',
  'MALLOC_CONF',
  'BUN_OPTIONS',
  'DENO_V8_FLAGS',
]

/** What changes the times of every process that this one starts, as in `nice 10`; empty for nothing known. */
function readAltered(): string[] {
  const variables = ALTERING.flatMap((name) => {
    const value = process.env[name] ?? ''
    return value === '' ? [] : [`${name}=${plainText(value)}`]
  })
  const nice = os.getPriority()
  return [
    ...variables,
    ...(nice === 0 ? [] : [`nice ${nice}`]),
    ...(isTraced() ? ['a debugger'] : []),
  ]
}

/** Whether a debugger or a tracer is attached, as Linux says. */
function isTraced(): boolean {
  try {
    return /^TracerPid:\s*[1-9]/m.test(readFileSync('/proc/self/status', 'latin1'))
  } catch {
    return false
  }
}

/** What differs from the commit, without a program of the repository being started for that. */
async function changesHere(): Promise<string | null> {
  const filters =
    (await told('config', '--null', '--name-only', '--get-regexp', '^filter[.]')) ?? ''
  // Within a submodule its own configuration would hold.
  return told(...withoutFilters(filters), 'status', '--porcelain', '--ignore-submodules=dirty')
}

/** What git prints here; null where there is no git or no repository. */
function told(...args: string[]): Promise<string | null> {
  // A partial clone would fetch what is missing, by a program that its configuration names.
  return git(process.cwd(), args, { ...process.env, GIT_NO_LAZY_FETCH: '1' }).catch(() => null)
}
