/**
 * Times a fixture: a first pass, warm-up, timed passes, kept passes, and a last pass. All answers of passes that are
 * not timed are kept and verified.
 *
 * A pass goes over all puzzles, since a fast strategy solves a puzzle in less time than two readings of the clock take.
 * The clock is also read at the end of each block. While the clock runs, boards are solved, and cells or solutions are
 * read.
 */
import { Bench } from 'tinybench'
import type { Draw } from '@masu/core/symmetry'
import type { TimedFigures } from '@masu/results/records/schema'
import { now } from './clock.ts'
import type { StrategyPasses } from './strategy-passes.ts'
import type { TimedPass } from './timed-pass.ts'
import type { TimedPart, TimeJob } from '../../protocol/job.ts'

/** The share of the warm-up for a later fixture of a process: the code is warm, but its branches are not. */
const LATER_WARM_UP = 1 / 3

/**
 * The largest number of samples of a process. The median of 60 samples varies less than the medians of two processes
 * differ. Without this limit a process with a pass of 20 µs would write hundreds of samples into a results file. Where
 * passes are short, a sample is the mean of several passes, so that timing lasts as long as the job asks for.
 */
const MOST_SAMPLES = 60

/**
 * The answers of a solver that takes this many nanoseconds for a puzzle are kept and verified in timed passes, too: the
 * copy of a solution takes some thirty.
 */
const KEEPS_NS = 15_000

/** The resolution of a drawn chance. */
const CHANCES = 1_000

/** Milliseconds for timing the puzzles alone: a slow strategy solves each puzzle only once. */
const ALONE_MS = 20

type PassFigures = Omit<
  TimedFigures,
  'prepareNs' | 'idleBytes' | 'peakBytes' | 'cpuMs' | 'switches' | 'elapsedMs' | 'waitedMs'
>

/** The time of a process for kept passes after the timed passes, divided among its fixtures. */
export class KeptTime {
  private leftNs: number
  private shares: number
  private readonly draw: Draw

  /** `ms` milliseconds for so many fixtures. */
  constructor(ms: number, shares: number, draw: Draw) {
    this.leftNs = ms * 1e6
    this.shares = shares
    this.draw = draw
  }

  /**
   * Draws the number of kept passes of the next fixture, where a pass takes this long: so many answers come before the
   * last pass that no period of a fault meets the timed passes of every process.
   */
  passes(passNs: number): number {
    const fitting = this.leftNs / this.shares / passNs
    this.shares--
    const isOne = this.draw(CHANCES) < (CHANCES * fitting) / 2 && passNs <= this.leftNs
    const passes = fitting >= 1 ? this.draw(Math.floor(fitting) + 1) : isOne ? 1 : 0
    this.leftNs -= passes * passNs
    return passes
  }
}

/**
 * Times a fixture, and the puzzles alone. `order` is the number of fixtures that the process has timed before.
 */
export function timePasses(
  passes: StrategyPasses,
  part: TimedPart,
  job: Pick<TimeJob, 'warmUpMs' | 'passMs' | 'passes' | 'alone' | 'asksImages'>,
  order: number,
  keptTime: KeptTime,
): { readonly figures: PassFigures; readonly fault: string | null } {
  const { blocks } = part
  const start = now()
  const cold = passes.first()
  let fault = cold.fault ?? passes.faultOnAmbiguousBoard()

  let warmUpPasses = 0
  let shortestNs = cold.ns
  const warmUpEnd = start + job.warmUpMs * 1e6 * (order === 0 ? 1 : LATER_WARM_UP)
  // Verifying warms nothing up.
  while (fault === null && now() - passes.verifyingNs < warmUpEnd) {
    const { ns, fault: found } = passes.kept()
    if (ns < shortestNs) shortestNs = ns
    warmUpPasses++
    fault = found && `while it warmed up, ${found}`
  }

  const passNs: number[] = []
  const blockNs = blocks.map((): number[] => [])
  const keep = (sample: readonly TimedPass[]): number => {
    const ns = mean(sample.map((pass) => pass.ns))
    passNs.push(ns)
    for (const [block, ends] of blockNs.entries()) {
      ends.push(mean(sample.map((pass) => pass.endNs[block] ?? NaN)))
    }
    for (const { fault: found } of sample) fault ??= found && `while it was timed, ${found}`
    return ns
  }
  // The cold pass, or a disturbed pass, may take ten times as long as the next pass.
  const isLong = shortestNs >= job.passMs * 1e6
  const keeps = shortestNs >= part.puzzles * KEEPS_NS
  if (fault === null && !isLong) {
    const inTime = Math.ceil((job.passMs * 1e6) / shortestNs)
    const length = Math.ceil(inTime / MOST_SAMPLES)
    const iterations = Math.max(job.passes, Math.ceil(inTime / length))
    // `keep` also stores the durations, since tinybench sorts its samples and so loses their order.
    const bench = new Bench({ iterations, time: 0, warmup: false, throws: true })
    const sample = (): { overriddenDuration: number } => {
      const ns = keep(Array.from({ length }, () => (keeps ? passes.kept() : passes.timed())))
      return { overriddenDuration: ns / 1e6 }
    }
    bench.add(passes.name, sample, { async: false })
    bench.runSync()
  }
  if (fault === null) {
    // In a long pass it costs nothing to keep the answers, so it is timed and verified at once.
    if (isLong) keep([passes.kept()])
    // The last pass of a fixture is kept.
    let left = keptTime.passes(shortestNs) + (isLong || keeps ? 0 : 1)
    let after: string | null = null
    while (after === null && left-- > 0) after = passes.kept().fault
    after ??= passes.faultOnAmbiguousBoard()
    fault ??= after && `after it was timed, ${after}`
  }
  const { ns: coldNs } = cold
  const tries = Math.min(job.alone, Math.max(1, Math.floor((ALONE_MS * 1e6) / coldNs)))
  const alone = job.alone > 0 && fault === null ? passes.alone(tries) : null
  fault ??= alone?.fault ?? null
  const asksImages = fault === null && job.asksImages !== false
  const seen = asksImages ? passes.seen(shortestNs / part.puzzles) : null
  const isFirst = order === 0
  return {
    figures: {
      firstNs: isFirst ? (cold.endNs[0] ?? coldNs) : null,
      coldNs: isFirst ? coldNs : null,
      warmUpPasses,
      passNs,
      blocks: blocks.map(({ puzzles }, index) => ({
        puzzles,
        passNs: blockNs[index] ?? [],
      })),
      aloneNs: alone?.puzzleNs ?? null,
      seenRatio: seen?.ratio ?? null,
      verified: passes.verified,
      order,
    },
    fault: fault ?? seen?.fault ?? null,
  }
}

/** The mean of nanoseconds, to a nanosecond. */
function mean(ns: readonly number[]): number {
  return Math.round(ns.reduce((sum, one) => sum + one, 0) / ns.length)
}
