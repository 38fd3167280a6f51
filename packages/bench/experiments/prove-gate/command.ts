/** `masu check` as a user starts it: a process of its own, from the start to the end. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onExit } from 'signal-exit'

const MAIN = fileURLToPath(new URL('../../../masu/bin/masu.js', import.meta.url))

/** A job on GitHub is not told of experiments. */
const NOT_INHERITED = /^GITHUB_/

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly wallMs: number
}

export interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<Finished>
}

/**
 * Starts it in `cwd` as the leader of a process group, which its workers belong to. It ends with this
 * process.
 */
export function startCheck(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Started {
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name))
  const start = performance.now()
  const child = spawn(process.execPath, [MAIN, 'check', ...args], {
    cwd,
    detached: true,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const forget = onExit(() => killGroup(child))
  let stdout = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  const ended = new Promise<Finished>((settle, fail) => {
    child.on('error', fail)
    child.on('close', (code) => {
      forget()
      settle({ code, stdout, wallMs: performance.now() - start })
    })
  })
  return { child, ended }
}

export function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/** In it a check keeps its file; git ignores it. */
export function besideResults(): string {
  mkdirSync('results', { recursive: true })
  return resolve('results', 'prove-gate-')
}

/** Does something in a new folder whose path begins like this, and removes it. */
export async function inNewFolder<T>(
  prefix: string,
  act: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(prefix)
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  // Once whatever writes there is killed.
  const forget = onExit(remove, { alwaysLast: true })
  try {
    return await act(folder)
  } finally {
    forget()
    remove()
  }
}
