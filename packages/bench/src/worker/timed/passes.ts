/**
 * Times a fixture: a first pass, warm-up, timed passes, kept passes, and a last pass. All answers of passes that are
 * not timed are kept and verified.
 *
 * A pass goes over all puzzles, since a fast strategy solves a puzzle in less time than two readings of the clock take.
 * The clock is also read at the end of each block. While the clock runs, boards are solved, and cells or solutions are
 * read.
 */
import { Bench } from 'tinybench'
import type { RecordedTiming } from '@masu/results/records/schema'
import type { TimeJob } from '../../protocol/job.ts'
import { now } from './clock.ts'
import type { KeptTime } from './kept-time.ts'
import { StrategyPasses, type PassSetup } from './strategy-passes.ts'
import type { TimedPass } from './timed-pass.ts'

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

/** Milliseconds for timing puzzle by puzzle: a slow strategy solves each puzzle only once. */
const PER_PUZZLE_MS = 20

/** What the passes over a fixture measure. */
type PassTiming = Omit<
  RecordedTiming,
  | 'prepareNs'
  | 'idleBytes'
  | 'peakBytes'
  | 'cpuMs'
  | 'involuntarySwitches'
  | 'elapsedMs'
  | 'waitedMs'
>

/** How long a fixture is timed. */
type Lengths = Pick<TimeJob, 'warmUpMs' | 'timedPassesMs' | 'passes' | 'perPuzzle' | 'asksImages'>

/** Times a fixture until an answer is wrong. `order` is the number of fixtures that the process has timed before. */
export function timePasses(
  setup: PassSetup,
  lengths: Lengths,
  order: number,
  keptTime: KeptTime,
): { readonly timing: PassTiming; readonly fault: string | null } {
  const passes = new FixturePasses(setup, lengths, order)
  const fault =
    passes.cold.fault ??
    setup.unlisted?.faultOnAmbiguousBoard() ??
    withMoment('while it warmed up', passes.warmUp()) ??
    withMoment('while it was timed', passes.timeSamples()) ??
    withMoment('after it was timed', passes.verifyMore(keptTime)) ??
    passes.timePuzzles() ??
    passes.askImages()
  return { timing: passes.timing(), fault }
}

/** The passes over a fixture, in this order. Each method returns why an answer is wrong; null if all are right. */
class FixturePasses {
  readonly cold: TimedPass
  private readonly setup: PassSetup
  private readonly lengths: Lengths
  private readonly fixturesBefore: number
  private readonly passes: StrategyPasses
  private readonly start = now()
  /** The cold pass, or a disturbed pass, may take ten times as long as the next pass. */
  private shortestNs: number
  private warmUpPasses = 0
  private readonly passNs: number[] = []
  private readonly blockNs: readonly number[][]
  private perPuzzleNs: readonly number[] | null = null
  private memoisingRatio: number | null = null

  constructor(setup: PassSetup, lengths: Lengths, order: number) {
    this.setup = setup
    this.lengths = lengths
    this.fixturesBefore = order
    this.passes = new StrategyPasses(setup)
    this.blockNs = setup.fixture.blocks.map(() => [])
    this.cold = this.passes.first()
    this.shortestNs = this.cold.ns
  }

  warmUp(): string | null {
    const ms = this.lengths.warmUpMs * (this.fixturesBefore === 0 ? 1 : LATER_WARM_UP)
    // Verifying warms nothing up.
    while (now() - this.passes.verifyingNs < this.start + ms * 1e6) {
      const { ns, fault } = this.passes.kept()
      if (ns < this.shortestNs) this.shortestNs = ns
      this.warmUpPasses++
      if (fault !== null) return fault
    }
    return null
  }

