/** `masu convert --unique`: finds the puzzles that are images of earlier ones, by their canonical forms. */
import { UserError } from '@masu/bench/errors'
import { formatCount } from '@masu/core/plural'
import type { Geometry } from '@masu/core/geometry'
import type { ListedPuzzle } from '@masu/core/formats/format-types'
import { findCanonicalForms, type CanonicalTask, type Forms } from '@masu/sudoku/canonical/forms'
import type { FileBatch } from '../puzzles/pipeline.ts'
import { warn } from '../terminal/output.ts'
import { runInParallel, type ItemResult } from '../threads/in-order.ts'
import { START_AFTER_MS, Threads, type OwnThread } from '../threads/threads.ts'

const HERE: OwnThread<CanonicalTask> = {
  work: findCanonicalForms,
  empty: { kind: 'canonical', geometry: '3x3', cells: new Uint8Array(0) },
  startAfterMs: START_AFTER_MS,
}

/** The forms of no boards. */
const NONE: Forms = { bytes: new Uint8Array(0), length: 0, count: 0, failure: null }

function taskOf({ name, cellCount }: Geometry, { entries }: FileBatch): CanonicalTask {
  const cells = new Uint8Array(entries.length * cellCount)
  for (const [index, { puzzle }] of entries.entries()) cells.set(puzzle.givens, index * cellCount)
  return { kind: 'canonical', geometry: name, cells }
}

/**
 * The puzzles of each batch that are no images of earlier ones, in their order. Says at the end how many were left out.
 * Throws a UserError for a board that has no canonical form.
 */
export async function* distinctPuzzles(
  batches: AsyncIterable<FileBatch>,
): AsyncGenerator<ItemResult<FileBatch, ListedPuzzle[]>, void> {
  const known = new Set<string>()
  let compared = 0
  const threads = new Threads(undefined, HERE)
  const compare = (batch: FileBatch): Forms | Promise<Forms> =>
    batch.geometry === null ? NONE : threads.run(taskOf(batch.geometry, batch))
  for await (const { item: batch, result } of runInParallel(batches, threads, compare)) {
    const { bytes, length, count, failure } = result
    const keys = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const kept = batch.entries.slice(0, count).filter((_, index) => {
      const before = known.size
      known.add(keys.toString('latin1', index * length, (index + 1) * length))
      return known.size > before
    })
    compared += count
    yield { item: batch, result: kept }
    if (failure !== null) throw new UserError(`line ${batch.entries[count]?.line ?? 0}: ${failure}`)
  }
  warn(
    `left out ${compared - known.size} of ${formatCount(compared, 'puzzle')}, ${known.size} kept`,
  )
}
