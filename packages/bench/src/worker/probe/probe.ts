/**
 * The probe solves every puzzle once, and verifies and reports each answer. With a cap, it interrupts a search
 * that exceeds the cap, without a new process, and only fast entries try larger blocks.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Solver, Strategy } from '@masu/core/strategy'
import { endsWithin } from '../../system/time-limit.ts'
import type { Answer } from '../../protocol/answer.ts'
import { CAP_GRACE, type Boards, type ProbeJob } from '../../protocol/job.ts'
import { boardsUnder } from '../timed/boards.ts'
import { OtherSolutionLimits } from './other-solution-limits.ts'
import { failedBy } from '../timed/thrown-text.ts'
import { isFastEnough } from './fast-enough.ts'
import { solvedOnce, verifiedAnswer, type Outcome } from './outcome.ts'
import { faultOfAnswer } from '../timed/verify-answer.ts'

/** The most puzzles in one interruptible call: each call costs a timer thread, some 50 µs. */
const LARGEST_GROUP = 32

/** Further tries of a puzzle that was interrupted before it had used its processor time. */
const PUZZLE_RETRIES = 3

/** An interrupted search has had its time if it used at least this share of the cap in processor time. */
const HAD_ITS_TIME = 0.8

/** A strategy that misses a limit by less than this factor is timed again, since it is warmer now. */
const NEAR_FACTOR = 4

/** How often it is timed again. One pass within the limit is enough: a disturbance only makes a pass longer. */
const NEAR_TRIES = 3

/** Milliseconds of solving before the cap is enforced: cold code takes several times as long as warm code. */
const WARM_UP_MS = 50

/** Milliseconds by which a busy machine may delay an interruption. */
const LATE_MS = 2_000

/** How often the warm-up is repeated if the processor was busy with other work. */
const WARM_UP_TRIES = 10

export function probe(
  strategy: Strategy,
  geometry: Geometry,
  job: ProbeJob,
  boards: Boards,
  answer: (message: Answer) => void,
): void {
  const one = new Probe(strategy, geometry, job, boards, answer)
  let { from } = job
  const isCapped = job.blocks !== undefined
  for (const [index, size] of (job.blocks ?? [job.puzzles]).entries()) {
    const end = Math.min(size, job.puzzles)
    if (end <= from) continue
    if (index === 0 && isCapped) one.warmUp(end)
    // After a restart the times of earlier puzzles are not known, so the block that was begun is
    // finished.
    if (index > 0 && (job.from > 0 || !one.promisesShortPasses(size, from))) return
    if (isCapped) one.solveCapped(from, end)
    else one.solveAlone(from, end)
    from = end
  }
}

class Probe {
  private readonly strategy: Strategy
  private readonly geometry: Geometry
  private readonly job: ProbeJob
  private readonly boards: Boards
  private readonly answer: (message: Answer) => void
  private solver: Solver
  private readonly others: OtherSolutionLimits
  /** The first wrong answer of the warm-up. */
  private early: { readonly puzzle: number; readonly fault: string } | null = null
  private verified = 0
  private solvedNs = 0
  private capped = 0

  constructor(
    strategy: Strategy,
    geometry: Geometry,
    job: ProbeJob,
    boards: Boards,
    answer: (message: Answer) => void,
  ) {
    this.strategy = strategy
    this.geometry = geometry
    this.job = job
    this.boards = boardsUnder(boards, job.limit)
    this.others = new OtherSolutionLimits(geometry, job, boards)
    this.answer = answer
    this.solver = strategy.prepare(geometry)
  }

  /** Solves without a cap: the parent ends this process if a puzzle takes too long. */
  solveAlone(from: number, to: number): void {
    for (let puzzle = from; puzzle < to; puzzle++) {
      this.answer({ type: 'started', puzzle })
      this.attempt(puzzle, Infinity)
    }
  }

