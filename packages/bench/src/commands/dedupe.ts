/** `masu dedupe`: the puzzles of a file without those that are images of earlier ones. */
import type { ListedPuzzle } from '@masu/core/formats/format'
import { line } from '@masu/core/formats/line'
import type { Cells } from '@masu/core/puzzle'
import { canonical } from '@masu/puzzles/canonical'
import type { Command } from 'commander'
import { writeTexts } from '../terminal/output-file.ts'
import { createCounter, isProgressShown, silent, type Counter } from '../terminal/counter.ts'
import { warn } from '../terminal/output.ts'
import { countPuzzles } from '../fixture/count-puzzles.ts'
import { eachSkipping } from '../fixture/skipped.ts'
import { UserError } from '../terminal/user-error.ts'

const USAGE = `
Prints each puzzle that is no image of an earlier one, in order. An image is made by renaming the
digits, by permuting bands, stacks, the rows in a band and the columns in a stack, and by
transposing. Reads a file, or standard input for "-"; prints a puzzle a line, with the number of
solutions and the solution where the file has them.

Exit codes: 0 fine, 2 bad input.`

interface Options {
  readonly output?: string
  readonly skipBad?: true
}

export function registerDedupe(program: Command): void {
  program
    .command('dedupe')
    .description(USAGE.trim())
    .argument('<file>', 'a file, or - for standard input')
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .option('-o, --output <file>', 'write here, not to standard output')
    .action(dedupe)
}

async function dedupe(path: string, options: Options): Promise<void> {
  const tally = { puzzles: 0, kept: 0 }
  const { output = null } = options
  const counter = isProgressShown(output)
    ? await createCounter(process.stderr, 'compared', await countPuzzles(path))
    : silent
  try {
    const entries = counted(eachSkipping(path, options), counter)
    await writeTexts(output, distinctLines(entries, tally))
  } finally {
    counter.end()
  }
  const dropped = tally.puzzles - tally.kept
  warn(`dropped ${dropped} of ${tally.puzzles} puzzles, ${tally.kept} kept`)
}

async function* counted<T>(entries: AsyncIterable<T>, counter: Counter): AsyncGenerator<T, void> {
  let done = 0
  for await (const entry of entries) {
    yield entry
    counter.count(++done)
  }
}

/** A text for each puzzle that is no image of an earlier one. */
async function* distinctLines(
  entries: AsyncIterable<ListedPuzzle>,
  tally: { puzzles: number; kept: number },
): AsyncGenerator<string, void> {
  const known = new Set<string>()
  let writer: ReturnType<typeof line.writer> | null = null
  for await (const entry of entries) {
    tally.puzzles++
    const key = keyOf(formOf(entry), entry.puzzle.geometry.size)
    if (known.has(key)) continue
    known.add(key)
    tally.kept++
    writer ??= line.writer(entry.puzzle.geometry)
    yield writer.puzzle(entry)
  }
}

function formOf({ puzzle, line: number }: ListedPuzzle): Cells {
  try {
    return canonical(puzzle)
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(`line ${number}: ${error.message}`)
    throw error
  }
}

/** A short key: each one-byte character holds as many cells as fit, two of 9x9, three of 4x4. */
function keyOf(form: Cells, size: number): string {
  const cellsPerByte = Math.floor(Math.log(256) / Math.log(size + 1))
  const bytes = Buffer.alloc(Math.ceil(form.length / cellsPerByte))
  for (const [cell, value] of form.entries()) {
    const byte = Math.floor(cell / cellsPerByte)
    bytes[byte] = (bytes[byte] ?? 0) * (size + 1) + value
  }
  return bytes.toString('latin1')
}
