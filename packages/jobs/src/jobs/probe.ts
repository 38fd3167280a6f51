/** How many puzzles make a block: as many as take a process some seconds, found by trying some. */
import { closeSync, openSync, readSync } from 'node:fs'
import { JobsError, messageOf, type Host } from '../host.ts'
import { blockResult } from '../work/block-result.ts'
import type { JobOptions, Kind } from '../work/kinds.ts'
import type { DraftInput } from './input.ts'

/** Seconds that a block should take, and at least where there is little to do for many machines. */
const BLOCK_SECONDS = 15
const LEAST_SECONDS = 4

/** Blocks that a small job has where they take that least time. */
const FEW_BLOCKS = 32

/** Puzzles of a block at most, whose text and result one worker holds in memory. */
const MOST_LINES = 2 ** 20
const MOST_LINES_IN_DATABASE = 2 ** 16

/** One of so many puzzles must be possible. */
const FIRST_PUZZLES = 8

/** Samples grow so, until one adds so much time. */
const GROWTH = 8
const PROBE_MS = 300

/** Where even a small sample fails. */
const UNKNOWN_SECONDS = 1

/** A sample that takes longer has failed. */
const SAMPLE_MS = 60_000

/** What a clock of milliseconds makes of puzzles that take next to nothing. */
const LEAST_PER_PUZZLE = 1e-7

/**
 * Seconds that a puzzle takes in a process that is warm: what further puzzles add to a process that does one, from
 * samples spread over the file. Throws a JobsError where none of the first puzzles can be done: that is no
 * puzzle's fault.
 */
export async function secondsPerPuzzle(
  host: Host,
  work: Probed,
  draft: DraftInput,
): Promise<number> {
  const one = await timeOfOne(host, work, draft)
  let found = UNKNOWN_SECONDS
  for (let count = GROWTH; ; count *= GROWTH) {
    const taken = Math.min(count, draft.lines)
    if (taken === 1) break
    const ms = await timeOf(host, work, draft, taken)
    // Of a large sample the blocks will find the puzzle that breaks it.
    if (ms === null) break
    found = Math.max(LEAST_PER_PUZZLE, (ms - one) / 1_000 / (taken - 1))
    if (ms - one > PROBE_MS || taken === draft.lines) break
  }
  return found
}

/** What is probed: the verb and its options. */
export interface Probed {
  readonly kind: Kind
  readonly options: JobOptions
}

/** Milliseconds of a process that does one puzzle, of the first few one that can be done. */
async function timeOfOne(host: Host, work: Probed, draft: DraftInput): Promise<number> {
  const count = Math.min(FIRST_PUZZLES, draft.lines)
  let reason = ''
  for (let index = 0; index < count; index++) {
    const began = performance.now()
    try {
      await callSample(host, work, linesOf(draft, [Math.floor((index * draft.lines) / count)]))
      return performance.now() - began
    } catch (error) {
      reason = messageOf(error)
    }
  }
  throw new JobsError(`none of ${count} puzzles could be done here: ${reason}`)
}

/** Milliseconds for puzzles at even distances; null where they fail. */
async function timeOf(
  host: Host,
  work: Probed,
  draft: DraftInput,
  count: number,
): Promise<number | null> {
  const numbers = Array.from({ length: count }, (_, index) =>
    Math.floor((index * draft.lines) / count),
  )
  const began = performance.now()
  try {
    await callSample(host, work, linesOf(draft, numbers))
    return performance.now() - began
  } catch {
    return null
  }
}

async function callSample(host: Host, work: Probed, puzzles: Buffer): Promise<void> {
  const { signal } = new AbortController()
  await blockResult(host, { ...work, puzzles, first: 0 }, { timeoutMs: SAMPLE_MS, signal })
}

/** Puzzles of a block: a power of two, so that jobs of the same work share blocks. */
export function blockLines(seconds: number, lines: number, isInDatabase: boolean): number {
  const most = isInDatabase ? MOST_LINES_IN_DATABASE : MOST_LINES
  const upTo = (limit: number): number => 2 ** Math.floor(Math.log2(Math.max(1, limit)))
  const long = upTo(BLOCK_SECONDS / seconds)
  const short = upTo(LEAST_SECONDS / seconds)
  const few = upTo(lines / FEW_BLOCKS)
  return Math.min(most, long, Math.max(short, few))
}

/** Some lines of the file, with the header. */
function linesOf({ file, header, lineBytes }: DraftInput, numbers: readonly number[]): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const text = Buffer.alloc(numbers.length * lineBytes)
    for (const [index, line] of numbers.entries()) {
      readSync(descriptor, text, index * lineBytes, lineBytes, line * lineBytes)
    }
    return Buffer.concat([Buffer.from(header === null ? '' : `${header}\n`), text])
  } finally {
    closeSync(descriptor)
  }
}
