/**
 * The probe: every puzzle once, each answer verified and reported. With a cap, a search that exceeds it
 * is interrupted here, without a new process, and larger blocks are tried only by entries that are fast
 * enough for them.
 */
import type { Geometry } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import type { SearchStats, Solver, Strategy } from '@masu/core/strategy'
import { endsWithin } from '@masu/puzzles/time-limit'
import { GRACE, type Answer, type Boards, type ProbeJob } from '../protocol.ts'
import { failedBy } from './thrown-text.ts'
import { faultOfAnswer, faultOfStats } from './verify-answer.ts'

/** Most puzzles that share one interruptible call: each call costs a timer thread, some 50 µs. */
const LARGEST_GROUP = 32

/** Further tries of a puzzle that was interrupted before it had its processor time. */
const RETRIES = 3

/** Share of the cap in processor time from which on an interrupted search did have its time. */
const HAD_ITS_TIME = 0.8

/**
 * A block is tried where a puzzle takes at most so many microseconds: its passes are then short. In passes
 * over 100 puzzles a branch predictor knows them, and fast strategies take up to a quarter less. Those that
 * are compared must not be on either side of the limit by chance, so it lies where few strategies are.
 */
const LONGEST_MEAN: readonly { readonly puzzles: number; readonly micros: number }[] = [
  { puzzles: 100, micros: 1_000 },
  { puzzles: Infinity, micros: 50 },
]

/** A strategy that misses a limit by less than this factor is timed again, as it is now warmer. */
const NEAR = 4

/** How often. One pass within the limit is enough: what disturbs a pass only adds to it. */
const NEAR_TRIES = 3

/** Solving before the first cap: cold code takes several times as long as warm code. Milliseconds. */
const WARM_UP_MS = 50

/** How often that is begun again where the processor was busy with other work. */
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
    // After a new start the puzzles before are not known: the block that was begun is finished.
    if (index > 0 && (job.from > 0 || !one.promisesShortPasses(size, from))) return
    if (isCapped) one.solveCapped(from, end)
    else one.solveAlone(from, end)
    from = end
  }
}

/** Whether passes over a block of this size are short, where a puzzle takes so many microseconds. */
export function isFastEnough(size: number, micros: number): boolean {
  const longest = LONGEST_MEAN.find(({ puzzles }) => size <= puzzles)?.micros ?? 0
  return micros <= longest
}

