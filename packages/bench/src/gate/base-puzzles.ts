/** The puzzles that a fixture has in base and lacks in head: without them a change could hide what it broke. */
import { existsSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ListedPuzzle } from '@masu/core/formats/format-types'
import { formatCount } from '@masu/core/plural'
import { PuzzleError } from '@masu/core/faults/puzzle-error'
import { UserError } from '../errors.ts'
import { readFixture, type ListedFixture } from '../fixture/fixtures.ts'
import type { Say } from '../progress.ts'
import { shortPath } from '../system/short-path.ts'
import type { Checkouts } from './checkout/checkouts.ts'
import { sampleToCheck, type FixtureToCheck } from './fixture-to-check.ts'

/**
 * For each fixture that changed and lacks puzzles of base, these puzzles as a fixture that is compared and not timed.
 * Base must be laid out. `paths` are the absolute paths of head's fixtures.
 */
export async function readPuzzlesOfBaseAlone(
  { base, top, changed }: Pick<Checkouts, 'base' | 'top' | 'changed'>,
  paths: readonly string[],
  say: Say,
): Promise<FixtureToCheck[]> {
  const found: FixtureToCheck[] = []
  for (const file of new Set(paths)) {
    const path = relative(top, realpathSync(file))
    if (!changed.includes(path)) continue
    const before = await readBaseFixture(join(base.folder, path), `${base.revision}:${path}`, say)
    if (before === null) continue
    const after = new Set((await readFixture(file)).puzzles.map(puzzleKey))
    const puzzles = before.puzzles.filter((puzzle) => !after.has(puzzleKey(puzzle)))
    if (puzzles.length === 0) continue
    const what = formatCount(puzzles.length, 'puzzle')
    const them = puzzles.length === 1 ? 'it is' : 'they are'
    say(`${shortPath(file)} lacks ${what} that ${base.revision} has: ${them} compared, too`)
    found.push(await sampleToCheck({ ...before, name: `${before.name} of base`, puzzles }, say))
  }
  return found
}

/** The fixture of base, with a path as git names it; null where there is none, or none that can be read. */
async function readBaseFixture(
  file: string,
  path: string,
  say: Say,
): Promise<ListedFixture | null> {
  if (!existsSync(file)) return null
  try {
    return { ...(await readFixture(file)), path }
  } catch (error) {
    if (!(error instanceof PuzzleError) && !(error instanceof UserError)) throw error
    say(`${path} is not compared: ${error.message.replaceAll(file, path)}`)
    return null
  }
}

function puzzleKey({ puzzle: { geometry, givens } }: ListedPuzzle): string {
  return `${geometry.name} ${givens.join()}`
}
