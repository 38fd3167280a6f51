/**
 * Runs a program on a batch of puzzles: it reads a file and writes a file, and ends at the end of its input. So
 * nothing disturbs it while it works, and it may write each answer at once, or all answers at the end. Both
 * files have no name, so the system removes them. The clock runs from the start of the process to its end.
 */
import { spawn } from 'node:child_process'
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Geometry } from '@masu/core/geometry'
import type { Draw } from '@masu/core/symmetry'
import { readPeakBytes } from '../../system/memory.ts'
import { OtherDigits } from '../timed/other-digits.ts'
import { claimFolder, PROGRAM_PREFIX } from '../../system/claimed-folder.ts'
import { ENDED_WELL, describeExit, ProgramFault, quoteText } from './fault.ts'
import { killTree } from '../../system/tree.ts'
import { now } from '../timed/clock.ts'
import { answerBytes } from './judge.ts'
import { Relabelling } from './relabel.ts'

/** Milliseconds for a program to start, to answer a board that lacks one digit, and to end. */
export const PROGRAM_START_MS = 10_000

const POLL_MS = 20

/** The mark that programs of Windows write before UTF-8, as Latin-1. */
const UTF8_MARK = '\u00EF\u00BB\u00BF'

/** Bytes of output that are allowed beyond the answers. */
const OUTPUT_SLACK_BYTES = 65_536

export type Command = readonly [file: string, ...args: string[]]

export interface BatchRun {
  readonly ns: number
  /** The lines of its output; the last line may lack its newline. */
  readonly lines: readonly string[]
  /** How it ended, in words. */
  readonly ending: string
  /** Whether it was killed at its time limit. */
  readonly overdue: boolean
  readonly peakBytes: number
  /**
   * Processor time of the program and of the processes that it started and waited for; NaN on other systems
   * than Linux.
   */
  readonly cpuMs: number
}

/**
 * Runs a program on these lines. Throws a ProgramFault if it cannot be started, or writes far more than its
 * answers.
 */
export async function runBatch(
  [file, ...args]: Command,
  input: readonly Uint8Array[],
  bytesOfAnswers: number,
  allowedMs: number,
): Promise<BatchRun> {
  const reads = openNamelessFile(input)
  const writes = openNamelessFile([])
  const mostBytes = bytesOfAnswers + OUTPUT_SLACK_BYTES
  try {
    let overdue = false
    let flooded = false
    let peakBytes = 0
    const cpuBefore = childrenCpuMs()
    const start = now()
    const child = spawn(file, args, {
      stdio: [reads.reader, writes.writer, 'inherit'],
      env: environmentOf(),
    })
    const due = performance.now() + allowedMs
    const watch = setInterval(() => {
      const pid = child.pid ?? 0
      peakBytes = Math.max(peakBytes, readPeakBytes(pid))
      overdue = performance.now() >= due
      flooded = fstatSync(writes.writer).size > mostBytes
      if (overdue || flooded) killTree(pid)
    }, POLL_MS)
    const ending = await new Promise<string>((resolve, reject) => {
      child.once('error', (error) => reject(startFault(file, error)))
      child.once('exit', (code, signal) => resolve(describeExit(code, signal)))
    }).finally(() => clearInterval(watch))
    const ns = now() - start
    const cpuMs = childrenCpuMs() - cpuBefore
    flooded ||= fstatSync(writes.writer).size > mostBytes
    if (flooded) throw new ProgramFault('wrong', 'wrote far more than its answers')
    return { ns, lines: readLines(writes.reader), ending, overdue, peakBytes, cpuMs }
  } finally {
    for (const end of [reads, writes]) {
      closeSync(end.reader)
      closeSync(end.writer)
    }
  }
}

/** Nanoseconds from start to end of a process without puzzles. */
export async function startUpNs(command: Command): Promise<number> {
  // The shorter of two runs: the first may have to read the program from the disk.
  const first = await runBatch(command, [], 0, PROGRAM_START_MS)
  const second = await runBatch(command, [], 0, PROGRAM_START_MS)
  return Math.min(first.ns, second.ns)
}

/**
 * The fault of a run that did not give one line for each of this many puzzles, or did not end well after them; null if
 * it did both.
 */