class Probe {
  private readonly strategy: Strategy
  private readonly geometry: Geometry
  private readonly job: ProbeJob
  private readonly boards: Boards
  private readonly answer: (message: Answer) => void
  private solver: Solver
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
    this.boards = boards
    this.answer = answer
    this.solver = strategy.prepare(geometry)
  }

  /** Without a cap: the parent ends this process where a puzzle takes too long. */
  solveAlone(from: number, to: number): void {
    for (let puzzle = from; puzzle < to; puzzle++) {
      this.answer({ type: 'started', puzzle })
      this.attempt(puzzle, Infinity)
    }
  }

  solveCapped(from: number, to: number): void {
    const largest = this.job.alone === true ? 1 : LARGEST_GROUP
    let size = largest
    for (let puzzle = from; puzzle < to;) {
      const { capped } = this
      const puzzles = Math.min(size, to - puzzle)
      this.answer({ type: 'started', puzzle, ...(puzzles > 1 ? { puzzles } : {}) })
      if (puzzles === 1) {
        this.attempt(puzzle, GRACE * this.job.timeoutMs)
        puzzle++
      } else {
        puzzle += this.solveGroup(puzzle, puzzle + puzzles)
      }
      // Capped puzzles come together, and one that is alone from the start is begun once less.
      size = this.capped > capped ? 1 : Math.min(largest, 2 * size)
    }
  }

  /** Whether the puzzles before `to`, all of which were solved or capped, promise short passes. */
  promisesShortPasses(size: number, to: number): boolean {
    const { capped, solvedNs, job } = this
    const micros = (solvedNs / 1000 + capped * job.timeoutMs * 1000) / to
    if (isFastEnough(size, micros)) return true
    if (capped > 0 || !isFastEnough(size, micros / NEAR)) return false
    return this.passMicros(to, NEAR * micros).some((again) => isFastEnough(size, again))
  }

  /** Microseconds a puzzle, of some passes over the puzzles before `to`; Infinity of one above the limit. */
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
        // What goes wrong now goes wrong again in the timed process, and is reported there.
      }
      this.solver = this.strategy.prepare(this.geometry)
      return Infinity
    })
  }

  /** Solves the first puzzles again and again; what goes wrong is found again when it counts. */
  warmUp(puzzles: number): void {
    const all = Array.from({ length: puzzles }, (_, puzzle) => this.givensOf(puzzle))
    // On a busy machine, time passes without any warming: the processor's time is what counts.
    const warm = threadCpuMs() + HAD_ITS_TIME * WARM_UP_MS
    for (let tries = 0; tries < WARM_UP_TRIES && threadCpuMs() < warm; tries++) {
      const end = performance.now() + WARM_UP_MS
      try {
        endsWithin(WARM_UP_MS, () => {
          while (performance.now() < end) {
            for (const givens of all) this.solver.solve(givens.slice(), this.job.limit)
          }
        })
      } catch {
        // The puzzle that throws is asked again, and reported.
        tries = WARM_UP_TRIES
      }
      this.solver = this.strategy.prepare(this.geometry)
    }
  }

  /** Solves puzzles in one interruptible call, and says how many have an outcome; at least one has. */
  private solveGroup(from: number, to: number): number {
    const { timeoutMs } = this.job
    const outcomes: Outcome[] = []
    let failure: { readonly error: unknown } | null = null
    endsWithin(timeoutMs, () => {
      for (let puzzle = from; puzzle < to; puzzle++) {
        try {
          const outcome = this.solve(puzzle)
          // A group hides who took how long of it: this one is asked again, alone.
          if (outcome.ns > timeoutMs * 1e6) return
          outcomes.push(outcome)
        } catch (error) {
          failure = { error }
          return
        }
      }
    })
    for (const outcome of outcomes) this.report(outcome)
    const next = from + outcomes.length
    if (failure === null && next === to) return outcomes.length
    this.solver = this.strategy.prepare(this.geometry)
    if (failure !== null) {
      const { error } = failure as { readonly error: unknown }
      this.answer({ type: 'failed', puzzle: next, ...failedBy(error) })
      return outcomes.length + 1
    }
    // The puzzles before it took a part of its time: now it has all of it.
    this.answer({ type: 'started', puzzle: next })
    this.attempt(next, GRACE * timeoutMs)
    return outcomes.length + 1
  }

  /** Solves one puzzle, again where it was interrupted without having had its time. */
  private attempt(puzzle: number, timeoutMs: number): void {
    for (let tries = 0; ; tries++) {
      const cpuBefore = threadCpuMs()
      let outcome: Outcome | null = null
      let isDone = true
      try {
        if (timeoutMs === Infinity) outcome = this.solve(puzzle)
        else {
          isDone = endsWithin(timeoutMs, () => {
            outcome = this.solve(puzzle)
          })
        }
      } catch (error) {
        this.answer({ type: 'failed', puzzle, ...failedBy(error) })
        this.solver = this.strategy.prepare(this.geometry)
        return
      }
      if (isDone && outcome !== null && outcome.ns <= timeoutMs * 1e6) {
        this.report(outcome)
        return
      }
      const hadItsTime = threadCpuMs() - cpuBefore >= HAD_ITS_TIME * timeoutMs
      this.solver = this.strategy.prepare(this.geometry)
      if (hadItsTime || tries === RETRIES) {
        this.capped++
        this.answer({ type: 'capped', puzzle })
        return
      }
    }
  }

  private solve(puzzle: number): Outcome {
    const givens = this.givensOf(puzzle)
    const before = process.hrtime.bigint()
    const count = this.solver.solve(givens, this.job.limit)
    const ns = Number(process.hrtime.bigint() - before)
    const { stats, solution } = this.solver
    return {
      puzzle,
      givens,
      count,
      ns,
      solution: count > 0 ? solution.slice() : null,
      stats: stats === null ? null : copyOf(stats),
    }
  }

  private report({ puzzle, givens, count, ns, solution, stats }: Outcome): void {
    const pristine = this.boards.givens.subarray(
      puzzle * this.geometry.cellCount,
      (puzzle + 1) * this.geometry.cellCount,
    )
    this.solvedNs += ns
    const changed = givens.some((value, cell) => value !== pristine[cell])
    const fault = changed
      ? 'the givens were changed'
      : (faultOfAnswer(this.geometry, this.boards, puzzle, count, solution ?? pristine) ??
        (stats === null ? null : faultOfStats(stats)))
    const text = solution !== null && fault === null ? toLine(solution) : null
    // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- a strategy may return what JSON lacks
    this.answer({ type: 'solved', puzzle, ns, count: Number(count), solution: text, fault, stats })
  }

  private givensOf(puzzle: number): Uint8Array {
    const { cellCount } = this.geometry
    return this.boards.givens.slice(puzzle * cellCount, (puzzle + 1) * cellCount)
  }
}

/** What became of a puzzle, before it is verified. */
interface Outcome {
  readonly puzzle: number
  readonly givens: Uint8Array
  readonly count: number
  readonly ns: number
  readonly solution: Uint8Array | null
  readonly stats: SearchStats | null
}

/** Counter by counter: those of a foreign solver may be getters of a class. */
function copyOf({ nodes, guesses, backtracks, checks }: SearchStats): SearchStats {
  return { nodes, guesses, backtracks, checks }
}

/** Processor time of this thread so far, in milliseconds; of the process where threads are not told apart. */
export function threadCpuMs(): number {
  const usage =
    typeof process.threadCpuUsage === 'function' ? process.threadCpuUsage() : process.cpuUsage()
  return (usage.user + usage.system) / 1000
}
