/**
 * What is timed of a fixture: a cold pass, warm-up, timed passes, and a last pass that is verified.
 *
 * A sample is a pass over all puzzles, since a fast strategy solves a puzzle in less time than a clock
 * takes to be read twice. The clock is also read where a block ends. Only calls to `solve` are on it.
 */
import { Bench } from 'tinybench'
import type { TimedFigures } from '@masu/ranking/schema'
import { now } from './own.ts'
import type { Seen } from './seen-ratio.ts'
import type { TimedPart, TimeJob } from '../protocol.ts'

/** What a process times: passes over all puzzles in their order, by a strategy or a program. */
export interface Passes {
  readonly name: string
  /** Every answer is kept, and verified when the clock has stopped. */
  recorded(): RecordedPass
  /** Nothing but the answers' counts is kept, and a share of the answers, drawn anew. */
  timed(): TimedPass
  /** Each puzzle on its own, the fastest of so many tries: what disturbs a solve only adds to it. */
  alone(tries: number): TimedAlone
  /** Asks a board with several solutions: why the answer is wrong, null where it is right. */
  faultOfSeveral(): string | null
  /** Looks for memory, where a puzzle takes so many nanoseconds. */
  seen(puzzleNs: number): Seen
}

export interface TimedPass {
  /** What it took, in nanoseconds. */
  readonly ns: number
  /** Up to the end of each block below the largest. */
  readonly blockNs: readonly number[]
  /** Of all counts. */
  readonly sum: number
  /** Why an answer that was taken is wrong; null where all are right. */
  readonly fault: string | null
}

export interface TimedAlone {
  /** Of each puzzle. */
  readonly puzzleNs: number[]
  /** Of the counts of all tries. */
  readonly sum: number
}

export interface RecordedPass extends TimedPass {
  readonly firstNs: number
}

/** Warm-up of a fixture where others came before it, as a share: the code is warm, its branches are not. */
const LATER_WARM_UP = 1 / 3

/**
 * Timed passes of a process at most: the median of 60 is known better than what the next process will be, and
 * a pass of 20 µs would fill a results file with hundreds.
 */
const MOST_PASSES = 60

/** Milliseconds that timing the puzzles alone may take: a slow strategy has each once. */
const ALONE_MS = 20

type PassFigures = Omit<
  TimedFigures,
  'prepareNs' | 'idleBytes' | 'peakBytes' | 'cpuMs' | 'switches' | 'elapsedMs' | 'waitedMs'
>

/**
 * A cold pass, warm-up, timed passes, one more that is verified, and the puzzles alone. `order` counts
 * the fixtures that the process has timed before.
 */
export function timePasses(
  passes: Passes,
  part: TimedPart,
  job: Pick<TimeJob, 'warmUpMs' | 'passMs' | 'passes' | 'alone'>,
  order: number,
): { readonly figures: PassFigures; readonly fault: string | null } {
  const { blocks } = part
  const start = now()
  const cold = passes.recorded()
  let fault = cold.fault ?? passes.faultOfSeveral()

  let warmUpPasses = 0
  let shortestNs = cold.ns
  const warmUpEnd = start + job.warmUpMs * 1e6 * (order === 0 ? 1 : LATER_WARM_UP)
  while (fault === null && now() < warmUpEnd) {
    const { ns, sum, fault: found } = passes.timed()
    if (ns < shortestNs) shortestNs = ns
    warmUpPasses++
    if (sum !== cold.sum) {
      fault = `warm-up pass ${warmUpPasses} counted ${sum} instead of ${cold.sum}`
    }
    fault ??= found
  }

  const passNs: number[] = []
  const blockNs = blocks.map((): number[] => [])
  const keep = ({ ns, sum, blockNs: ends, fault: found }: TimedPass): void => {
    passNs.push(ns)
    for (const [block, end] of ends.entries()) blockNs[block]?.push(end)
    if (sum !== cold.sum) fault ??= `pass ${passNs.length} counted ${sum} instead of ${cold.sum}`
    fault ??= found
  }
  // The cold pass may take ten times as long as the next one, and so may one that was disturbed.
  const isLong = shortestNs >= job.passMs * 1e6
  if (fault === null && !isLong) {
    const inTime = Math.ceil((job.passMs * 1e6) / shortestNs)
    const iterations = Math.max(job.passes, Math.min(inTime, MOST_PASSES))
    // The pass returns its own duration because samples are kept sorted in tinybench, and whether a process
    // was still warming up shows only in their order.
    const bench = new Bench({ iterations, time: 0, warmup: false, throws: true })
    const pass = (): { overriddenDuration: number } => {
      const timed = passes.timed()
      keep(timed)
      return { overriddenDuration: timed.ns / 1e6 }
    }
    bench.add(passes.name, pass, { async: false })
    bench.runSync()
  }
  if (fault === null) {
    const last = passes.recorded()
    // Beside a pass as long as this one, keeping its answers costs nothing: it is the timed one.
    if (isLong) keep(last)
    fault = last.fault ?? fault ?? passes.faultOfSeveral()
  }
  const { firstNs, ns: coldNs } = cold
  const tries = Math.min(job.alone, Math.max(1, Math.floor((ALONE_MS * 1e6) / coldNs)))
  const alone = job.alone > 0 && fault === null ? passes.alone(tries) : null
  if (alone !== null && alone.sum !== tries * cold.sum) {
    fault = `each puzzle ${tries} times counted ${alone.sum} instead of ${tries * cold.sum}`
  }
  const seen = fault === null ? passes.seen(shortestNs / part.puzzles) : null
  const isFirst = order === 0
  return {
    figures: {
      firstNs: isFirst ? firstNs : null,
      coldNs: isFirst ? coldNs : null,
      warmUpPasses,
      passNs,
      blocks: blocks.map(({ puzzles }, index) => ({
        puzzles,
        passNs: blockNs[index] ?? [],
      })),
      aloneNs: alone?.puzzleNs ?? null,
      seenRatio: seen?.ratio ?? null,
      order,
    },
    fault: fault ?? seen?.fault ?? null,
  }
}
