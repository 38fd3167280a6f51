/** The command as users start it: worker processes that can be killed, stopped and counted. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The command. */
export const MAIN: string = fileURLToPath(new URL('../../../bench/bin/masu.js', import.meta.url))

/** Runs `masu` to its end and returns what it printed. Throws where its exit code is not 0. */
export function masu(args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd?: string): string {
  return execFileSync(process.execPath, [MAIN, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 30,
  })
}

export interface Worker {
  readonly child: ChildProcess
  /** What it wrote to standard error. */
  said: string
  readonly ended: Promise<number | null>
}

/** Starts `masu` and does not wait for it. */
export function startMasu(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): Worker {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const worker: Worker = {
    child,
    said: '',
    ended: new Promise((resolve) => {
      child.on('close', resolve)
    }),
  }
  child.stdout.resume()
  child.stderr.setEncoding('utf8').on('data', (text: string) => (worker.said += text))
  return worker
}

/** `masu jobs work` with one slot, on a server. */
export function startWorker(url: string, args: readonly string[] = []): Worker {
  return startMasu(['jobs', 'work', '--slots', '1', ...args], { DATABASE_URL: url })
}

/** Ends a worker as a user does, and waits for it. */
export async function endWorker({ child, ended }: Worker): Promise<void> {
  child.kill('SIGCONT')
  child.kill('SIGTERM')
  await ended
}
