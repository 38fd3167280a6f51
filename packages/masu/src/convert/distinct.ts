/** `masu convert --unique`: finds the puzzles that are images of earlier ones, by their canonical forms. */
import { UserError } from '@masu/bench/errors'
import type { ListedPuzzle } from '@masu/core/formats/format'
import { formsOf, type CanonicalTask, type Forms } from '@masu/puzzles/forms'
import { inParallel } from '../threads/parallel.ts'

/** Puzzles of one geometry, and the task to find their forms. */
interface Batch {
  readonly entries: readonly ListedPuzzle[]
  readonly task: CanonicalTask
}

/** The puzzles in their order, in batches of one geometry each. */
async function* batchesOf(
  blocks: AsyncIterable<readonly ListedPuzzle[]>,
): AsyncGenerator<Batch, void> {
  for await (const block of blocks) {
    for (let from = 0; from < block.length;) {
      const geometry = block[from]?.puzzle.geometry
      if (geometry === undefined) break
      let to = from + 1
      while (to < block.length && block[to]?.puzzle.geometry === geometry) to++
      const entries = block.slice(from, to)
      const cells = new Uint8Array(entries.length * geometry.cellCount)
      for (const [index, { puzzle }] of entries.entries()) {
        cells.set(puzzle.givens, index * geometry.cellCount)
      }
      yield { entries, task: { kind: 'canonical', geometry: geometry.name, cells } }
      from = to
    }
  }
}

/**
 * The puzzles that are no images of earlier ones, in their order, a list for each block. `onCompared` is called with
 * the numbers of puzzles compared and kept so far. Throws a UserError for a board that has no canonical form.
 */
export async function* distinctPuzzles(
  blocks: AsyncIterable<readonly ListedPuzzle[]>,
  onCompared: (compared: number, kept: number) => void,
): AsyncGenerator<ListedPuzzle[], void> {
  const pending: Batch[] = []
  const known = new Set<string>()
  let compared = 0
  for await (const forms of formsInOrder(batchesOf(blocks), pending)) {
    const { bytes, length, count, failure } = forms
    const { entries = [] } = pending.shift() ?? {}
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

/** The forms of batches in their order; each batch goes into `pending` when it has been read. */
async function* formsInOrder(
  batches: AsyncGenerator<Batch, void>,
  pending: Batch[],
): AsyncGenerator<Forms, void> {
  async function* tasks(): AsyncGenerator<CanonicalTask, void> {
    for await (const batch of batches) {
      pending.push(batch)
      yield batch.task
    }
  }
  const rest = tasks()
  const first = await rest.next()
  if (first.done === true) return
  // A single block of a file is finished sooner than a thread starts.
  yield formsOf(first.value)
  const second = await rest.next()
  if (second.done === true) return
  async function* further(task: CanonicalTask): AsyncGenerator<CanonicalTask, void> {
    yield task
    yield* rest
  }
  yield* inParallel(further(second.value))
}