  timeSamples(): string | null {
    const { passes, shortestNs } = this
    // In a long pass it costs nothing to keep the answers, so it is timed and verified at once.
    if (this.isLong()) return this.keepSample([passes.kept()]).fault
    let fault: string | null = null
    const keeps = this.keepsSolutions()
    const inTime = Math.ceil((this.lengths.timedPassesMs * 1e6) / shortestNs)
    const length = Math.ceil(inTime / MOST_SAMPLES)
    const iterations = Math.max(this.lengths.passes, Math.ceil(inTime / length))
    // `keepSample` also stores the durations, since tinybench sorts its samples and so loses their order.
    const bench = new Bench({ iterations, time: 0, warmup: false, throws: true })
    const sample = (): { overriddenDuration: number } => {
      const some = Array.from({ length }, () => (keeps ? passes.kept() : passes.timed()))
      const kept = this.keepSample(some)
      fault ??= kept.fault
      return { overriddenDuration: kept.ns / 1e6 }
    }
    bench.add(this.setup.fixture.name, sample, { async: false })
    bench.runSync()
    return fault
  }

  /** The last pass of a fixture is kept. */
  verifyMore(keptTime: KeptTime): string | null {
    const isLastKept = this.isLong() || this.keepsSolutions()
    const more = keptTime.drawPasses(this.shortestNs) + (isLastKept ? 0 : 1)
    for (let pass = 0; pass < more; pass++) {
      const { fault } = this.passes.kept()
      if (fault !== null) return fault
    }
    return this.setup.unlisted?.faultOnAmbiguousBoard() ?? null
  }

  timePuzzles(): string | null {
    const { perPuzzle } = this.lengths
    if (perPuzzle === 0) return null
    const fitting = Math.max(1, Math.floor((PER_PUZZLE_MS * 1e6) / this.cold.ns))
    const { puzzleNs, fault } = this.passes.perPuzzle(Math.min(perPuzzle, fitting))
    this.perPuzzleNs = puzzleNs
    return fault
  }

  askImages(): string | null {
    const { unlisted, boards, fixture } = this.setup
    if (this.lengths.asksImages === false || unlisted === null) return null
    const { ratio, fault } = unlisted.detectMemoising(boards, this.shortestNs / fixture.puzzles)
    this.memoisingRatio = ratio
    return fault
  }

  timing(): PassTiming {
    const { cold, fixturesBefore, warmUpPasses, passNs, perPuzzleNs, memoisingRatio } = this
    const isFirst = fixturesBefore === 0
    return {
      firstPuzzleNs: isFirst ? (cold.endNs[0] ?? cold.ns) : null,
      coldPassNs: isFirst ? cold.ns : null,
      warmUpPasses,
      passNs,
      blocks: this.setup.fixture.blocks.map(({ puzzles }, index) => ({
        puzzles,
        passNs: this.blockNs[index] ?? [],
      })),
      perPuzzleNs,
      memoisingRatio,
      verifiedAnswers: this.passes.verified,
      fixturesBefore,
    }
  }

  private isLong(): boolean {
    return this.shortestNs >= this.lengths.timedPassesMs * 1e6
  }

  private keepsSolutions(): boolean {
    return this.shortestNs >= this.setup.fixture.puzzles * KEEPS_NS
  }

  private keepSample(sample: readonly TimedPass[]): Pick<TimedPass, 'ns' | 'fault'> {
    const ns = mean(sample.map((pass) => pass.ns))
    this.passNs.push(ns)
    for (const [block, ends] of this.blockNs.entries()) {
      ends.push(mean(sample.map(({ endNs }) => endNs[block] ?? NaN)))
    }
    return { ns, fault: sample.find(({ fault }) => fault !== null)?.fault ?? null }
  }
}

/** A fault with the time at which it was found. */
function withMoment(when: string, fault: string | null): string | null {
  return fault === null ? null : `${when}, ${fault}`
}

/** The mean of nanoseconds, to a nanosecond. */
function mean(ns: readonly number[]): number {
  return Math.round(ns.reduce((sum, one) => sum + one, 0) / ns.length)
}
