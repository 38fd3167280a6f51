/** `masu report`: a results file for other programs and pages, or as a page. */
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { checkPage } from '@masu/report/check/page'
import { figureFile } from '@masu/report/figure'
import type { Model } from '@masu/report/run/model'
import { runFigures, runPage } from '@masu/report/run/run-page'
import { rankingOf } from '@masu/ranking/ranking'
import { isCheck } from '@masu/ranking/gate/check-run'
import { judge } from '@masu/ranking/gate/judge'
import { isCheckText, parseResults } from '@masu/ranking/read'
import { Option, type Command } from 'commander'
import { checkMarkdown } from '../check/markdown.ts'
import { checkJson, checkText } from '../check/text.ts'
import { openOption, pageOption, pagePath, writePage, type PageFile } from '../options/page-file.ts'
import { runModel } from '../page/run-model.ts'
import { newestResults, readGoodResults } from '../options/results-file.ts'
import { fileToWrite } from '../options/values.ts'
import { readRecordFile } from '@masu/bench/results/read'
import { csvText } from '../tables/csv.ts'
import { markdownText } from '../tables/markdown.ts'
import { printRanking } from '../tables/ranking.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { print, write } from '../terminal/output.ts'
import { UserError } from '@masu/bench/errors'
import { unknownName } from '@masu/bench/similar-name'

const USAGE = `
Shows the results of a run or of a check: as GitHub Markdown, as the text that the terminal showed (--text), as
JSON, or as a page of figures and tables (--html). Of a run also a single figure (--svg), or CSV, a line a strategy
and fixture, its columns named as in the output of "masu rank --json". Of a check also a file for CI systems (--junit).

What was cut short is shown as far as it came: a check as it stood at its last look.

The page is one file without anything to load: it opens by a double click, can be mailed, printed and put
on any web server, and keeps the results file, so that its reader can save it and show it again.

Exit codes: 0 fine, 2 a file that cannot be read, or a page that cannot be written.`

interface Options {
  readonly text?: true
  readonly json?: true
  readonly html?: PageFile
  readonly open?: true
  readonly svg?: string
  readonly csv?: true
  readonly junit?: string
}

export function registerReport(program: Command): void {
  program
    .command('report')
    .description(USAGE.trim())
    .argument(
      '[results]',
      'a file that "masu bench" or "masu check" wrote (default: the newest run in results/)',
    )
    .addOption(new Option('--text', 'print what the terminal showed').conflicts(['json', ...FORMS]))
    .addOption(new Option('--json', 'print JSON').conflicts(FORMS))
    .addOption(pageOption('the results file').conflicts(['svg', 'csv', 'junit']))
    .addOption(openOption())
    .addOption(
      new Option(
        '--svg <name>',
        'print a figure of the page by its name there, as in fixture-easy',
      ).conflicts(['csv', 'junit']),
    )
    .addOption(new Option('--csv', 'print CSV').conflicts('junit'))
    .addOption(
      new Option('--junit <file>', "write a check's entries as test cases").argParser(fileToWrite),
    )
    .action(report)
}

const FORMS = ['html', 'svg', 'csv', 'junit']

async function report(path: string = newestResults(), options: Options): Promise<void> {
  const text = readRecordFile(path)
  if (isCheckText(text)) await reportCheck(path, options)
  else await reportRun(path, text, options)
}

async function reportRun(path: string, text: string, options: Options): Promise<void> {
  const { html, open, svg, csv, junit } = options
  if (junit !== undefined) throw new UserError(`${path} is a run: --junit is of checks`)
  const results = parseResults(text, path)
  if (html !== undefined) {
    await writePage(pagePath(html, path), runPage(runModel(results, path, text)), open)
  } else if (svg !== undefined) {
    await write(figureText(runModel(results, path, text), svg))
  } else {
    const ranking = rankingOf(results)
    if (options.text === true || options.json === true) await printRanking(ranking, options)
    else await write(csv === true ? csvText(ranking.entries) : markdownText(ranking))
  }
}

async function reportCheck(path: string, options: Options): Promise<void> {
  const { html, open, svg, csv, junit } = options
  if (svg !== undefined || csv === true) {
    throw new UserError(`${path} is a check: --svg and --csv are of runs`)
  }
  const results = readGoodResults(path)
  if (!isCheck(results)) throw new UserError(`${path} is no check`)
  const { run } = results
  const judged = judge(results)
  if (html !== undefined) {
    const page = checkPage({ results, judged, name: basename(path) })
    await writePage(pagePath(html, path), page, open)
  } else if (junit !== undefined) {
    const { junitText } = await import('../check/junit.ts')
    await writeTexts(junit, Readable.from([junitText(results, judged)]))
  } else if (options.json === true) await print(checkJson(judged))
  else if (options.text === true) await print(checkText(run, judged))
  else await write(checkMarkdown(run, judged))
}

/** Throws a UserError if the page has no figure of this name. */
function figureText(model: Model, name: string): string {
  const figures = runFigures(model)
  const figure = figures.get(name)
  if (figure !== undefined) return figureFile(figure)
  throw unknownName('figure', name, [...figures.keys()], {
    where: ` in the page of ${model.file.name}`,
  })
}
