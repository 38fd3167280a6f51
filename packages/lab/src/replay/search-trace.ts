/**
 * A recorded search, for both directions: every step in two words, and the whole board every two thousand
 * steps. A state is the nearest kept board before it, plus the steps from there.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { byCounter } from '@masu/core/strategy'
import type { Search, Step, TracedStats } from '@masu/strategies/traced'
import { encodeStep, ReplayedBoard, STEP_WORDS } from './step-encoding.ts'

/** Before the first step of a search, which is at its root. */
const NOTHING_COUNTED: Readonly<TracedStats> = {
  ...byCounter(() => null),
  nodes: 1,
  guesses: 0,
  backtracks: 0,
}

/** Steps from one kept board to the next: following them takes a fraction of a millisecond. */
export const INTERVAL_STEPS = 2_048

/** Steps whose depths are kept together for the time line. */
const PIECE = 32

/** The most steps that are walked for the depth after each. */
const MOST_WALKED = 16_384

/** The most steps that are recorded: 64 MB. */
const MOST_STEPS = 8_000_000

/** The board at the beginning of an interval, and the depths within it. */
export interface Checkpoint {
  readonly digits: Cells
  readonly trail: Uint16Array
  readonly stats: Readonly<TracedStats>
  /** Digits placed: the fewest and the most of each 32 steps of the interval. */
  readonly depths: Uint16Array
}

/** The steps of an interval; the last interval of a search may be shorter. */
export interface Interval {
  readonly words: Uint32Array
  readonly from: Checkpoint
  /** The step of a solution, from 1 within the interval; 0 for none. */
  readonly solution: number
}

/** How a search ended. */
export interface Ending {
  readonly stats: Readonly<TracedStats>
  readonly found: number
  /** Whether the search was recorded to its end; false if it exceeded the limit of steps. */
  readonly isWhole: boolean
}

/** Records a search, interval by interval, at most `most` steps, and returns how it ended. */
export function* recordSearch(
  search: Search,
  most: number = MOST_STEPS,
): Generator<Interval, Ending> {
  const { geometry, givens, stats } = search
  const walked = new ReplayedBoard(geometry, givens.slice(), [], stats)
  const steps = search.steps()
  let before = walked.stats
  for (let count = 0; ;) {
    const words = new Uint32Array(INTERVAL_STEPS * STEP_WORDS)
    const digits = walked.digits.slice()
    const trail = Uint16Array.from(walked.trail)
    const start = walked.stats
    const depths = new Uint16Array((INTERVAL_STEPS / PIECE) * 2)
    let length = 0
    let solution = 0
    let isOver = false
    while (length < INTERVAL_STEPS && count < most) {
      const { done, value } = steps.next()
      if (done === true) {
        isOver = true
        break
      }
      const [first, second] = encodeStep(geometry, value, before, stats)
      words[length * STEP_WORDS] = first
      words[length * STEP_WORDS + 1] = second
      walked.take(first, second)
      before = { ...stats }
      const depth = walked.trail.length
      const piece = Math.floor(length / PIECE) * 2
      depths[piece] = length % PIECE === 0 ? depth : Math.min(depths[piece], depth)
      depths[piece + 1] = Math.max(depths[piece + 1], depth)
      length++
      count++
      if (value.kind === 'solution' && solution === 0) solution = length
    }
    const from = { digits, trail, stats: start, depths }
    if (length > 0) yield { words: words.subarray(0, length * STEP_WORDS), from, solution }
    if (isOver) return { stats: { ...stats }, found: search.found, isWhole: true }
    if (count === most) {
      const isWhole = steps.next().done === true
      return { stats: { ...stats }, found: search.found, isWhole }
    }
  }
}

/** A search after some of its steps. */
export interface Moment {
  readonly digits: Cells
  /** Digits placed. */
  readonly depth: number
  readonly stats: Readonly<TracedStats>
  /** The last step taken; null before the first. */
  readonly step: Step | null
  /** The board before this step, and how many digits had been placed. */
  readonly before: Cells
  readonly depthBefore: number
}

export class Trace {
  readonly geometry: Geometry
  readonly intervals: Interval[] = []
  /** Null while the search is recorded. */
  ending: Ending | null = null
  /** Steps up to the first solution; null before the first solution. */
  solved: number | null = null
  private readonly givens: Cells
  private steps = 0

