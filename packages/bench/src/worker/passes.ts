/**
 * Times a fixture: a cold pass, warm-up, timed passes, and a last pass that is verified.
 *
 * A pass goes over all puzzles, since a fast strategy solves a puzzle in less time than two readings of the clock take.
 * The clock is also read at the end of each block. While the clock runs, boards are solved, and cells or solutions are
 * read.
 */
import { Bench } from 'tinybench'
import type { TimedFigures } from '@masu/ranking/schema'
import { now } from './own.ts'
import type { Seen } from './seen-ratio.ts'
import type { TimedPart, TimeJob } from '../protocol.ts'

/** Passes of a strategy or a program over all puzzles, in their order. */
export interface Passes {
  readonly name: string
  /** A pass that keeps every answer, and verifies the answers after the clock has stopped. */
  recorded(): RecordedPass
  /** A pass that keeps only the counts, and a newly drawn share of the answers. */
  timed(): TimedPass
  /** Times each puzzle alone. The fastest of this many tries counts: a disturbance only makes a solve longer. */
  alone(tries: number): TimedAlone
  /** Solves a board with several solutions, and returns why the answer is wrong; null if the answer is right. */
  faultOfSeveral(): string | null
  /** Tests whether the solver remembers boards, if a puzzle takes this many nanoseconds. */
  seen(puzzleNs: number): Seen
}

export interface TimedPass {
  /** Nanoseconds of the pass. */
  readonly ns: number
  /** Nanoseconds up to the end of each block below the largest. */
  readonly blockNs: readonly number[]
  /** The sum of all counts. */
  readonly sum: number
  /** Why a kept answer is wrong; null if all are right. */
  readonly fault: string | null
}

export interface TimedAlone {
  /** Nanoseconds of each puzzle. */
  readonly puzzleNs: number[]
  /** The sum of the counts of all tries. */
  readonly sum: number
}

export interface RecordedPass extends TimedPass {
  readonly firstNs: number
}

/** The share of the warm-up for a later fixture of a process: the code is warm, but its branches are not. */
const LATER_WARM_UP = 1 / 3

/**
 * The largest number of samples of a process. The median of 60 samples varies less than the medians of two processes
 * differ. Without this limit a process with a pass of 20 µs would write hundreds of samples into a results file. Where
 * passes are short, a sample is the mean of several passes, so that timing lasts as long as the job asks for.
 */
const MOST_SAMPLES = 60

/** Milliseconds for timing the puzzles alone: a slow strategy solves each puzzle only once. */
const ALONE_MS = 20

type PassFigures = Omit<
  TimedFigures,
  'prepareNs' | 'idleBytes' | 'peakBytes' | 'cpuMs' | 'switches' | 'elapsedMs' | 'waitedMs'
>

/**
 * Runs a cold pass, warm-up, timed passes, a verified pass, and the puzzles alone. `order` is the number of
 * fixtures that the process has timed before.
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

  let made = 0
  const passNs: number[] = []
  const blockNs = blocks.map((): number[] => [])
  const keep = (sample: readonly TimedPass[]): number => {
    const ns = mean(sample.map((pass) => pass.ns))
    passNs.push(ns)
    for (const [block, ends] of blockNs.entries()) {
      ends.push(mean(sample.map((pass) => pass.blockNs[block] ?? NaN)))
    }
    for (const { sum, fault: found } of sample) {
      made++
      if (sum !== cold.sum) fault ??= `pass ${made} counted ${sum} instead of ${cold.sum}`
      fault ??= found
    }
    return ns
  }
  // The cold pass, or a disturbed pass, may take ten times as long as the next pass.
  const isLong = shortestNs >= job.passMs * 1e6
  if (fault === null && !isLong) {
    const inTime = Math.ceil((job.passMs * 1e6) / shortestNs)
    const length = Math.ceil(inTime / MOST_SAMPLES)
    const iterations = Math.max(job.passes, Math.ceil(inTime / length))
    // `keep` also stores the durations, since tinybench sorts its samples and so loses their order.
    const bench = new Bench({ iterations, time: 0, warmup: false, throws: true })
    const sample = (): { overriddenDuration: number } => {
      const ns = keep(Array.from({ length }, () => passes.timed()))
      return { overriddenDuration: ns / 1e6 }
    }
    bench.add(passes.name, sample, { async: false })
    bench.runSync()
  }
  if (fault === null) {
    const last = passes.recorded()
    // In a long pass it costs nothing to keep the answers, so this pass also counts as the timed pass.
    if (isLong) keep([last])
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

/** The mean of nanoseconds, to a nanosecond. */
function mean(ns: readonly number[]): number {
  return Math.round(ns.reduce((sum, one) => sum + one, 0) / ns.length)
}