export function faultOfRun({ lines, ending }: BatchRun, puzzles: number): ProgramFault | null {
  const answers = lines.length
  if (answers === puzzles) {
    if (ending === ENDED_WELL) return null
    return new ProgramFault('crashed', `the program ${ending} after its last answer`)
  }
  if (answers > puzzles) {
    const more = quoteText(lines.slice(puzzles).join('\n'))
    return new ProgramFault('wrong', `more lines than puzzles: ${more}`)
  }
  if (answers === 0) return new ProgramFault('crashed', `the program ${ending} without an answer`)
  const status = ending === ENDED_WELL ? 'wrong' : 'crashed'
  return new ProgramFault(status, `the program ${ending} after ${answers} of ${puzzles} answers`)
}

/** Gives a program puzzles repeatedly, never the same line twice. */
export class RepeatedProgram {
  private readonly command: Command
  private readonly geometry: Geometry
  private readonly otherDigits: OtherDigits

  constructor(command: Command, geometry: Geometry, draw: Draw) {
    this.command = command
    this.geometry = geometry
    this.otherDigits = new OtherDigits(geometry.size, draw)
  }

  /**
   * Runs the program on these passes, each of them lines of puzzles: the first pass unchanged, the others under
   * other digits, so that a program that remembers answers gains nothing. The answers are translated back to
   * the puzzles' digits.
   */
  async run(passes: readonly (readonly Uint8Array[])[], allowedMs: number): Promise<BatchRun> {
    const { cellCount } = this.geometry
    const relabellings = passes.map((_, pass) =>
      pass === 0 ? null : new Relabelling(this.otherDigits.next(), cellCount),
    )
    const input = passes.map((lines, pass) => {
      const bytes = Buffer.concat(lines)
      return relabellings[pass]?.relabelLines(bytes) ?? bytes
    })
    const puzzles = passes.reduce((sum, lines) => sum + lines.length, 0)
    const bytesOfAnswers = puzzles * answerBytes(this.geometry)
    const run = await runBatch(this.command, input, bytesOfAnswers, allowedMs)
    const ofLines = passes.flatMap((lines, pass) => lines.map(() => relabellings[pass]))
    const answers = run.lines.map((line, index) => ofLines[index]?.restoreAnswer(line) ?? line)
    return { ...run, lines: answers }
  }
}

/** Milliseconds of a tick in the files of `/proc`: the same on every Linux. */
const TICK_MS = 10

/**
 * CPU time of the children that have ended, and of the children that they had waited for, in milliseconds with
 * steps of 10; NaN if the system does not count it.
 */
function childrenCpuMs(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1')
    // The second field, a name in brackets, may hold spaces; `man proc_pid_stat` has these as 16 and 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS
  } catch {
    return NaN
  }
}

interface NamelessFile {
  readonly reader: number
  readonly writer: number
}

function openNamelessFile(parts: readonly Uint8Array[]): NamelessFile {
  const folder = claimFolder(tmpdir(), PROGRAM_PREFIX)
  const path = join(folder.path, 'lines')
  const writer = openSync(path, 'w')
  const reader = openSync(path, 'r')
  folder.remove()
  const bytes = Buffer.concat(parts)
  for (let at = 0; at < bytes.length;) at += writeSync(writer, bytes, at)
  return { reader, writer }
}

function readLines(reader: number): string[] {
  const bytes = Buffer.allocUnsafe(fstatSync(reader).size)
  let filled = 0
  while (filled < bytes.length) {
    const read = readSync(reader, bytes, filled, bytes.length - filled, filled)
    if (read === 0) break
    filled += read
  }
  const text = bytes.toString('latin1', 0, filled)
  const lines = (text.startsWith(UTF8_MARK) ? text.slice(UTF8_MARK.length) : text).split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** The user's environment, without the variable that only the worker gets. */
function environmentOf(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: _, ...environment } = process.env
  return environment
}

/** The fault of a program that could not be started. */
function startFault(file: string, { code, message }: NodeJS.ErrnoException): ProgramFault {
  const why =
    code === 'ENOENT' ? describeMissing(file) : code === 'EACCES' ? describeRefusal(file) : message
  return new ProgramFault('unavailable', `cannot be started: ${why}`)
}

function describeMissing(file: string): string {
  if (!file.includes('/')) {
    const hint = isFile(file) ? `; did you mean ./${file}?` : ''
    return `there is no program ${file} on the PATH${hint}`
  }
  return isFile(file)
    ? `what runs ${file}, by its first line, is not there`
    : `there is no program ${file}`
}

function describeRefusal(file: string): string {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
    return `${file} is a directory`
  }
  return `${file} may not be run; chmod +x makes it a program, or name what runs it: python3 ${file}`
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true
}
