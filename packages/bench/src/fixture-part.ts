/** What a run takes of a fixture: a sample of its puzzles, or images of them under symmetries. */
import type { Entry } from '@masu/core/formats/format'
import { drawSymmetry, transform, transformCells } from '@masu/core/symmetry'
import { drawOf, shuffled } from '@masu/puzzles/random'
import { RANKED_PUZZLES, type Fixture } from './fixtures.ts'
import type { RunOptions } from './results/schema.ts'

/** Puzzles taken of a larger fixture: the fewest that are ranked. */
export const SAMPLE: number = RANKED_PUZZLES

/** The puzzles of a fixture that a run with these options measures. */
export function partOf(
  fixture: Fixture,
  { sample, symmetry }: Pick<RunOptions, 'sample' | 'symmetry'>,
): Fixture {
  const sampled = sample === null ? fixture : sampleOf(fixture, SAMPLE, sample)
  return symmetry === null ? sampled : imagesOf(sampled, symmetry)
}

/** `size` puzzles of the fixture, drawn from the seed and in the fixture's order; all of fewer. */
export function sampleOf(fixture: Fixture, size: number, seed: number): Fixture {
  const { entries } = fixture
  if (entries.length <= size) return fixture
  const drawn = new Set(shuffled(entries.keys(), drawOf(seed, 0)).slice(0, size))
  return { ...fixture, entries: entries.filter((_, index) => drawn.has(index)) }
}

/**
 * Each puzzle under a symmetry of its own, drawn from the seed, with its solution. Boards whose
 * boxes are not square are never transposed, so that the fixture keeps its geometry.
 */
export function imagesOf(fixture: Fixture, seed: number): Fixture {
  const { geometry } = fixture
  const square = geometry.boxHeight === geometry.boxWidth
  const imageOf = (entry: Entry, index: number): Entry => {
    const drawn = drawSymmetry(geometry, drawOf(seed, index))
    const symmetry = { ...drawn, transpose: square && drawn.transpose }
    const { solution } = entry
    return {
      ...entry,
      puzzle: transform(entry.puzzle, symmetry),
      solution: solution === null ? null : transformCells(geometry, solution, symmetry),
    }
  }
  return { ...fixture, entries: fixture.entries.map(imageOf) }
}