  solveCapped(from: number, to: number): void {
    const largest = this.job.oneByOne === true ? 1 : LARGEST_GROUP
    let size = largest
    for (let puzzle = from; puzzle < to;) {
      const { capped } = this
      const puzzles = Math.min(size, to - puzzle)
      this.answer({ type: 'started', puzzle, ...(puzzles > 1 ? { puzzles } : {}) })
      if (puzzles === 1) {
        this.attempt(puzzle, CAP_GRACE * this.job.capMs)
        puzzle++
      } else {
        puzzle += this.solveGroup(puzzle, puzzle + puzzles)
      }
      // Capped puzzles often follow one another, and a puzzle that is alone from the start is
      // solved once less.
      size = this.capped > capped ? 1 : Math.min(largest, 2 * size)
    }
  }

  /**
   * Whether passes over the block will be short, by the times of the puzzles before `to`, which were solved
   * or capped.
   */
  promisesShortPasses(size: number, to: number): boolean {
    const { capped, solvedNs, job } = this
    const micros = (solvedNs / 1000 + capped * job.capMs * 1000) / to
    if (isFastEnough(size, micros)) return true
    if (capped > 0 || !isFastEnough(size, micros / NEAR_FACTOR)) return false
    return this.passMicros(to, NEAR_FACTOR * micros).some((again) => isFastEnough(size, again))
  }

  /** Microseconds a puzzle of some passes over the puzzles before `to`; Infinity for a pass above the limit. */
  private passMicros(to: number, limit: number): number[] {
    const all = Array.from({ length: to }, (_, puzzle) => this.givensOf(puzzle))
    return Array.from({ length: NEAR_TRIES }, () => {
      const boards = all.map((givens) => givens.slice())
      const start = performance.now()
      try {
        const isDone = endsWithin((limit * to) / 1000, () => {
          for (const givens of boards) this.solver.solve(givens, this.job.limit)
        })
        if (isDone) return (1000 * (performance.now() - start)) / to
      } catch {
        // The timed process has the same fault again, and reports it.
      }
      this.solver = this.strategy.prepare(this.geometry)
      return Infinity
    })
  }

  /** Solves the first puzzles repeatedly, and verifies the answers; what is wrong is reported later. */
  warmUp(puzzles: number): void {
    const all = Array.from({ length: puzzles }, (_, puzzle) => this.givensOf(puzzle))
    // Only processor time counts: on a busy machine the clock goes on without warming.
    const warm = threadCpuMs() + HAD_ITS_TIME * WARM_UP_MS
    for (let tries = 0; tries < WARM_UP_TRIES && threadCpuMs() < warm; tries++) {
      const end = performance.now() + WARM_UP_MS
      try {
        endsWithin(WARM_UP_MS, () => {
          while (performance.now() < end) {
            for (const [puzzle, givens] of all.entries()) this.solveEarly(puzzle, givens.slice())
          }
        })
      } catch {
        // A puzzle that throws is asked again later, and reported then.
        tries = WARM_UP_TRIES
      }
      this.solver = this.strategy.prepare(this.geometry)
    }
  }

  private solveEarly(puzzle: number, givens: Uint8Array): void {
    const count = this.solver.solve(givens, this.job.limit)
    const { solution } = this.solver
    const fault = faultOfAnswer(this.geometry, this.boards, puzzle, count, solution)
    this.verified++
    if (fault !== null) this.early ??= { puzzle, fault: `while it warmed up, ${fault}` }
  }

