/** Probes some puzzles of a fixture, as if the others had not been solved. */
import { toLine } from '@masu/core/puzzle'
import { byCounter } from '@masu/core/strategy'
import type { ProbeRecord } from '@masu/results/records/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import type { DescribedStrategy } from '../run/describe-strategies.ts'
import { probeOne } from '../run/probe/probe-all.ts'
import type { ProbeOptions } from '../run/probe/probe-rules.ts'

/** The most cells of a board that is shown in a sentence: 16x16. */
const LONGEST_BOARD = 256

/**
 * `puzzles` are indices in the fixture. The columns of the record are of the whole fixture, null for all other puzzles.
 */
export async function probePuzzles(
  strategy: DescribedStrategy,
  fixture: Fixture,
  puzzles: readonly number[],
  options: ProbeOptions,
): Promise<ProbeRecord> {
  const selectedFixture = {
    ...fixture,
    puzzles: puzzles.flatMap((puzzle) => fixture.puzzles[puzzle] ?? []),
  }
  const probe = await probeOne(strategy, selectedFixture, options)
  const { puzzleNs, solutionCounts, puzzleWork, firstSolutions, failedPuzzleIndex } = probe
  /** The column of the whole fixture, with the values of the selected puzzles that were solved. */
  const columnOfFixture = <T>(values: readonly T[]): (T | null)[] => {
    const column: (T | null)[] = fixture.puzzles.map(() => null)
    for (const [index, puzzle] of puzzles.entries()) {
      if ((puzzleNs[index] ?? null) !== null) column[puzzle] = values[index] ?? null
    }
    return column
  }
  const failed = failedPuzzleIndex === undefined ? undefined : puzzles[failedPuzzleIndex]
  const board = failed === undefined ? undefined : fixture.puzzles[failed]?.puzzle
  const isShort = board !== undefined && board.givens.length <= LONGEST_BOARD
  return {
    ...probe,
    detail: isShort ? `${probe.detail}; the board: ${toLine(board.givens)}` : probe.detail,
    puzzleNs: columnOfFixture(puzzleNs),
    solutionCounts: columnOfFixture(solutionCounts),
    ...(firstSolutions === undefined ? {} : { firstSolutions: columnOfFixture(firstSolutions) }),
    puzzleWork: puzzleWork && byCounter((counter) => columnOfFixture(puzzleWork[counter])),
    ...(failed === undefined ? {} : { failedPuzzleIndex: failed }),
  }
}
