/**
 * What strategies are timed on where the user names no fixture: some puzzles of every kind on the
 * ordinary board, and of those as many as a strategy solves in a pass that is short.
 */
import { createHash } from 'node:crypto'
import type { ListedPuzzle } from '@masu/core/formats/format'
import { EMPTY } from '@masu/core/puzzle'
import { sampleOf } from '../fixture/sample.ts'
import { allUnique, type Fixture } from '../fixture/fixtures.ts'
import { RANKED_PUZZLES } from '@masu/ranking/entry'

/** The name under which it is measured, and by which the user may ask for it. */
export const MIXED = 'mixed'

const GEOMETRY = '3x3'

/** Of all puzzles: as many as a ranking needs, for fewer time what a branch predictor learnt. */
const PUZZLES = RANKED_PUZZLES

/** Draws them: always the same, so that work can be compared with figures accepted before. */
const SEED = 1

/** Milliseconds of a pass, by what its puzzles took cold. */
const PASS_MS = 15

/** Puzzles that are timed whatever they take. */
const FEWEST = 5

/** A fixture to check, with the file and line of each of its puzzles. */
export interface CheckedFixture extends Fixture {
  readonly places: readonly string[]
}

export function withPlaces(fixture: Fixture): CheckedFixture {
  return { ...fixture, places: fixture.puzzles.map(({ line }) => `${fixture.path}:${line}`) }
}

/**
 * The same number of puzzles of every large fixture of unique puzzles on the ordinary board, those
 * with most givens first, so that a strategy that is probed solves what it can before its time is
 * over; null where there is no such fixture.
 */
export function mixedOf(fixtures: readonly Fixture[]): CheckedFixture | null {
  const sources = fixtures.filter(
    (fixture) =>
      fixture.geometry.name === GEOMETRY && fixture.puzzles.length >= PUZZLES && allUnique(fixture),
  )
  const [first] = sources
  if (first === undefined) return null
  const each = Math.max(1, Math.floor(PUZZLES / sources.length))
  const drawn = sources
    .flatMap((source) =>
      sampleOf(source, each, SEED).puzzles.map((entry) => ({
        entry,
        place: `${source.path}:${entry.line}`,
      })),
    )
    .toSorted((a, b) => emptyCells(a.entry) - emptyCells(b.entry))
  const puzzles: ListedPuzzle[] = drawn.map(({ entry }) => entry)
  const hash = createHash('sha256')
  for (const { puzzle, solution } of puzzles) hash.update(puzzle.givens).update(solution ?? '')
  return {
    name: MIXED,
    path: sources.map(({ name }) => `${each} of ${name}`).join(', '),
    geometry: first.geometry,
    puzzles,
    places: drawn.map(({ place }) => place),
    sha256: hash.digest('hex'),
  }
}

function emptyCells({ puzzle }: ListedPuzzle): number {
  return puzzle.givens.filter((value) => value === EMPTY).length
}

/**
 * Indices of the puzzles to time, rising: those that took least when they were probed, as many as
 * make a short pass. `puzzleNs` is what each took, null where it was not solved.
 */
export function cutOf(puzzleNs: readonly (number | null)[]): number[] {
  const solved = [...puzzleNs.entries()].flatMap(([puzzle, ns]) =>
    ns === null ? [] : [{ puzzle, ns }],
  )
  solved.sort((a, b) => a.ns - b.ns)
  const taken: number[] = []
  let passNs = 0
  for (const { puzzle, ns } of solved) {
    passNs += ns
    if (taken.length >= FEWEST && passNs > PASS_MS * 1e6) break
    taken.push(puzzle)
  }
  return taken.toSorted((a, b) => a - b)
}
