/** A solve of the probe, and the answer that reports it. */
import type { Geometry } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import { byCounter, type SearchStats, type Solver } from '@masu/core/strategy'
import type { Solved } from '../../protocol/answer.ts'
import type { Boards } from '../../protocol/job.ts'
import { now } from '../timed/clock.ts'
import { faultOfAnswer, faultOfGivens, faultOfStats } from '../timed/verify-answer.ts'

/** The outcome of a solve, before it is verified. */
export interface Outcome {
  readonly puzzle: number
  readonly givens: Uint8Array
  readonly count: number
  readonly ns: number
  readonly solution: Uint8Array | null
  readonly stats: SearchStats | null
}

/** Solves a board once; the board belongs to the outcome. */
export function solvedOnce(
  solver: Solver,
  puzzle: number,
  givens: Uint8Array,
  limit: number,
): Outcome {
  const start = now()
  const count = solver.solve(givens, limit)
  const ns = now() - start
  const { stats, solution } = solver
  return {
    puzzle,
    givens,
    count,
    ns,
    solution: count > 0 ? solution.slice() : null,
    // Counter by counter: those of a foreign solver may be getters of a class.
    stats: stats === null ? null : byCounter((counter) => stats[counter]),
  }
}

/** Verifies an outcome; `verified` is the number of answers that the message counts. */
export function verifiedAnswer(
  geometry: Geometry,
  boards: Boards,
  { puzzle, givens, count, ns, solution, stats }: Outcome,
  verified: number,
): Solved {
  const { cellCount } = geometry
  const pristine = boards.givens.subarray(puzzle * cellCount, (puzzle + 1) * cellCount)
  const fault =
    faultOfGivens(givens, pristine) ??
    faultOfAnswer(geometry, boards, puzzle, count, solution ?? pristine) ??
    (stats === null ? null : faultOfStats(stats))
  return {
    type: 'solved',
    puzzle,
    ns,
    // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- a strategy may return what JSON lacks
    count: Number(count),
    solution: solution !== null && fault === null ? toLine(solution) : null,
    fault,
    stats,
    verified,
  }
}
