/** `masu dedupe`: the puzzles of a file without images of earlier puzzles. */
import type { ListedPuzzle } from '@masu/core/formats/format'
import { line } from '@masu/core/formats/formats'
import { formsOf, type CanonicalTask, type Forms } from '@masu/puzzles/forms'
import { inParallel } from '../threads/parallel.ts'
import type { Command } from 'commander'
import { writeTexts } from '../terminal/output-file.ts'
import { createCounter, isProgressShown, silent, type Counter } from '../terminal/counter.ts'
import { warn } from '../terminal/output.ts'
import { countPuzzles } from '@masu/bench/fixture/puzzle-file'
import { readSkipping } from '@masu/bench/fixture/skipped'
import { UserError } from '@masu/bench/errors'

const USAGE = `
Prints each puzzle that is not an image of an earlier one, in order. An image is made by renaming the
digits, by permuting bands, stacks, the rows in a band and the columns in a stack, and by
transposing. Reads a file, or standard input for "-"; prints a puzzle a line, with the number of
solutions and the solution where the file has them.

Exit codes: 0 fine, 2 bad input.`

/** Puzzles of one geometry, and the task to find their forms. */
interface Batch {
  readonly entries: readonly ListedPuzzle[]
  readonly task: CanonicalTask
}

export function registerDedupe(program: Command): void {
  program
    .command('dedupe')
    .description(USAGE.trim())
    .argument('<file>', 'a file, or - for standard input')
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .action(dedupe)
}

async function dedupe(path: string, options: { skipBad?: true }): Promise<void> {
  const tally = { puzzles: 0, kept: 0 }
  const counter = isProgressShown()
    ? await createCounter(process.stderr, 'compared', await countPuzzles(path))
    : silent
  try {
    const batches = batchesOf(readSkipping(path, { ...options, say: warn }))
    await writeTexts(null, distinctLines(batches, tally, counter))
  } finally {
    counter.end()
  }
  const dropped = tally.puzzles - tally.kept
  warn(`dropped ${dropped} of ${tally.puzzles} puzzles, ${tally.kept} kept`)
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

/** The lines of the puzzles that are not images of earlier puzzles, a text for each batch. */
async function* distinctLines(
  batches: AsyncGenerator<Batch, void>,
  tally: { puzzles: number; kept: number },
  counter: Counter,
): AsyncGenerator<string, void> {
  const pending: Batch[] = []
  const known = new Set<string>()
  let writer: ReturnType<typeof line.writer> | null = null
  for await (const { bytes, length, count, failure } of formsInOrder(batches, pending)) {
    const { entries = [] } = pending.shift() ?? {}
    const keys = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    let text = ''
    for (let index = 0; index < count; index++) {
      const entry = entries[index]
      const key = keys.toString('latin1', index * length, (index + 1) * length)
      if (entry === undefined || known.has(key)) continue
      known.add(key)
      tally.kept++
      writer ??= line.writer(entry.puzzle.geometry)
      text += writer.puzzle(entry)
    }
    tally.puzzles += count
    counter.count(tally.puzzles)
    if (text !== '') yield text
    if (failure !== null) throw new UserError(`line ${entries[count]?.line ?? 0}: ${failure}`)
  }
  if (writer !== null && writer.dropped.size > 0) {
    warn(`line has no place for ${[...writer.dropped].join(', ')}`)
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
