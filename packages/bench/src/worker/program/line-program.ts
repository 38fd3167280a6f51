/**
 * A program that answers each line while its input is open, by two named pipes.
 *
 * Pipes that Node makes for a child can only be read through its event loop, which costs tens of
 * microseconds a line. A named pipe can be read by a call that waits: with a program that only echoes, a
 * line there and back took 5 to 8 µs on a busy machine and 56 µs on a quiet one, whose cores sleep
 * meanwhile, but 0.4 and 1.1 µs where the next lines were in the pipe before the program read them.
 * A pass therefore sends lines ahead.
 *
 * The program shares the worker's standard error, of which the parent keeps the end.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Geometry } from '@masu/core/geometry'
import type { ProgramRef } from '../../strategy/ref.ts'
import { claimFolder, PROGRAM_PREFIX } from '../../process/claimed-folder.ts'
import { howItEnded, ProgramFault, quoted } from './fault.ts'
import { killTree } from '../../process/tree.ts'
import { lineOf } from './judge.ts'
import { environmentOf, PROGRAM_START_MS, startFault } from './start.ts'
import { nearlyFull } from './trial-boards.ts'

/**
 * Bytes of puzzles that may be in the pipe: every pipe holds as many, and their answers, which may be
 * twice as long, so that a write never waits.
 */
const AHEAD = 8192
const NEWLINE = 0x0a
const POLL_MS = 1
/** Nanoseconds: a shorter pause would last longer than it should. */
const SHORTEST_PAUSE = 100_000
/** Bytes of answers that are read at once, at least. */
const CHUNK = 65_536
/** How long a program that has closed its output may take to end, in milliseconds. */
const LAST_MS = 500
/** How long a program may still write when its input has ended, in milliseconds. */
export const FINISH_MS = 300

export interface Pass {
  readonly ns: number
  /** Until the first answer. */
  readonly firstNs: number
  /** All answers, a line each. */
  readonly text: Buffer
}

export class LineProgram {
  private readonly child: ChildProcess
  private readonly ended: Promise<string>
  private readonly input: number
  private readonly output: number
  /** The same pipe as `output`, but reading it does not wait. */
  private readonly glance: number
  /** What has been read but not returned. */
  private pending: Buffer = Buffer.alloc(0)
  private isKilled = false

