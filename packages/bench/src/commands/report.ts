/** `masu report`: a results file for other programs and pages. */
import { Readable } from 'node:stream'
import { Option, type Command } from 'commander'
import { writeTexts } from '../terminal/output-file.ts'
import { newestResults } from '../results/newest.ts'
import { readResults } from '../results/read.ts'
import { partOfResults, withPartOptions, type PartOptions } from '../options/part-of-results.ts'
import { csvText } from '../tables/csv.ts'
import { markdownText } from '../tables/markdown.ts'
import { rankEntries } from '@masu/ranking/rank'

const USAGE = `
Writes what a run measured as a page of GitHub Markdown, or as CSV: a line a strategy and fixture,
its columns named as in the output of "masu rank --json".`

interface Options extends PartOptions {
  readonly markdown?: true
  readonly csv?: true
  readonly output?: string
}

export function registerReport(program: Command): void {
  const command = program
    .command('report')
    .description(USAGE.trim())
    .argument('[results]', 'a file that "masu run" wrote (default: the newest in results/)')
    .option('--markdown', 'write GitHub Markdown, as it does by default')
    .addOption(new Option('--csv', 'write CSV').conflicts('markdown'))
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .action(report)
  withPartOptions(command)
}

async function report(path: string | undefined, options: Options): Promise<void> {
  const { csv, output } = options
  const file = path ?? newestResults()
  const results = partOfResults(readResults(file), file, options)
  const entries = rankEntries(results)
  const text = csv === true ? csvText(entries) : markdownText(results, entries)
  await writeTexts(output ?? null, Readable.from([text]))
}
