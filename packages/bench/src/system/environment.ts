/** Reads the conditions that are recorded with every measurement. */
import { readFileSync } from 'node:fs'
import os from 'node:os'
import type { Environment } from '@masu/results/records/environment'
import { plainText } from '@masu/results/records/plain-text'
import { git, withoutFilters } from './git.ts'

/** The environment of this machine and this Node. */
export async function readEnvironment(): Promise<Environment> {
  const alteredSettings = readAlteredSettings()
  const commit = await readGit('rev-parse', 'HEAD')
  const changes = commit === null ? null : await changesHere()
  return {
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memoryBytes: os.totalmem(),
    os: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.version,
    v8: process.versions.v8,
    loadAverage: Math.round((os.loadavg()[0] ?? 0) * 100) / 100,
    commit,
    dirty: changes === null ? null : changes !== '',
    ...(alteredSettings.length > 0 ? { alteredSettings } : {}),
  }
}

/**
 * Variables that reach the timed processes and change their times: options of Node and profilers, preloaded
 * libraries, another allocation of memory.
 */
export const ALTERING_VARIABLES: readonly string[] = [
  'NODE_OPTIONS',
  'LD_PRELOAD',
  'DYLD_INSERT_LIBRARIES',
  'GLIBC_TUNABLES',
  'MALLOC_ARENA_MAX',
  'MALLOC_CONF',
  'BUN_OPTIONS',
  'DENO_V8_FLAGS',
]

/** The settings that change the times of every process started here, as in `nice 10`; empty for none. */
function readAlteredSettings(): string[] {
  const variables = ALTERING_VARIABLES.flatMap((name) => {
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

/** The changes since the commit, found without starting programs that the repository names. */
async function changesHere(): Promise<string | null> {
  const filters =
    (await readGit('config', '--null', '--name-only', '--get-regexp', '^filter[.]')) ?? ''
  // Inside a submodule git would use the submodule's configuration.
  return readGit(...withoutFilters(filters), 'status', '--porcelain', '--ignore-submodules=dirty')
}

/** The output of git here; null without git or without a repository. */
function readGit(...args: string[]): Promise<string | null> {
  // A partial clone would fetch missing objects with a program that its configuration names.
  return git(process.cwd(), args, { ...process.env, GIT_NO_LAZY_FETCH: '1' }).catch(() => null)
}
