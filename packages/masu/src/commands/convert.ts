/** `masu convert`: the puzzles of a file in another format. */
import { formatCount } from '@masu/core/format-count'
import type { Format, ListedPuzzle, Writer } from '@masu/core/formats/format'
import { formats } from '@masu/core/formats/formats'
import { line } from '@masu/core/formats/line'
import type { Geometry } from '@masu/core/geometry'
import { distinctPuzzles } from '../convert/distinct.ts'
import type { Command } from 'commander'
import { countingPuzzles } from '../terminal/counter.ts'
import { warn } from '../terminal/output.ts'
import { askToPaste } from '../terminal/paste.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { readGroups } from '../puzzles/groups.ts'
import { readSkipping, type Reading } from '@masu/bench/fixture/skipped'
import { filesArgument } from '../options/values.ts'
import { formatNamed, sameGeometry, writerFor } from '../options/formats.ts'

const USAGE = `
Writes the puzzles of files, or of standard input, in another format, as one text.
The format of the input is recognised by its content, not by the file's name;
gzip is read directly. Formats:
${formats.map(({ name, summary }) => `  ${name.padEnd(9)}${summary}`).join('\n')}

--unique leaves out each puzzle that is an image of an earlier one. An image is made by renaming the
digits, by permuting bands, stacks, the rows in a band and the columns in a stack, and by transposing.

Exit codes: 0 fine, 2 bad usage or bad input; then no output file is made, and
an existing one is not changed.`

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
    .requiredOption('-t, --to <format>', 'its name')
    .option('--unique', 'leave out images of earlier puzzles')
    .option('-o, --output <file>', 'write there instead of to standard output')
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .action(convert)
}

async function convert(paths: readonly string[], options: Options): Promise<void> {
  const format = formatNamed(options.to)
  askToPaste(paths)
  await writeTexts(options.output ?? null, converted(paths, format, options))
}

/** The text of a block of puzzles at a time. */
async function* converted(
  paths: readonly string[],
  format: Format,
  options: Options,
): AsyncGenerator<string, void> {
  let writer: Writer | null = null
  let geometry: Geometry | null = null
  // In formats with a puzzle a line, an empty line replaces each skipped puzzle.
  const gaps: number[] = []
  const hasGaps = format === line && options.unique !== true
  const onSkipped = (number: number): void => void (hasGaps && gaps.push(number))
  const reading = { ...options, say: warn, onSkipped }
  const files = paths.map((path) => readSkipping(path, reading))
  for (const blocks of options.unique === true ? [uniqueOf(paths, reading)] : files) {
    for await (const entries of blocks) {
      let text = ''
      for (const entry of entries) {
        geometry = sameGeometry(entry.puzzle.geometry, geometry)
        writer ??= writerFor(geometry, format)
        while ((gaps[0] ?? Infinity) < entry.line) {
          gaps.shift()
          text += '\n'
        }
        text += writer.puzzle(entry)
      }
      if (text !== '') yield text
    }
    yield '\n'.repeat(gaps.splice(0).length)
  }
  if (writer === null) return
  yield writer.end()
  const dropped = [...writer.dropped].join(', ')
  if (dropped !== '') warn(`${format.name} has no place for ${dropped}`)
}

/** The puzzles without images of earlier ones; says at the end how many were left out. */
async function* uniqueOf(
  paths: readonly string[],
  reading: Reading,
): AsyncGenerator<ListedPuzzle[], void> {
  const counter = await countingPuzzles('compared', paths)
  let [puzzles, unique] = [0, 0]
  try {
    yield* distinctPuzzles(readGroups(paths, reading, Infinity), (compared, kept) => {
      ;[puzzles, unique] = [compared, kept]
      counter.count(compared)
    })
  } finally {
    counter.end()
  }
  warn(`left out ${puzzles - unique} of ${formatCount(puzzles, 'puzzle')}, ${unique} kept`)
}
