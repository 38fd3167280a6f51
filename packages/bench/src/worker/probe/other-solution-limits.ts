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
const LOWER_MS = 2_000

/** Milliseconds for all answers under higher limits, besides the time of the answers of the job. */
const HIGHER_MS = 200

/** What became of a group of puzzles under the other limits. */
export interface OtherAnswers {
  /** The number of answers that were verified. */
  readonly verified: number
  /** The first puzzle that has a fault; null if none has. */
  readonly failed: OtherFault | null
  /** Whether the solver cannot be used any more. */
  readonly isSpoiled: boolean
}

interface OtherFault {
  readonly puzzle: number
  readonly limit: number
  /** Of the answer, in words; null if the solver gave none. */
  readonly wrong: string | null
  /** How the solver failed; null if it gave an answer. */
  readonly failure: Pick<Failed, 'message' | 'status'> | null
}

export class OtherSolutionLimits {
  private readonly geometry: Geometry
  private readonly limit: number
  private readonly others: readonly { readonly limit: number; readonly boards: Boards }[]
  /** Nanoseconds under higher limits so far. */
  private higherNs = 0

  /** `boards` has the counts under the highest limit. */
  constructor(geometry: Geometry, { limit, otherLimits = [] }: ProbeJob, boards: Boards) {
    this.geometry = geometry
    this.limit = limit
    this.others = otherLimits.map((other) => ({ limit: other, boards: boardsUnder(boards, other) }))
  }

  /** The most milliseconds of a call of `ask`. */
  mostMs(solvedNs: number): number {
    return this.others.length * LOWER_MS + HIGHER_MS + solvedNs / 1e6
  }

  /**
   * Asks a group of puzzles under the other limits; under higher limits only while that takes no longer than the
   * answers of the job, which took `solvedNs` so far, and some milliseconds.
   */
  ask(solver: Solver, puzzles: readonly number[], solvedNs: number): OtherAnswers {
    let verified = 0
    for (const { limit, boards } of this.others) {
      const isHigher = limit > this.limit
      const ms = isHigher ? HIGHER_MS + (solvedNs - this.higherNs) / 1e6 : LOWER_MS
      if (ms <= 0) continue
      const faults: OtherFault[] = []
      let puzzle = puzzles[0] ?? 0
      const start = now()
      const isDone = endsWithin(ms, () => {
        for (puzzle of puzzles) {
          const fault = this.faultOf(solver, boards, puzzle, limit)
          if (fault !== null) faults.push(fault)
          if (fault !== null) return
          verified++
        }
      })
      if (isHigher) this.higherNs += now() - start
      const [failed] = faults
      if (failed !== undefined) return { verified, failed, isSpoiled: failed.failure !== null }
      if (isDone) continue
      const message = `at limit ${limit}, no answer within ${formatDuration(LOWER_MS * 1e6)}`
      const failure = { message, status: 'timeout' } as const
      const late = isHigher ? null : { puzzle, limit, wrong: null, failure }
      return { verified, failed: late, isSpoiled: true }
    }
    return { verified, failed: null, isSpoiled: false }
  }

  private faultOf(
    solver: Solver,
    boards: Boards,
    puzzle: number,
    limit: number,
  ): OtherFault | null {
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
