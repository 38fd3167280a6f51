/** Verifies answers in the timed process, while the clock is stopped. */
import { makeGeometry, type Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import { describeNumber } from '@masu/core/faults/describe'
import type { SearchStats } from '@masu/core/strategy'
import { findFault } from '@masu/core/validate'
import type { Boards } from '../../protocol/job.ts'

/**
 * Why the count or the solution of a puzzle is wrong, in words; null if both are right. `solution` is read
 * only if the count is above 0.
 */
export function faultOfAnswer(
  geometry: Geometry,
  boards: Boards,
  puzzle: number,
  count: number,
  solution: Cells,
): string | null {
  const expected = boards.counts[puzzle]
  if (count !== expected) return `count ${describeNumber(count)} instead of ${expected}`
  if (count === 0) return null
  const { cellCount } = geometry
  const start = puzzle * cellCount
  const givens = boards.givens.subarray(start, start + cellCount)
  const fault = faultOfSolution(geometry, givens, solution)
  if (fault !== null) return `a solution where ${fault}`
  const known = boards.solutions.subarray(start, start + cellCount)
  if (known[0] === 0) return null
  const cell = known.findIndex((digit, i) => digit !== solution[i])
  return cell < 0 ? null : `not the only solution: they differ first in cell ${cell}`
}

/** That the solver wrote to the givens of a board, in words; null if they are as they were. */
export function faultOfGivens(givens: Cells, pristine: Cells): string | null {
  return Buffer.compare(givens, pristine) === 0 ? null : 'the givens were changed'
}

/** Geometries that no strategy can reach, by the shared geometries, which a strategy may have written to. */
const unreachableGeometries = new Map<Geometry, Geometry>()

/** Why this is not a solution of a board, in words; null if it is one. */
export function faultOfSolution(shared: Geometry, givens: Cells, solution: Cells): string | null {
  const { boxHeight, boxWidth } = shared
  const geometry = unreachableGeometries.get(shared) ?? makeGeometry(boxHeight, boxWidth)
  unreachableGeometries.set(shared, geometry)
  return findFault({ geometry, givens }, solution)
}

/** Why a solver's counters break the contract, in words; null if they keep it. */
export function faultOfStats(stats: SearchStats): string | null {
  for (const [counter, value] of Object.entries(stats)) {
    if (value === null) continue
    if (Number.isSafeInteger(value) && value >= 0) continue
    return `stats.${counter} is ${describeNumber(value)}`
  }
  return null
}