  /** Solves puzzles in one interruptible call, and returns how many have an outcome, at least one. */
  private solveGroup(from: number, to: number): number {
    const { capMs } = this.job
    const outcomes: Outcome[] = []
    let failure: { readonly error: unknown } | null = null
    endsWithin(capMs, () => {
      for (let puzzle = from; puzzle < to; puzzle++) {
        try {
          const outcome = this.solve(puzzle)
          // The time of each puzzle in a group is not known, so this puzzle is asked again alone.
          if (outcome.ns > capMs * 1e6) return
          outcomes.push(outcome)
        } catch (error) {
          failure = { error }
          return
        }
      }
    })
    this.report(outcomes)
    const next = from + outcomes.length
    if (failure === null && next === to) return outcomes.length
    this.solver = this.strategy.prepare(this.geometry)
    if (failure !== null) {
      const { error } = failure as { readonly error: unknown }
      this.answer({ type: 'failed', puzzle: next, ...failedBy(error) })
      return outcomes.length + 1
    }
    // Earlier puzzles used a part of the time: now the puzzle gets the whole time.
    this.answer({ type: 'started', puzzle: next })
    this.attempt(next, CAP_GRACE * capMs)
    return outcomes.length + 1
  }

  /** Solves one puzzle, again if it was interrupted before it had its time. */
  private attempt(puzzle: number, allowedMs: number): void {
    for (let tries = 0; ; tries++) {
      const cpuBefore = threadCpuMs()
      let outcome: Outcome | null = null
      let isDone = true
      try {
        if (allowedMs === Infinity) outcome = this.solve(puzzle)
        else {
          isDone = endsWithin(allowedMs, () => {
            outcome = this.solve(puzzle)
          })
        }
      } catch (error) {
        this.answer({ type: 'failed', puzzle, ...failedBy(error) })
        this.solver = this.strategy.prepare(this.geometry)
        return
      }
      if (isDone && outcome !== null && outcome.ns <= allowedMs * 1e6) {
        this.report([outcome])
        return
      }
      const hadItsTime = threadCpuMs() - cpuBefore >= HAD_ITS_TIME * allowedMs
      this.solver = this.strategy.prepare(this.geometry)
      if (hadItsTime || tries === PUZZLE_RETRIES) {
        this.capped++
        this.answer({ type: 'capped', puzzle })
        return
      }
    }
  }

  private solve(puzzle: number): Outcome {
    return solvedOnce(this.solver, puzzle, this.givensOf(puzzle), this.job.limit)
  }

  /** Asks solved puzzles under the other limits, and reports all. */
  private report(outcomes: readonly Outcome[]): void {
    const [first] = outcomes
    if (first === undefined) return
    for (const { ns } of outcomes) this.solvedNs += ns
    const allowedMs = LATE_MS + this.others.maxMs(this.solvedNs)
    if (this.job.otherLimits !== undefined) {
      this.answer({ type: 'started', puzzle: first.puzzle, puzzles: outcomes.length, allowedMs })
    }
    const puzzles = outcomes.map(({ puzzle }) => puzzle)
    const { verified, fault, isUnusable } = this.others.ask(this.solver, puzzles, this.solvedNs)
    if (isUnusable) this.solver = this.strategy.prepare(this.geometry)
    for (const outcome of outcomes) {
      const { puzzle } = outcome
      const other = fault?.puzzle === puzzle ? fault : null
      if (other !== null && other.failure !== null) {
        this.answer({ type: 'failed', puzzle, ...other.failure })
        continue
      }
      // The number of all, with the first.
      const more = outcome === first ? verified + this.verified : 0
      const answer = verifiedAnswer(this.geometry, this.boards, outcome, 1 + more)
      if (outcome === first) this.verified = 0
      if (answer.fault !== null) this.answer(answer)
      else if (this.early?.puzzle === puzzle) this.answer({ ...answer, fault: this.early.fault })
      else if (other !== null) {
        this.answer({ ...answer, fault: other.wrong, limit: other.limit })
      } else this.answer(answer)
    }
  }

  private givensOf(puzzle: number): Uint8Array {
    const { cellCount } = this.geometry
    return this.boards.givens.slice(puzzle * cellCount, (puzzle + 1) * cellCount)
  }
}

/** Processor time of this thread so far, in milliseconds; of the process where the system does not separate threads. */
export function threadCpuMs(): number {
  const usage =
    typeof process.threadCpuUsage === 'function' ? process.threadCpuUsage() : process.cpuUsage()
  return (usage.user + usage.system) / 1000
}
