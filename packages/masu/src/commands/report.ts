/** `masu report`: a results file for other programs and pages, or as a page. */
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { formatCheckData } from '@masu/results/records/check-data'
import { checkDocument } from '@masu/results/words/check/check-document'
import { CHECK_COLUMNS } from '@masu/results/words/check/times'
import { entryColumns } from '@masu/results/words/run/columns'
import type { Document } from '@masu/results/words/document'
import { isCheck } from '@masu/results/records/check-run'
import { judgeCheck } from '@masu/results/gate/judge'
import { rankRun } from '@masu/results/rank/ranking'
import { isCheckText, parseResults } from '@masu/results/records/read'
import { runDocument } from '@masu/results/words/run/run-document'
import type { DataFile } from '../documents/pages/data.ts'
import { Option, type Command } from 'commander'
import { checkJson } from '../documents/check/check-text.ts'
import { openOption, pageOption, pagePath, writePage, type PageFile } from '../options/page-file.ts'
import { newestResults, readGoodResults } from '../options/results-file.ts'
import { parseFileToWrite } from '../options/values.ts'
import { readResultsFile } from '@masu/bench/run/results-file'
import { describeRun } from '../documents/run/describe-run.ts'
import { csvText } from '../documents/csv.ts'
import { formatRankingJson, formatRanking } from '../documents/run/ranking-text.ts'
import { readCommandWords } from '../terminal/command-words.ts'
import { documentText } from '../documents/document-text.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { print, write } from '../terminal/output.ts'
import { UserError } from '@masu/bench/errors'
import { unknownName } from '@masu/bench/similar-name'

const USAGE = `
Shows the results of a run or of a check in the form that an option names, and without an option as GitHub Markdown.

A run or a check that was stopped early is shown as far as it came. A check is shown as it stood when it last judged.

The page (--html) is one file that loads nothing else. A double click opens it. You can mail it, print it, and put it on
any web server. It holds the results file, so a reader can save that file and show it again.

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
      new Option('--svg <name>', 'print one figure of the page, as in fixture-easy').conflicts([
        'csv',
        'junit',
      ]),
    )
    .addOption(
      new Option(
        '--csv',
        'print CSV: a line for each strategy on each fixture, with the names of JSON',
      ).conflicts('junit'),
    )
    .addOption(
      new Option(
        '--junit <file>',
        "write a check's entries as test cases, for a CI system",
      ).argParser(parseFileToWrite),
    )
    .action(report)
}

const FORMS = ['html', 'svg', 'csv', 'junit']

async function report(path: string = newestResults(), options: Options): Promise<void> {
  const { html, open, svg, csv, junit } = options
  const text = readResultsFile(path)
  const shown = isCheckText(text) ? shownCheck(path) : shownRun(path, text)
  if (junit !== undefined) {
    if (shown.junit === null) throw new UserError(`${path} is a run: --junit needs a check`)
    await writeTexts(junit, Readable.from([await shown.junit()]))
  } else if (html !== undefined) {
    const { documentPage } = await import('../documents/pages/document-page.ts')
    await writePage(pagePath(html, path), documentPage(shown.document, [shown.data]), open)
  } else if (svg !== undefined) await write(await figureText(shown, svg))
  else if (csv === true) await write(shown.csv())
  else if (options.json === true) await print(shown.json())
  else if (options.text === true) await print(shown.text())
  else {
    const { documentMarkdown } = await import('../documents/document-markdown.ts')
    await write(documentMarkdown(shown.document))
  }
}

/** A run or a check, in each of its forms. */
interface Reported {
  readonly document: Document
  readonly data: DataFile
  readonly text: () => string
  readonly json: () => string
  readonly csv: () => string
  /** Null for a run. */
  readonly junit: (() => Promise<string>) | null
}

function shownRun(path: string, text: string): Reported {
  const ranking = rankRun(parseResults(text, path))
  const { options } = ranking.results.run
  return {
    document: runDocument(ranking, describeRun(ranking, readCommandWords())),
    data: { name: basename(path), text },
    text: () => formatRanking(ranking, {}),
    json: () => formatRankingJson(ranking),
    csv: () => csvText(entryColumns(options), ranking.entries),
    junit: null,
  }
}

function shownCheck(path: string): Reported {
  const results = readGoodResults(path)
  if (!isCheck(results)) throw new UserError(`${path} is no check`)
  const judged = judgeCheck(results)
  const document = checkDocument(results, judged, readCommandWords())
  return {
    document,
    data: formatCheckData(results, basename(path)),
    text: () => documentText(document),
    json: () => checkJson(judged),
    csv: () => csvText(CHECK_COLUMNS, judged.entries),
    junit: async () => (await import('../documents/check/junit.ts')).junitText(results, judged),
  }
}

/** Throws a UserError if the document has no figure of this name. */
async function figureText({ document, data }: Reported, name: string): Promise<string> {
  const { documentFigures } = await import('../documents/pages/document-page.ts')
  const { figureFile } = await import('../documents/pages/figure.ts')
  const figures = documentFigures(document)
  const figure = figures.get(name)
  if (figure !== undefined) return figureFile(figure)
  throw unknownName('figure', name, [...figures.keys()], { where: ` in the page of ${data.name}` })
}
