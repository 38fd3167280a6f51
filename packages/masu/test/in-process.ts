/**
 * Runs the command in the process of the tests, which saves the quarter of a second that a process takes to
 * start. Tests of signals, pipes, terminals and measurements use `masu.ts`.
 */
import { Readable, Writable } from 'node:stream'
import { runCommandLine } from '../src/command-line.ts'
import { temporaryFolder } from '../../bench/test/files.ts'
import { environment, type Finished, type Setting } from '../../bench/test/setting.ts'
import { withoutProgress } from './masu.ts'

/** Resolves once no command is running: a process has one working directory and one output. */
let free: Promise<unknown> = Promise.resolve()

/** Runs `masu` to its end, after all earlier calls. */
export function masu(args: readonly string[], setting: Setting = {}): Promise<Finished> {
  const ended = free.then(() => runAlone(args, setting))
  free = ended.catch(() => {})
  return ended
}

async function runAlone(args: readonly string[], setting: Setting): Promise<Finished> {
  const { cwd = temporaryFolder(), input = '', env = {} } = setting
  const bytes = Buffer.from(input)
  const stdout = new Captured()
  const stderr = new Captured()
  const before = process.exitCode
  const undo = [
    replaceStream('stdin', Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false })),
    replaceStream('stdout', stdout),
    replaceStream('stderr', stderr),
    keepSignalListeners(),
    replaceEnvironment(environment(env)),
    replaceFolder(cwd),
  ]
  try {
    process.exitCode = undefined
    await runCommandLine(args)
    return { code: exitCode(), stdout: stdout.text, stderr: withoutProgress(stderr.text) }
  } finally {
    process.exitCode = before
    for (const restore of undo) restore()
  }
}

/** A function, since the compiler believes that the code is still the one that was set. */
function exitCode(): number {
  return Number(process.exitCode ?? 0)
}

/** An output that stores its text. */
class Captured extends Writable {
  readonly #parts: Buffer[] = []

  get text(): string {
    return Buffer.concat(this.#parts).toString()
  }

  override _write(part: Buffer, _: BufferEncoding, done: () => void): void {
    this.#parts.push(part)
    done()
  }
}

/** A function that undoes a change. */
type Undo = () => void

function replaceStream(name: 'stdin' | 'stdout' | 'stderr', stream: Readable | Writable): Undo {
  const before = Object.getOwnPropertyDescriptor(process, name) ?? {}
  Object.defineProperty(process, name, { value: stream, configurable: true })
  return () => Object.defineProperty(process, name, before)
}

function replaceEnvironment(env: NodeJS.ProcessEnv): Undo {
  const before = { ...process.env }
  const replace = (values: NodeJS.ProcessEnv): void => {
    for (const name of Object.keys(process.env)) if (!(name in values)) delete process.env[name]
    Object.assign(process.env, values)
  }
  replace(env)
  return () => replace(before)
}

function replaceFolder(cwd: string): Undo {
  const before = process.cwd()
  process.chdir(cwd)
  return () => process.chdir(before)
}

/** A command does not remove its listeners, because it expects the process to end. */
function keepSignalListeners(): Undo {
  const before = SIGNALS.map((signal) => ({ signal, listeners: process.listeners(signal) }))
  return () => {
    for (const { signal, listeners } of before) {
      for (const listener of process.listeners(signal)) {
        if (!listeners.includes(listener)) process.off(signal, listener)
      }
    }
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
