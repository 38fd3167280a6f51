/** `masu report`: a results file for other programs and pages, and as a page of its own. */
import { Readable } from 'node:stream'
import { figureFile } from '@masu/report/figure'
import { runFigures } from '@masu/report/run/run-page'
import { rankEntries } from '@masu/ranking/rank'
import { parseResults, type Results } from '@masu/ranking/read'
import { Option, type Command } from 'commander'
import { pageOption, pagePath, writePage, type PageFile } from '../options/page-file.ts'
import { partOfResults, withPartOptions, type PartOptions } from '../options/part-of-results.ts'
import { runModel, runPageText } from '../report/run-model.ts'
import { newestResults } from '../results/newest.ts'
import { readRecordFile } from '../results/read.ts'
import { csvText } from '../tables/csv.ts'
import { markdownText } from '../tables/markdown.ts'
import { suggestion } from '../terminal/nearest.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { UserError } from '../terminal/user-error.ts'

const USAGE = `
Writes what a run measured: as a page of figures and tables (--html), as a single figure (--svg), as
GitHub Markdown, or as CSV, a line a strategy and fixture, its columns named as in the output of "masu
rank --json".

The page is one file without anything to load: it opens by a double click, can be mailed, printed and put
on any web server, and keeps the results file, so that its reader can save it and rank it again.`

interface Options extends PartOptions {
  readonly html?: PageFile
  readonly svg?: string
  readonly markdown?: true
  readonly csv?: true
  readonly output?: string
}

export function registerReport(program: Command): void {
  const command = program
    .command('report')
    .description(USAGE.trim())
    .argument('[results]', 'a file that "masu run" wrote (default: the newest in results/)')
    .addOption(pageOption('the results file').conflicts(['svg', 'markdown', 'csv', 'output']))
    .addOption(
      new Option(
        '--svg <name>',
        'write a figure of the page by its name there, as in fixture-easy',
      ).conflicts(['markdown', 'csv']),
    )
    .option('--markdown', 'write GitHub Markdown, as it does by default')
    .addOption(new Option('--csv', 'write CSV').conflicts('markdown'))
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .action(report)
  withPartOptions(command)
}

async function report(named: string | undefined, options: Options): Promise<void> {
  const { html, svg, output } = options
  const path = named ?? newestResults()
  const text = readRecordFile(path)
  const results = partOfResults(parseResults(text, path), path, options)
  if (html !== undefined) {
    await writePage(pagePath(html, path), await runPageText(results, path, text))
    return
  }
  const written =
    svg === undefined ? tablesOf(results, options) : await figureText(results, path, text, svg)
  await writeTexts(output ?? null, Readable.from([written]))
}

function tablesOf(results: Results, { csv }: Options): string {
  const entries = rankEntries(results)
  return csv === true ? csvText(entries) : markdownText(results, entries)
}

/** Throws a UserError where the page has no figure of that name. */
async function figureText(
  results: Results,
  path: string,
  text: string,
  name: string,
): Promise<string> {
  const figures = runFigures(await runModel(results, path, text))
  const figure = figures.get(name)
  if (figure !== undefined) return figureFile(figure)
  const names = [...figures.keys()]
  throw new UserError(
    `no figure "${name}" in the page of ${path}${suggestion(name, names)} It has: ${names.join(', ')}.`,
  )
}
