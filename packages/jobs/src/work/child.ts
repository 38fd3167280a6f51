/**
 * A `masu` as a process of its own: what a block breaks is that process and not the worker, whose heartbeats
 * go on meanwhile.
 */
import { spawn } from 'node:child_process'
import type { Host } from '../host.ts'

export interface Call {
  readonly args: readonly string[]
  /** What it reads. */
  readonly input: string | Uint8Array
  /** Where it runs; the working directory by default. */
  readonly cwd?: string
  /** After so many milliseconds it is killed; 0 for never. */
  readonly timeoutMs: number
  /** Kills it, and makes the call throw the reason. */
  readonly signal: AbortSignal
}

/** Why a call printed nothing that counts. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** The exit code of `masu`; null where it was killed. */
  readonly code: number | null
  /** What it printed until then. */
  readonly printed: Buffer

  constructor(message: string, code: number | null, printed: Buffer) {
    super(message)
    this.code = code
    this.printed = printed
  }
}

/** Characters of standard error that are kept, from its end. */
const KEPT = 2_000

/**
 * What it printed. Throws CallFailed where it did not end with exit code 0, and the signal's reason where that
 * was aborted. The process leads a group, so that its own children end with it.
 */
export async function callMasu(host: Host, call: Call): Promise<Buffer> {
  call.signal.throwIfAborted()
  const [program, ...first] = host.masu
  const child = spawn(program, [...first, ...call.args], {
    cwd: call.cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const kill = (): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
  let isLate = false
  const timer =
    call.timeoutMs === 0
      ? undefined
      : setTimeout(() => {
          isLate = true
          kill()
        }, call.timeoutMs)
  call.signal.addEventListener('abort', kill, { once: true })
  const chunks: Buffer[] = []
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-KEPT)))
  // One that ends early does not read the rest.
  child.stdin.on('error', () => {})
  child.stdin.end(call.input)
  try {
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (exitCode, by) => resolve([exitCode, by]))
    })
    call.signal.throwIfAborted()
    if (code === 0) return Buffer.concat(chunks)
    throw new CallFailed(reasonOf(call, code, signal, isLate, said), code, Buffer.concat(chunks))
  } finally {
    clearTimeout(timer)
    call.signal.removeEventListener('abort', kill)
  }
}

function reasonOf(
  { args, timeoutMs }: Call,
  code: number | null,
  signal: string | null,
  isLate: boolean,
  said: string,
): string {
  const verb = `masu ${args[0] ?? ''}`
  if (isLate) return `${verb} took longer than ${timeoutMs / 1_000} s`
  if (signal !== null) return `${verb} was ended by ${signal}`
  // A hint may follow, and progress come before.
  const lines = said.trim().split('\n')
  const reason = lines.find((line) => /^(?:masu|error): /.test(line)) ?? lines.at(-1) ?? ''
  const text = reason.replace(/^(?:masu|error): /, '')
  return `${verb} ended with exit code ${code}${text === '' ? '' : `: ${text}`}`
}
