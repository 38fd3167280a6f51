/** How many puzzles make a block: as many as take a process some seconds, found by trying some. */
import { closeSync, openSync, readSync } from 'node:fs'
import { JobsError, messageOf, type Host } from '../host.ts'
import { blockResult } from '../work/block-result.ts'
import type { JobOptions, Kind } from '../work/kinds.ts'
import type { DraftInput } from './input.ts'

/** Seconds that a block should take, and at least where there is little to do for many machines. */
const BLOCK_SECONDS = 15
const LEAST_SECONDS = 1

/** Blocks that a small job has where they take that least time. */
const FEW_BLOCKS = 32

/** Puzzles of a block at most, whose text and result one worker holds in memory. */
const MOST_LINES = 2 ** 20
const MOST_LINES_IN_DATABASE = 2 ** 16

/** The probe begins with so many puzzles, and ends when it took so long. */
const FIRST_PUZZLES = 8
const PROBE_MS = 1_000
const GROWTH = 4

/** A sample that takes longer has failed. */
const SAMPLE_MS = 60_000

/** What a clock of milliseconds makes of puzzles that take next to nothing. */
const LEAST_PER_PUZZLE = 1e-7

/**
 * Seconds that a puzzle takes in a process that is warm, from samples spread over the file. Throws a JobsError
 * where none of the first sample can be done: that is no puzzle's fault.
 */
export async function secondsPerPuzzle(
  host: Host,
  work: Probed,
  draft: DraftInput,
): Promise<number> {
  let before = await firstSample(host, work, draft)
  for (let count = FIRST_PUZZLES * GROWTH; ; count *= GROWTH) {
    const taken = Math.min(count, draft.lines)
    if (before === null || before.ms > PROBE_MS || taken <= before.count) break
    const ms = await timeOf(host, work, draft, taken)
    // Of a large sample the blocks will find the puzzle that breaks it.
    if (ms === null) break
    const seconds = Math.max(LEAST_PER_PUZZLE, (ms - before.ms) / 1_000 / (taken - before.count))
    before = { count: taken, ms, seconds }
  }
  return before?.seconds ?? 1
}

/** What is probed: the verb and its options. */
export interface Probed {
  readonly kind: Kind
  readonly options: JobOptions
}

interface Sample {
  readonly count: number
  readonly ms: number
  readonly seconds: number
}

/** Null where some puzzles of the sample break it, and others do not. */
async function firstSample(host: Host, work: Probed, draft: DraftInput): Promise<Sample | null> {
  const count = Math.min(FIRST_PUZZLES, draft.lines)
  const ms = await timeOf(host, work, draft, count)
  if (ms !== null) return { count, ms, seconds: ms / 1_000 / count }
  let reason = ''
  for (let index = 0; index < count; index++) {
    try {
      await callSample(host, work, linesOf(draft, [Math.floor((index * draft.lines) / count)]))
      return null
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
