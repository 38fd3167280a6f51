/** Finds the puzzles of a run in the files of its fixtures. */
import type { ListedPuzzle } from '@masu/core/formats/format-types'
import { PuzzleError } from '@masu/core/faults/puzzle-error'
import type { RunRecord } from '@masu/results/records/schema'
import { UserError } from '@masu/bench/errors'
import { warn } from '../terminal/output.ts'
import { isNoFile, knownFixtures, readFixture } from '@masu/bench/fixture/fixtures'
import { sampleForRun } from '@masu/bench/fixture/sample'

/**
 * The puzzles that the run measured, by fixture and in its order. A fixture whose file has changed, or is
 * gone, is left out.
 */
export async function measuredPuzzles(
  run: RunRecord,
): Promise<Map<string, readonly ListedPuzzle[]>> {
  const found = new Map<string, readonly ListedPuzzle[]>()
  for (const fixture of run.fixtures) {
    const { name } = fixture
    // The run may have been made in another folder.
    for (const path of [fixture.path, knownFixtures().get(name)]) {
      if (path === undefined || found.has(name)) continue
      const puzzles = await puzzlesAt(path, fixture, run)
      if (puzzles !== null) found.set(name, puzzles)
    }
  }
  return found
}

async function puzzlesAt(
  path: string,
  { sha256, puzzles: taken, leftOutLines = [] }: RunRecord['fixtures'][number],
  { options }: RunRecord,
): Promise<readonly ListedPuzzle[] | null> {
  if (isNoFile(path)) return null
  try {
    const fixture = await readFixture(path, warn)
    const { puzzles: all } = sampleForRun(fixture, options)
    const puzzles = all.filter(({ line }) => !leftOutLines.includes(line))
    return fixture.sha256 === sha256 && puzzles.length === taken ? puzzles : null
  } catch (error) {
    if (error instanceof UserError || error instanceof PuzzleError) return null
    throw error
  }
}