  constructor(geometry: Geometry, givens: Cells) {
    this.geometry = geometry
    this.givens = givens
  }

  /** The step where watching stops: the first solution, or the end without a solution. */
  get goal(): number {
    return this.solved ?? this.steps
  }

  /** Steps recorded so far. */
  get length(): number {
    return this.steps
  }

  /** The counters before the first step. The first step shows whether checks are counted. */
  private get start(): Readonly<TracedStats> {
    return this.intervals[0]?.from.stats ?? NOTHING_COUNTED
  }

  add(interval: Interval): void {
    this.intervals.push(interval)
    if (interval.solution > 0) this.solved ??= this.steps + interval.solution
    this.steps += interval.words.length / STEP_WORDS
  }

  /** Cells that the search has to fill. */
  get givensLeft(): number {
    return this.givens.reduce((count, digit) => count + Number(digit === EMPTY), 0)
  }

  /**
   * Calls `take` with the fewest and the most digits placed among the steps up to a step, one after another; with each
   * step of a short search.
   */
  eachDepth(take: (step: number, low: number, high: number) => void): void {
    const isShort = this.steps <= MOST_WALKED
    for (const [index, { words, from }] of this.intervals.entries()) {
      const before = index * INTERVAL_STEPS
      const length = words.length / STEP_WORDS
      const { digits, trail, stats, depths } = from
      if (isShort) {
        const walked = new ReplayedBoard(this.geometry, digits.slice(), [...trail], stats)
        for (let i = 0; i < length; i++) {
          walked.take(words[i * STEP_WORDS], words[i * STEP_WORDS + 1])
          take(before + i + 1, walked.trail.length, walked.trail.length)
        }
      } else {
        for (let i = 0; i < length; i += PIECE) {
          const piece = (i / PIECE) * 2
          take(before + Math.min(length, i + PIECE), depths[piece], depths[piece + 1])
        }
      }
    }
  }

  /** After `count` steps, 0 to `length`. */
  at(count: number): Moment {
    if (count === 0 || this.steps === 0) {
      const digits = this.givens.slice()
      return { digits, depth: 0, stats: this.start, step: null, before: digits, depthBefore: 0 }
    }
    const index = Math.floor((count - 1) / INTERVAL_STEPS)
    const { words } = this.intervals[index]
    const walked = this.walkedTo(index, count - 1 - index * INTERVAL_STEPS)
    const last = (count - 1 - index * INTERVAL_STEPS) * STEP_WORDS
    const [before, depthBefore] = [walked.digits.slice(), walked.trail.length]
    const step = walked.decode(words[last], words[last + 1])
    walked.take(words[last], words[last + 1])
    // Work that is counted after the last step belongs to the last step.
    const isEnd = count === this.steps && this.ending?.isWhole === true
    return {
      digits: walked.digits,
      depth: walked.trail.length,
      stats: isEnd && this.ending !== null ? this.ending.stats : walked.stats,
      step,
      before,
      depthBefore,
    }
  }

  /** The fewest steps with `nodes` nodes; `length` if the search has fewer. */
  stepOfNode(nodes: number): number {
    if (nodes <= 1) return 0
    let [low, high] = [0, this.intervals.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.intervals[middle].from.stats.nodes < nodes) low = middle
      else high = middle - 1
    }
    const walked = this.walkedTo(low, 0)
    const words = this.intervals[low]?.words ?? new Uint32Array()
    for (let i = 0; i < words.length; i += STEP_WORDS) {
      walked.take(words[i], words[i + 1])
      if (walked.nodes >= nodes) return low * INTERVAL_STEPS + i / STEP_WORDS + 1
    }
    return this.steps
  }

  private walkedTo(index: number, steps: number): ReplayedBoard {
    const interval = this.intervals[index]
    if (interval === undefined) {
      return new ReplayedBoard(this.geometry, this.givens.slice(), [], this.start)
    }
    const { digits, trail, stats } = interval.from
    const walked = new ReplayedBoard(this.geometry, digits.slice(), [...trail], stats)
    const { words } = interval
    for (let i = 0; i < steps * STEP_WORDS; i += STEP_WORDS) walked.take(words[i], words[i + 1])
    return walked
  }
}
