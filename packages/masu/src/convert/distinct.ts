/** `masu convert --unique`: finds the puzzles that are images of earlier ones, by their canonical forms. */
import { UserError } from '@masu/bench/errors'
import type { ListedPuzzle } from '@masu/core/formats/format'
import { formsOf, type CanonicalTask } from '@masu/sudoku/canonical/forms'
import { inParallel, START_AFTER_MS, type Here } from '../threads/in-parallel.ts'
import type { Group } from '../puzzles/groups.ts'

const HERE: Here<CanonicalTask> = {
  work: formsOf,
  empty: { kind: 'canonical', geometry: '3x3', cells: new Uint8Array(0) },
  startAfterMs: START_AFTER_MS,
}

function taskOf({ geometry, entries }: Group): CanonicalTask {
  const cells = new Uint8Array(entries.length * geometry.cellCount)
  for (const [index, { puzzle }] of entries.entries()) {
    cells.set(puzzle.givens, index * geometry.cellCount)
  }
  return { kind: 'canonical', geometry: geometry.name, cells }
}

/**
 * The puzzles that are no images of earlier ones, in their order, a list for each group. `onCompared` is called with
 * the numbers of puzzles compared and kept so far. Throws a UserError for a board that has no canonical form.
 */
export async function* distinctPuzzles(
  groups: AsyncIterable<Group>,
  onCompared: (compared: number, kept: number) => void,
): AsyncGenerator<ListedPuzzle[], void> {
  const known = new Set<string>()
  let compared = 0
  for await (const { item, result } of inParallel(groups, taskOf, undefined, HERE)) {
    const { bytes, length, count, failure } = result
    const { entries } = item
    const keys = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const kept = entries.slice(0, count).filter((_, index) => {
      const before = known.size
      known.add(keys.toString('latin1', index * length, (index + 1) * length))
      return known.size > before
    })
    compared += count
    onCompared(compared, known.size)
    yield kept
    if (failure !== null) throw new UserError(`line ${entries[count]?.line ?? 0}: ${failure}`)
  }
}
