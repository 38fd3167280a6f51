/** The puzzles that a run measured, found again in the files of its fixtures. */
import type { ListedPuzzle } from '@masu/core/formats/format'
import { PuzzleError } from '@masu/core/puzzle-error'
import type { RunRecord } from '@masu/ranking/schema'
import { UserError } from '@masu/bench/errors'
import { warn } from '../terminal/output.ts'
import { isNoFile, knownFixtures, readFixture } from '@masu/bench/fixture/fixtures'
import { takenByCheck, takenByRun } from '@masu/bench/fixture/sample'

/** The puzzles of a fixture that the run measured, in its order. Null where the file has changed, or is gone. */
export async function measuredPuzzles(
  name: string,
  run: RunRecord,
): Promise<readonly ListedPuzzle[] | null> {
  const fixture = run.fixtures.find((one) => one.name === name)
  // The run may have been made in another folder.
  for (const path of [fixture?.path, knownFixtures().get(name)]) {
    if (fixture === undefined || path === undefined) continue
    const found = await puzzlesAt(path, fixture, run)
    if (found !== null) return found
  }
  return null
}

async function puzzlesAt(
  path: string,
  { sha256, puzzles: taken }: RunRecord['fixtures'][number],
  { schema, options }: RunRecord,
): Promise<readonly ListedPuzzle[] | null> {
  if (isNoFile(path)) return null
  try {
    const fixture = await readFixture(path, { skipBad: options.skipBad, quiet: true, say: warn })
    // Runs of schema 3 shuffle what they take.
    const { puzzles } = (schema === 2 ? takenByCheck : takenByRun)(fixture, options)
    return fixture.sha256 === sha256 && puzzles.length === taken ? puzzles : null
  } catch (error) {
    if (error instanceof UserError || error instanceof PuzzleError) return null
    throw error
  }
}
