/** `masu convert`: the puzzles of a file in another format. */
import type { Format, ListedPuzzle, Writer } from '@masu/core/formats/format-types'
import { formats } from '@masu/core/formats/formats'
import { line } from '@masu/core/formats/line'
import { distinctPuzzles } from '../convert/distinct.ts'
import type { Command } from 'commander'
import type { ItemResult } from '../threads/in-order.ts'
import { runPipeline, type FileBatch, type Piece } from '../puzzles/pipeline.ts'
import { filesArgument } from '../options/values.ts'
import { findFormat, selectWriter } from '../puzzles/formats.ts'

const USAGE = `
Writes the puzzles of files, or of standard input, in another format, all into one text. It finds out the format of
the input by itself, from the text and not from the file's name. It also reads gzip. Formats:
${formats.map(({ name, summary }) => `  ${name.padEnd(9)}${summary}`).join('\n')}

--unique leaves out each puzzle that is an image of an earlier one. An image is made by renaming the digits, by
permuting bands, stacks, the rows in a band and the columns in a stack, and by transposing.

Exit codes: 0 fine, 2 bad usage or bad input. With 2 no output file is made, and an existing one is not changed.`

interface Options {
  readonly to: string
  readonly output?: string
  readonly unique?: true
  readonly skipBad?: true
}

export function registerConvert(program: Command): void {
  program
    .command('convert')
    .description(USAGE.trim())
    .addArgument(filesArgument())
    .requiredOption('-t, --to <format>', 'the format to write')
    .option('--unique', 'leave out images of earlier puzzles')
    .option('-o, --output <file>', 'write into this file')
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .action(convert)
}

async function convert(paths: readonly string[], options: Options): Promise<void> {
  const format = findFormat(options.to)
  const { output, skipBad, unique = false } = options
  const reading = { skipBad, output, isOneText: true }
  if (unique) {
    await runPipeline(paths, { ...reading, work: { done: 'compared' } }, (batches) =>
      writeBatches(distinctPuzzles(batches), format),
    )
  } else {
    // In formats with a puzzle a line, an empty line replaces each skipped puzzle.
    const gap = format === line ? '\n' : ''
    await runPipeline(paths, { ...reading, gap }, (batches) =>
      writeBatches(keepAll(batches), format),
    )
  }
}

/** Batches with all their puzzles. */
async function* keepAll(
  batches: AsyncIterable<FileBatch>,
): AsyncGenerator<ItemResult<FileBatch, readonly ListedPuzzle[]>, void> {
  for await (const batch of batches) yield { item: batch, result: batch.entries }
}

/** The text of the puzzles that are kept of each batch. */
async function* writeBatches(
  batches: AsyncIterable<ItemResult<FileBatch, readonly ListedPuzzle[]>>,
  format: Format,
): AsyncGenerator<Piece, void> {
  let writer: Writer | null = null
  for await (const { item: batch, result: kept } of batches) {
    let text = ''
    if (batch.geometry !== null) writer ??= selectWriter(batch.geometry, format)
    for (const entry of kept) text += writer?.puzzle(entry) ?? ''
    yield { batch, text, puzzles: batch.entries.length }
  }
  const dropped = [...(writer?.dropped ?? [])].join(', ')
  const warnings = dropped === '' ? [] : [`${format.name} has no place for ${dropped}`]
  yield { text: writer?.end() ?? '', warnings }
}
