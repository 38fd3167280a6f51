/** `masu convert`: the puzzles of a file in another format. */
import type { Format, Writer } from '@masu/core/formats/format'
import { formats, line } from '@masu/core/formats/formats'
import type { Command } from 'commander'
import { warn } from '../terminal/output.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { readSkipping } from '@masu/bench/fixture/skipped'
import { formatNamed, writerFor } from '../options/formats.ts'

const USAGE = `
Writes the puzzles of a file, or of standard input for "-", in another format.
The format of the input is recognised by its content, not by the file's name;
gzip is read directly. Formats:
${formats.map(({ name, summary }) => `  ${name.padEnd(9)}${summary}`).join('\n')}

Exit codes: 0 fine, 2 bad usage or bad input; then no output file is made, and
an existing one is not changed.`

interface Options {
  readonly to: string
  readonly output?: string
  readonly skipBad?: true
}

export function registerConvert(program: Command): void {
  program
    .command('convert')
    .description(USAGE.trim())
    .argument('<file>', 'a file, or - for standard input')
    .requiredOption('-t, --to <format>', 'its name')
    .option('-o, --output <file>', 'write there instead of to standard output')
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .action(convert)
}

async function convert(path: string, options: Options): Promise<void> {
  const format = formatNamed(options.to)
  await writeTexts(options.output ?? null, converted(path, format, options))
}

/** The text of a block of puzzles at a time. */
async function* converted(
  path: string,
  format: Format,
  options: Options,
): AsyncGenerator<string, void> {
  let writer: Writer | null = null
  // In formats with a puzzle a line, an empty line replaces each skipped puzzle.
  const gaps: number[] = []
  const onSkipped = (number: number): void => void (format === line && gaps.push(number))
  for await (const entries of readSkipping(path, { ...options, say: warn, onSkipped })) {
    let text = ''
    for (const entry of entries) {
      writer ??= writerFor(entry.puzzle.geometry, format)
      while ((gaps[0] ?? Infinity) < entry.line) {
        gaps.shift()
        text += '\n'
      }
      text += writer.puzzle(entry)
    }
    if (text !== '') yield text
  }
  yield '\n'.repeat(gaps.length)
  if (writer === null) return
  yield writer.end()
  const dropped = [...writer.dropped].join(', ')
  if (dropped !== '') warn(`${format.name} has no place for ${dropped}`)
}
