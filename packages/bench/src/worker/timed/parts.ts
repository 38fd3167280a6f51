/** The fixtures of a timed process, each with its own boards. */
import { geometryOfBoxes, type Geometry } from '@masu/core/geometry'
import type { Boards, TimedPart, TimeJob } from '../../protocol/job.ts'

/** A fixture to time. */
export interface PartWithBoards {
  readonly part: TimedPart
  readonly geometry: Geometry
  /** Shares its memory with the boards of the job. */
  readonly boards: Boards
}

/** The fixtures of a job in their order. */
export function partsOf(
  { fixtures, boxHeight, boxWidth }: Pick<TimeJob, 'fixtures' | 'boxHeight' | 'boxWidth'>,
  { givens, solutions, counts }: Boards,
): PartWithBoards[] {
  let firstPuzzle = 0
  let firstCell = 0
  return fixtures.map((part) => {
    const geometry = geometryOfBoxes(...(part.boxes ?? [boxHeight, boxWidth]))
    const [from, to] = [firstCell, firstCell + part.puzzles * geometry.cellCount]
    const own = {
      givens: givens.subarray(from, to),
      solutions: solutions.subarray(from, to),
      counts: counts.subarray(firstPuzzle, firstPuzzle + part.puzzles),
    }
    firstPuzzle += part.puzzles
    firstCell = to
    return { part, geometry, boards: own }
  })
}