  private constructor(child: ChildProcess, input: number, output: number, glance: number) {
    this.child = child
    this.input = input
    this.output = output
    this.glance = glance
    this.ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve(howItEnded(code, signal)))
    })
  }

  /** Throws a ProgramFault where it cannot be started. */
  static async start([file, ...args]: readonly [string, ...string[]]): Promise<LineProgram> {
    const folder = claimFolder(tmpdir(), PROGRAM_PREFIX)
    const paths = ['in', 'out'].map((name) => join(folder.path, name)) as [string, string]
    const made = spawnSync('mkfifo', paths)
    if (made.status !== 0) throw new Error('mkfifo failed: programs need named pipes')
    const [into, from] = paths
    // An end that reads and writes opens without waiting for the other end, so that the others can open.
    const open = [into, from].map((path) => openSync(path, constants.O_RDWR))
    const theirs = [openSync(into, constants.O_RDONLY), openSync(from, constants.O_WRONLY)]
    const input = openSync(into, constants.O_WRONLY)
    const output = openSync(from, constants.O_RDONLY)
    const glance = openSync(from, constants.O_RDONLY | constants.O_NONBLOCK)
    folder.remove()
    const child = spawn(file, args, { stdio: [...theirs, 'inherit'], env: environmentOf() })
    const program = new LineProgram(child, input, output, glance)
    for (const end of [...open, ...theirs]) closeSync(end)
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', (error: NodeJS.ErrnoException) => reject(startFault(file, error)))
    })
    return program
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  /** Sends a line, which ends in a newline. */
  send(line: Uint8Array): void {
    try {
      for (let at = 0; at < line.length;) at += writeSync(this.input, line, at)
    } catch (error) {
      // It has ended. A read finds that out, after what it had written before.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
    }
  }

  /** Sends a line and waits for the answer without a limit. Throws EndOfOutput. */
  ask(line: Uint8Array): string {
    this.send(line)
    for (;;) {
      const answer = this.takeLine()
      if (answer !== null) return answer
      this.read(this.output)
    }
  }

  /** The next line; null where none comes within `ms` milliseconds. Throws EndOfOutput. */
  async nextLine(ms: number): Promise<string | null> {
    const end = performance.now() + ms
    for (;;) {
      const line = this.takeLine()
      if (line !== null) return line
      if (this.read(this.glance)) continue
      if (performance.now() >= end) return null
      await sleep(POLL_MS)
    }
  }

  /** What it has written without a question; null for nothing. */
  unasked(): string | null {
    try {
      while (this.read(this.glance));
    } catch (error) {
      if (!(error instanceof EndOfOutput)) throw error
    }
    return this.pending.length === 0 ? null : this.pending.toString('latin1')
  }

  /**
   * Sends all of these lines, as many at a time as the pipe holds, and reads the answers. For `waitNs`
   * nanoseconds, in which the pass cannot end, answers collect in the pipe: a program that writes to a
   * pipe on which a reader waits must wake the reader, which costs it 10 µs and more an answer (measured
   * on idle virtual cores). Throws EndOfOutput and ProgramFaults.
   */
  pass(lines: readonly Uint8Array[], longestAnswer: number, waitNs = 0): Pass {
    const out = Buffer.allocUnsafe(lines.length * longestAnswer + CHUNK)
    const bytesInAll = lines.reduce((sum, { length }) => sum + length, 0)
    let [sent, answered, inPipe, filled, firstNs] = [0, 0, 0, 0, 0]
    const start = process.hrtime.bigint()
    while (answered < lines.length) {
      // Half of the pipe at least: a line at a time would cost a call each.
      if (inPipe <= AHEAD / 2) {
        const next: Uint8Array[] = []
        for (; sent < lines.length; sent++) {
          const line = lines[sent] as Uint8Array
          if (inPipe > 0 && inPipe + line.length > AHEAD) break
          inPipe += line.length
          next.push(line)
        }
        if (next.length > 0) this.send(Buffer.concat(next))
      }
      const left = waitNs - Number(process.hrtime.bigint() - start)
      // The program must not run out of lines: it may have read half of those in the pipe by then.
      const lasting = sent < lines.length ? (waitNs * inPipe) / bytesInAll / 2 : left
      pause(Math.min(left, lasting))
      const free = out.length - filled
      if (free === 0) throw new ProgramFault('wrong', 'wrote far more than answers')
      const bytes = readSync(this.output, out, filled, free, null)
      if (bytes === 0) throw new EndOfOutput(out.toString('latin1', 0, filled))
      for (let at = out.indexOf(NEWLINE, filled); at >= 0 && at < filled + bytes;) {
        if (answered === 0) firstNs = Number(process.hrtime.bigint() - start)
        inPipe -= lines[answered]?.length ?? 0
        answered++
        at = out.indexOf(NEWLINE, at + 1)
      }
      filled += bytes
    }
    const ns = Number(process.hrtime.bigint() - start)
    const text = out.subarray(0, filled)
    if (answered > lines.length || out[filled - 1] !== NEWLINE) {
      const more = text.toString('latin1').split('\n').slice(lines.length).join('\n')
      throw new ProgramFault('wrong', `more lines than puzzles: ${quoted(more.trimEnd())}`)
    }
    return { ns, firstNs, text }
  }

  /** Ends its input, returns what it writes within `ms` milliseconds, and kills it. */
  async finish(ms: number): Promise<string> {
    this.closeInput()
    let rest = ''
    try {
      const end = performance.now() + ms
      for (let left = ms; left > 0; left = end - performance.now()) {
        const line = await this.nextLine(left)
        if (line !== null) rest += `${line}\n`
      }
    } catch (error) {
      if (!(error instanceof EndOfOutput)) throw error
      rest += error.half
    }
    this.kill()
    return rest
  }

  closeInput(): void {
    closeSync(this.input)
  }

  /** How a program that has closed its output ended, in words. */
  async howEnded(): Promise<string> {
    const ended = await Promise.race([this.ended, sleep(LAST_MS, null)])
    this.kill()
    return ended ?? 'closed its standard output'
  }

  /** Kills it and its descendants. */
  kill(): void {
    if (!this.isKilled) killTree(this.pid)
    this.isKilled = true
  }

  private takeLine(): string | null {
    const end = this.pending.indexOf(NEWLINE)
    if (end < 0) return null
    const line = this.pending.toString('latin1', 0, end)
    this.pending = this.pending.subarray(end + 1)
    return line
  }

  /** Whether there was something to read. */
  private read(from: number): boolean {
    const chunk = Buffer.allocUnsafe(CHUNK)
    let bytes = 0
    try {
      bytes = readSync(from, chunk)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      return false
    }
    if (bytes === 0) throw new EndOfOutput(this.pending.toString('latin1'))
    if (this.pending.length > CHUNK) throw new ProgramFault('wrong', 'wrote a line without an end')
    this.pending = Buffer.concat([this.pending, chunk.subarray(0, bytes)])
    return true
  }
}

/**
 * A program that has started and given its first answer, to an easy board. Throws a ProgramFault where
 * there is no answer.
 */
export async function readyProgram(ref: ProgramRef, geometry: Geometry): Promise<LineProgram> {
  const program = await LineProgram.start(ref.command)
  try {
    program.send(lineOf(nearlyFull(geometry)))
    if ((await program.nextLine(PROGRAM_START_MS)) !== null) return program
  } catch (error) {
    if (!(error instanceof EndOfOutput)) throw error
    throw new ProgramFault('crashed', `${await program.howEnded()} before it answered`)
  }
  program.kill()
  const seconds = PROGRAM_START_MS / 1000
  throw new ProgramFault('timeout', `no answer to an easy board within ${seconds} s`)
}

const nothing = new Int32Array(new SharedArrayBuffer(4))

/** Sleeps, and blocks the thread: an event loop would come back later. */
function pause(ns: number): void {
  if (ns >= SHORTEST_PAUSE) Atomics.wait(nothing, 0, 0, ns / 1e6)
}

/** The program has closed its output, most likely because it ended. */
export class EndOfOutput extends Error {
  /** What it wrote without ending the line. */
  readonly half: string

  constructor(half: string) {
    super('the program closed its output')
    this.half = half
  }
}
