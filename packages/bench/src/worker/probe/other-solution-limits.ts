/**
 * Asks solved puzzles once more, under other limits than that of the job: a solver may be right at one limit alone.
 * The answers are verified and not timed.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Solver } from '@masu/core/strategy'
import { endsWithin } from '../../system/time-limit.ts'
import { formatDuration } from '@masu/results/words/format'
import type { Failed } from '../../protocol/answer.ts'
import type { Boards, ProbeJob } from '../../protocol/job.ts'
import { boardsUnder } from '../timed/boards.ts'
import { now } from '../timed/clock.ts'
import { failedBy } from '../timed/thrown-text.ts'
import { faultOfAnswer, faultOfGivens } from '../timed/verify-answer.ts'

/** Milliseconds for a group under a lower limit, which takes no more work than under the limit of the job. */
const LOWER_LIMIT_MS = 2_000

/** Milliseconds for all answers under higher limits, besides the time of the answers of the job. */
const HIGHER_LIMITS_MS = 200

/** What became of a group of puzzles under other limits. */
export interface OtherLimitsOutcome {
  /** The number of answers that were verified. */
  readonly verified: number
  /** The fault of the first puzzle that has one; null if none has. */
  readonly fault: OtherLimitFault | null
  /** Whether the solver cannot be used any more. */
  readonly isUnusable: boolean
}

interface OtherLimitFault {
  readonly puzzle: number
  readonly limit: number
  /** Of the answer, in words; null if the solver gave none. */
  readonly wrong: string | null
  /** How the solver failed; null if it gave an answer. */
  readonly failure: Pick<Failed, 'message' | 'status'> | null
}

interface OtherLimit {
  readonly limit: number
  /** With the counts under this limit. */
  readonly boards: Boards
}

export class OtherSolutionLimits {
  private readonly geometry: Geometry
  private readonly limit: number
  private readonly others: readonly OtherLimit[]
  /** Nanoseconds under higher limits so far. */
  private higherNs = 0

  /** `boards` has the counts under the highest limit. */
  constructor(geometry: Geometry, { limit, otherLimits = [] }: ProbeJob, boards: Boards) {
    this.geometry = geometry
    this.limit = limit
    this.others = otherLimits.map((other) => ({ limit: other, boards: boardsUnder(boards, other) }))
  }

  /** The most milliseconds of a call of `ask`. */
  maxMs(solvedNs: number): number {
    return this.others.length * LOWER_LIMIT_MS + HIGHER_LIMITS_MS + solvedNs / 1e6
  }

  /**
   * Asks a group of puzzles under the other limits; under higher limits only while that takes no longer than the
   * answers of the job, which took `solvedNs` so far, and some milliseconds.
   */
  ask(solver: Solver, puzzles: readonly number[], solvedNs: number): OtherLimitsOutcome {
    let verified = 0
    for (const other of this.others) {
      const isHigher = other.limit > this.limit
      const higherMs = HIGHER_LIMITS_MS + (solvedNs - this.higherNs) / 1e6
      const allowedMs = isHigher ? higherMs : LOWER_LIMIT_MS
      if (allowedMs <= 0) continue
      const start = now()
      const outcome = this.askUnder(other, solver, puzzles, allowedMs)
      if (isHigher) this.higherNs += now() - start
      verified += outcome.verified
      if (outcome.isUnusable || outcome.fault !== null) return { ...outcome, verified }
    }
    return { verified, fault: null, isUnusable: false }
  }

  private askUnder(
    { limit, boards }: OtherLimit,
    solver: Solver,
    puzzles: readonly number[],
    allowedMs: number,
  ): OtherLimitsOutcome {
    let verified = 0
    const faults: OtherLimitFault[] = []
    const isDone = endsWithin(allowedMs, () => {
      for (const puzzle of puzzles) {
        const fault = this.faultOf(solver, boards, puzzle, limit)
        if (fault !== null) {
          // In place of a variable: the compiler does not see that this function assigns one.
          faults.push(fault)
          return
        }
        verified++
      }
    })
    const [fault] = faults
    if (fault !== undefined) return { verified, fault, isUnusable: fault.failure !== null }
    if (isDone) return { verified, fault: null, isUnusable: false }
    // Under a higher limit a solver may need more time than that.
    if (limit > this.limit) return { verified, fault: null, isUnusable: true }
    const puzzle = puzzles[verified] ?? puzzles.at(-1) ?? 0
    const message = `at limit ${limit}, no answer within ${formatDuration(LOWER_LIMIT_MS * 1e6)}`
    const failure = { message, status: 'timeout' } as const
    return { verified, fault: { puzzle, limit, wrong: null, failure }, isUnusable: true }
  }

  private faultOf(
    solver: Solver,
    boards: Boards,
    puzzle: number,
    limit: number,
  ): OtherLimitFault | null {
    const { cellCount } = this.geometry
    const pristine = boards.givens.subarray(puzzle * cellCount, (puzzle + 1) * cellCount)
    const givens = pristine.slice()
    try {
      const count = solver.solve(givens, limit)
      const fault =
        faultOfAnswer(this.geometry, boards, puzzle, count, solver.solution) ??
        faultOfGivens(givens, pristine)
      if (fault === null) return null
      return { puzzle, limit, wrong: `at limit ${limit}, ${fault}`, failure: null }
    } catch (error) {
      const { message, ...status } = failedBy(error)
      const failure = { message: `at limit ${limit}, ${message}`, ...status }
      return { puzzle, limit, wrong: null, failure }
    }
  }
}
