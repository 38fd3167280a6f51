/** `masu report`: a results file for other programs and pages, and as a page of its own. */
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { checkPage } from '@masu/report/check/page'
import { figureFile } from '@masu/report/figure'
import { runFigures } from '@masu/report/run/run-page'
import { rankEntries } from '@masu/ranking/rank'
import { parseResults, type Results } from '@masu/ranking/read'
import { Option, type Command } from 'commander'
import { isCheckFile, readCheck } from '@masu/bench/gate/check-file'
import { pageOption, pagePath, writePage, type PageFile } from '../options/page-file.ts'
import { partOfResults, withPartOptions, type PartOptions } from '../options/part-of-results.ts'
import { comparisonText, type ReadResults } from '../page/comparison-text.ts'
import { runModel, runPageText } from '../page/run-model.ts'
import { newestResults } from '../options/results-file.ts'
import { readRecordFile } from '@masu/bench/results/read'
import { csvText } from '../tables/csv.ts'
import { markdownText } from '../tables/markdown.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { unknownName, UserError } from '@masu/bench/errors'

const USAGE = `
Writes what a run measured: as a page of figures and tables (--html), as a single figure (--svg), as
GitHub Markdown, or as CSV, a line a strategy and fixture, its columns named as in the output of "masu
rank --json".

The page is one file without anything to load: it opens by a double click, can be mailed, printed and put
on any web server, and keeps the results file, so that its reader can save it and rank it again.

The page of several files says what changed from the first to each of the others: work exactly, and time
where both come from one machine. The page of a file of "masu check" shows its verdict.

Exit codes: 0 fine, 2 a file that cannot be read, or a page that cannot be written.`

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
    .argument(
      '[results...]',
      'files that "masu run" wrote, the earliest first, or one of "masu check" (default: the newest run in results/)',
    )
    .addOption(pageOption('the last file').conflicts(['svg', 'markdown', 'csv', 'output']))
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

async function report(named: readonly string[], options: Options): Promise<void> {
  const { html, svg, output } = options
  const [path = newestResults(), ...later] = named
  if (later.length > 0) {
    if (html === undefined) throw new UserError('several files are shown on a page: add --html')
    await writeComparison(path, later, html, options)
    return
  }
  if (html !== undefined && isCheckFile(path)) {
    refuseParts(path, options)
    await writePage(pagePath(html, path), pageOfCheck(path))
    return
  }
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

/** What changed from the first file to the others, beside the last one unless the user says otherwise. */
async function writeComparison(
  first: string,
  later: readonly string[],
  html: PageFile,
  options: Options,
): Promise<void> {
  const read = (path: string): ReadResults => {
    const text = readRecordFile(path)
    return { path, text, results: partOfResults(parseResults(text, path), path, options) }
  }
  const [second = '', ...others] = later
  const text = await comparisonText(read(first), [read(second), ...others.map(read)])
  const last = later.at(-1) ?? ''
  await writePage(pagePath(html, `${last.replace(/\.jsonl$/, '')}-compared`), text)
}

/** Throws a UserError where the check did not come to its end. */
function pageOfCheck(path: string): string {
  const { check, pairs, verdict } = readCheck(path)
  if (verdict === null) throw new UserError(`${path} did not come to its end: check again`)
  return checkPage({ check, found: verdict, pairs, name: basename(path) })
}

/** The page of a check is always whole. */
function refuseParts(path: string, { strategy, fixture, panel }: Options): void {
  if (strategy === undefined && fixture === undefined && panel === undefined) return
  throw new UserError(`${path} is a check, whose page is always whole: it has no parts`)
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
  throw unknownName('figure', name, [...figures.keys()], { where: ` in the page of ${path}` })
}
