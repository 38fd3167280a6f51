/** The boards of a job, cut into those of its fixtures, or with the counts of another limit. */
import { geometryOfBoxes, type Geometry } from '@masu/core/geometry'
import type { Boards, FixtureToTime, TimeJob } from '../../protocol/job.ts'

export interface FixtureBoards {
  readonly fixture: FixtureToTime
  readonly geometry: Geometry
  /** Shares its memory with the boards of the job. */
  readonly boards: Boards
}

/** The fixtures of a job in their order, each with its boards. */
export function splitBoards(
  { fixtures }: Pick<TimeJob, 'fixtures'>,
  { givens, solutions, counts }: Boards,
): FixtureBoards[] {
  let firstPuzzle = 0
  let firstCell = 0
  return fixtures.map((fixture) => {
    const geometry = geometryOfBoxes(...fixture.boxes)
    const [from, to] = [firstCell, firstCell + fixture.puzzles * geometry.cellCount]
    const boards = {
      givens: givens.subarray(from, to),
      solutions: solutions.subarray(from, to),
      counts: counts.subarray(firstPuzzle, firstPuzzle + fixture.puzzles),
    }
    firstPuzzle += fixture.puzzles
    firstCell = to
    return { fixture, geometry, boards }
  })
}

/** The boards with the counts to find under a lower limit. */
export function boardsUnder(boards: Boards, limit: number): Boards {
  return { ...boards, counts: boards.counts.map((count) => Math.min(count, limit)) }
}
