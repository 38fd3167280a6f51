/** Runs `masu check` as a user does: a separate process, from start to end. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isCheck, type CheckRun } from '@masu/results/records/check-run'
import { judge } from '@masu/results/gate/judge'
import type { Judged } from '@masu/results/gate/judged-check'
import { parseResults } from '@masu/results/records/read'
import { onExit } from 'signal-exit'

const MAIN = fileURLToPath(new URL('../../../packages/masu/bin/masu.js', import.meta.url))

/** Variables of GitHub, which experiments must not write to. */
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
 * Starts the check in `cwd` as the leader of a process group, which its workers belong to. It ends with this
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

/** The first check that is kept in a folder. Throws if it did not come to its end. */
export function checkIn(cwd: string): { readonly run: CheckRun; readonly judged: Judged } {
  const name = readdirSync(join(cwd, 'results')).find((file) => file.endsWith('.jsonl')) ?? ''
  const results = parseResults(readFileSync(join(cwd, 'results', name), 'utf8'), name)
  if (!isCheck(results)) throw new Error(`${name} is of no check`)
  const judged = judge(results)
  if (judged.cut !== null) throw new Error(`the check in ${cwd} did not come to its end`)
  return { run: results.run, judged }
}

/** The prefix of folders beside the results; git ignores them. */
export function besideResults(): string {
  mkdirSync('results', { recursive: true })
  return resolve('results', 'prove-gate-')
}

/** Acts in a new folder whose path has this prefix, and removes the folder. */
export async function inNewFolder<T>(
  prefix: string,
  act: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(prefix)
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  // Last, after the processes that write there have been killed.
  const forget = onExit(remove, { alwaysLast: true })
  try {
    return await act(folder)
  } finally {
    forget()
    remove()
  }
}
