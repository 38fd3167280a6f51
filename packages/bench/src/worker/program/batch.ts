/**
 * A program that answers when its input has ended: one process a batch. It reads a file and writes
 * a file, so that nothing disturbs it while it works. Both files have no name, so that the system
 * removes them. The clock runs from the start of the process to its end.
 */
import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { peakBytesOf } from '../../process/memory.ts'
import { claimFolder, PROGRAM_PREFIX } from '../../process/claimed-folder.ts'
import { howItEnded, ProgramFault, quoted } from './fault.ts'
import { killTree } from '../../process/tree.ts'
import { environmentOf, PROGRAM_START_MS, startFault } from './start.ts'

const POLL_MS = 20

/** Bytes of output that are allowed beyond the answers. */
const SLACK_BYTES = 65_536

export interface BatchRun {
  readonly ns: number
  /** The lines of its output; the last one may lack its newline. */
  readonly lines: readonly string[]
  /** How it ended, in words. */
  readonly ending: string
  /** Whether it was killed because its time was over. */
  readonly overdue: boolean
  readonly peakBytes: number
}

/**
 * Runs a program on these lines. The answer to each has at most `answerBytes` bytes. Throws a
 * ProgramFault where it cannot be started, or writes far more.
 */
export async function runBatch(
  [file, ...args]: readonly [string, ...string[]],
  lines: readonly Uint8Array[],
  answerBytes: number,
  allowedMs: number,
): Promise<BatchRun> {
  const input = namelessFile(lines)
  const output = namelessFile([])
  const most = lines.length * answerBytes + SLACK_BYTES
  try {
    let overdue = false
    let flooded = false
    let peakBytes = 0
    const start = process.hrtime.bigint()
    const child = spawn(file, args, {
      stdio: [input.reader, output.writer, 'inherit'],
      env: environmentOf(),
    })
    const due = performance.now() + allowedMs
    const watch = setInterval(() => {
      const pid = child.pid ?? 0
      peakBytes = Math.max(peakBytes, peakBytesOf(pid))
      overdue = performance.now() >= due
      flooded = fstatSync(output.writer).size > most
      if (overdue || flooded) killTree(pid)
    }, POLL_MS)
    const ending = await new Promise<string>((resolve, reject) => {
      child.once('error', (error) => reject(startFault(file, error)))
      child.once('exit', (code, signal) => resolve(howItEnded(code, signal)))
    }).finally(() => clearInterval(watch))
    const ns = Number(process.hrtime.bigint() - start)
    flooded ||= fstatSync(output.writer).size > most
    if (flooded) throw new ProgramFault('wrong', 'wrote far more than answers')
    return { ns, lines: linesOf(output.reader), ending, overdue, peakBytes }
  } finally {
    for (const end of [input, output]) {
      closeSync(end.reader)
      closeSync(end.writer)
    }
  }
}

/** Nanoseconds from start to end of a process that has nothing to solve. */
export async function startUpNs(command: readonly [string, ...string[]]): Promise<number> {
  // The shorter of two: the first one may have to fetch the program from the disk.
  const first = await runBatch(command, [], 0, PROGRAM_START_MS)
  const second = await runBatch(command, [], 0, PROGRAM_START_MS)
  return Math.min(first.ns, second.ns)
}

/** The fault of a run that wrote other than one line for each puzzle; null where it did not. */
export function tooManyLines({ lines }: BatchRun, puzzles: number): string | null {
  const more = lines.slice(puzzles).join('\n')
  return lines.length === puzzles ? null : `more lines than puzzles: ${quoted(more)}`
}

interface NamelessFile {
  readonly reader: number
  readonly writer: number
}

function namelessFile(parts: readonly Uint8Array[]): NamelessFile {
  const folder = claimFolder(tmpdir(), PROGRAM_PREFIX)
  const path = join(folder.path, 'lines')
  const writer = openSync(path, 'w')
  const reader = openSync(path, 'r')
  folder.remove()
  const bytes = Buffer.concat(parts)
  for (let at = 0; at < bytes.length;) at += writeSync(writer, bytes, at)
  return { reader, writer }
}

function linesOf(reader: number): string[] {
  const bytes = Buffer.allocUnsafe(fstatSync(reader).size)
  let filled = 0
  while (filled < bytes.length) {
    const read = readSync(reader, bytes, filled, bytes.length - filled, filled)
    if (read === 0) break
    filled += read
  }
  const lines = bytes.toString('latin1', 0, filled).split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}
