/** The puzzles of files in groups that a thread takes at a time. */
import type { ListedPuzzle } from '@masu/core/formats/format'
import type { Geometry } from '@masu/core/geometry'
import { readSkipping, type Reading } from '@masu/bench/fixture/skipped'

/** Puzzles that follow one another, at least one. */
export interface Group {
  readonly geometry: Geometry
  readonly entries: readonly ListedPuzzle[]
}

/** The puzzles of files in groups of one geometry, of `most` puzzles at most. None waits for a further block of a file. */
export async function* readGroups(
  paths: readonly string[],
  reading: Reading,
  most: number,
): AsyncGenerator<Group, void> {
  for (const path of paths) {
    for await (const block of readSkipping(path, reading)) yield* groupsOf(block, most)
  }
}

function* groupsOf(block: readonly ListedPuzzle[], most: number): Generator<Group, void> {
  for (let from = 0; from < block.length;) {
    const geometry = block[from]?.puzzle.geometry
    if (geometry === undefined) break
    let to = from + 1
    while (to < block.length && to - from < most && block[to]?.puzzle.geometry === geometry) to++
    yield { geometry, entries: block.slice(from, to) }
    from = to
  }
}
