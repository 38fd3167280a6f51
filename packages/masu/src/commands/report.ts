/** `masu report`: a results file for other programs and pages, or as a page. */
import { basename } from 'node:path'
import { checkPage } from '@masu/report/check/page'
import { figureFile } from '@masu/report/figure'
import type { Model } from '@masu/report/run/model'
import { runFigures, runPage } from '@masu/report/run/run-page'
import { rankingOf } from '@masu/ranking/ranking'
import { parseResults } from '@masu/ranking/read'
import { Option, type Command } from 'commander'
import { isCheckFile, readCheck } from '@masu/bench/gate/check-file'
import { checkMarkdown } from '../check/markdown.ts'
import { openOption, pageOption, pagePath, writePage, type PageFile } from '../options/page-file.ts'
import { runModel } from '../page/run-model.ts'
import { newestResults } from '../options/results-file.ts'
import { readRecordFile } from '@masu/bench/results/read'
import { csvText } from '../tables/csv.ts'
import { markdownText } from '../tables/markdown.ts'
import { write } from '../terminal/output.ts'
import { UserError } from '@masu/bench/errors'
import { unknownName } from '@masu/bench/similar-name'

const USAGE = `
Writes the results of a run or of a check as GitHub Markdown, or as a page of figures and tables (--html). Of a
run also a single figure (--svg), or CSV, a line a strategy and fixture, its columns named as in the output of
"masu rank --json".

The page is one file without anything to load: it opens by a double click, can be mailed, printed and put
on any web server, and keeps the results file, so that its reader can save it and rank it again.

Exit codes: 0 fine, 2 a file that cannot be read, or a page that cannot be written.`

interface Options {
  readonly html?: PageFile
  readonly open?: true
  readonly svg?: string
  readonly csv?: true
}

export function registerReport(program: Command): void {
  program
    .command('report')
    .description(USAGE.trim())
    .argument(
      '[results]',
      'a file that "masu bench" or "masu check" wrote (default: the newest run in results/)',
    )
    .addOption(pageOption('the results file').conflicts(['svg', 'csv']))
    .addOption(openOption())
    .addOption(
      new Option(
        '--svg <name>',
        'print a figure of the page by its name there, as in fixture-easy',
      ).conflicts('csv'),
    )
    .option('--csv', 'print CSV')
    .action(report)
}

async function report(path: string = newestResults(), options: Options): Promise<void> {
  const { html, open, svg, csv } = options
  if (isCheckFile(path)) {
    await reportCheck(path, options)
    return
  }
  const text = readRecordFile(path)
  const results = parseResults(text, path)
  if (html !== undefined) {
    await writePage(pagePath(html, path), runPage(runModel(results, path, text)), open)
  } else if (svg !== undefined) {
    await write(figureText(runModel(results, path, text), svg))
  } else {
    const ranking = rankingOf(results)
    await write(csv === true ? csvText(ranking.entries) : markdownText(ranking))
  }
}

/** Throws a UserError if the check did not end. */
async function reportCheck(path: string, { html, open, svg, csv }: Options): Promise<void> {
  if (svg !== undefined || csv === true) {
    throw new UserError(`${path} is a check: --svg and --csv are of runs`)
  }
  const { check, pairs, verdict } = readCheck(path)
  if (verdict === null) throw new UserError(`${path} did not come to its end: check again`)
  if (html === undefined) {
    await write(checkMarkdown(check, verdict))
  } else {
    const page = checkPage({ check, found: verdict, pairs, name: basename(path) })
    await writePage(pagePath(html, path), page, open)
  }
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
