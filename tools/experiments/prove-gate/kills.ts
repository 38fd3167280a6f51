/**
 * Kills whole checks at moments drawn from a seed, then lets a check finish: none may leave anything in the
 * temporary folder or in the repository, or a running process.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawOf } from '@masu/core/random'
import { z } from 'zod'
import { keep, keptLines } from '../kept-lines.ts'
import { besideResults, inNewFolder, killGroup, startCheck } from './command.ts'
import { say } from './same-twice.ts'

const ARGS = ['--base', 'HEAD', '--all', '--strategy', 'bitmask']

/** Kills are drawn from the first this many milliseconds; a whole check takes somewhat longer. */
const WINDOW_MS = 12_000

/** Milliseconds in which the kernel closes the pipes of killed processes, and their readers end. */
const GRACE_MS = 500

const killLine = z.object({
  kill: z.int(),
  afterMs: z.number(),
  /** Folders that the kill left for the next check to remove. */
  left: z.int(),
})

const endLine = z.object({
  /** Exit code of the last check. */
  code: z.int().nullable(),
  /** The remains at the end, in words. */
  leftovers: z.array(z.string()),
})

export interface Kills {
  readonly kills: readonly z.infer<typeof killLine>[]
  /** Null if the last check has not ended. */
  readonly end: z.infer<typeof endLine> | null
}

/** Makes the kills that are not in the file yet, up to this many, and the last check. */
export async function killChecks(wanted: number, path: string): Promise<void> {
  const before = readKills(path)
  if (before.end !== null) return
  await inNewFolder(join(tmpdir(), 'masu-prove-'), async (temporary) => {
    const env = { TMPDIR: temporary }
    const state = repositoryState()
    for (let kill = before.kills.length + 1; kill <= wanted; kill++) {
      const afterMs = drawOf(1, kill)(WINDOW_MS)
      await killCheck(afterMs, env)
      const left = foldersIn(temporary).length
      keep(path, { kill, afterMs, left })
      say(`kill ${kill} of ${wanted}, after ${afterMs} ms: ${left} folders left`)
    }
    const { code } = await inNewFolder(besideResults(), (cwd) => startCheck(ARGS, cwd, env).ended)
    await sleep(GRACE_MS)
    const leftovers = [
      ...foldersIn(temporary),
      ...processesNaming(temporary),
      ...(state === repositoryState() ? [] : ['the repository is not as it was']),
    ]
    keep(path, { code, leftovers })
    say(leftovers.length === 0 ? 'nothing is left' : leftovers.join('\n'))
  })
}

async function killCheck(afterMs: number, env: NodeJS.ProcessEnv): Promise<void> {
  await inNewFolder(besideResults(), async (cwd) => {
    const { child, ended } = startCheck(ARGS, cwd, env)
    await sleep(afterMs)
    if (child.exitCode !== null) throw new Error(`a check took less than ${afterMs} ms`)
    killGroup(child)
    await ended
  })
}

/** All folders except those that Node keeps between processes. */
function foldersIn(temporary: string): string[] {
  return readdirSync(temporary).filter((name) => name !== 'node-compile-cache')
}

/** The repository's worktrees, stashes, locks and changes. */
function repositoryState(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' })
  const folder = git('rev-parse', '--absolute-git-dir').trim()
  return [
    git('worktree', 'list'),
    git('stash', 'list'),
    git('status', '--porcelain'),
    git('count-objects'),
    ...globSync('**/*.lock', { cwd: folder }),
  ].join('\n')
}

/** Command lines of processes that name the folder; without /proc none are known. */
function processesNaming(temporary: string): string[] {
  return globSync('/proc/[0-9]*/cmdline').flatMap((file) => {
    try {
      const line = readFileSync(file, 'utf8').replaceAll('\0', ' ')
      return line.includes(temporary) ? [line] : []
    } catch {
      // The process has ended meanwhile.
      return []
    }
  })
}

export function readKills(path: string): Kills {
  return { kills: keptLines(path, killLine), end: keptLines(path, endLine)[0] ?? null }
}
