/** `masu merge`: joins the parts that many machines made into the output of one command. */
import { createReadStream } from 'node:fs'
import { countOf } from '@masu/core/puzzle-error'
import { fileName } from '@masu/bench/fixture/puzzle-file'
import { UserError } from '@masu/bench/errors'
import { linesText } from '@masu/bench/notices'
import type { Command } from 'commander'
import { addUp, lacksOf, partsIn, type FitPart, type Part } from '../part/merge.ts'
import { Tally } from '../solve/tally.ts'
import { droppedText, ratedSummary } from '../tables/rated.ts'
import { warn } from '../terminal/output.ts'
import { writeTexts } from '../terminal/output-file.ts'

const USAGE = `
Puts together what \`masu solve\` or \`masu rate\` made with --part I/N and -o FOLDER/: exactly the bytes
that the command without --part writes, the summary of \`rate\` included.

First it checks that all parts exist, are complete, and come from one file, one set of options, one strategy
and one version of Masu. Otherwise nothing is written: each wrong part is named, and then the commands that
make them.

Exit codes: the worst of the parts, 2 where a part is missing or does not fit.`

export function registerMerge(program: Command): void {
  program
    .command('merge')
    .description(USAGE.trim())
    .argument('<folder>', 'where the parts are')
    .option('-o, --output <file>', 'write there instead of to standard output')
    .action(merge)
}

async function merge(folder: string, options: { output?: string }): Promise<void> {
  const found = await partsIn(folder)
  const { said, commands } = lacksOf(found)
  const parts = found.parts.filter(isFit)
  const first = parts[0]?.record
  if (said.length > 0 || first === undefined) {
    const cure = commands.length === 0 ? [] : ['These commands make them:', ...commands]
    for (const line of [...said, ...cure]) warn(line)
    throw new UserError('parts are missing or do not fit, and nothing is written')
  }
  const file = fileName(first.file)
  const tally = new Tally(file, [], warn)
  const rated = addUp(parts, tally)
  const { puzzles, wrong } = tally
  if (wrong.count > 0) {
    const all = countOf(puzzles, 'puzzle')
    warn(
      `wrong answers to ${wrong.count} of ${all} of ${file}: ${linesText(wrong.count, wrong.first)}`,
    )
  }
  const dropped = droppedText(rated)
  if (dropped !== null) warn(dropped)
  const isSummed = first.command === 'rate' && !first.options.includes('--json')
  async function* texts(): AsyncGenerator<string | Uint8Array, void> {
    for (const { paths } of parts) {
      for await (const block of createReadStream(paths.data)) yield block as Buffer
    }
    for (const line of tally.unansweredTexts()) warn(line)
    tally.skipped.end(tally.puzzles)
    if (isSummed) yield ratedSummary({ tally, rated })
  }
  await writeTexts(options.output ?? null, texts())
  process.exitCode = Math.max(...parts.map(({ record }) => record.exitCode))
}

function isFit(part: Part): part is FitPart {
  return part.record !== null
}
