/** `masu compare`: results files side by side, of revisions or of machines. */
import { basename } from 'node:path'
import { Option, type Command } from 'commander'
import { readResultsFile } from '@masu/bench/run/results-file'
import { UserError } from '@masu/bench/errors'
import {
  compareRuns,
  isWorkDifferent,
  type ComparedRuns,
  type NamedRun,
} from '@masu/results/compare/compare-runs'
import { compareArms } from '@masu/results/compare/compared-arms'
import { comparisonDocument } from '@masu/results/words/comparison/comparison-document'
import { isCheck } from '@masu/results/records/check-run'
import { openOption, pageOption, pagePath, writePage, type PageFile } from '../options/page-file.ts'
import { readGoodResults, readResults } from '../options/results-file.ts'
import { documentText } from '../documents/document-text.ts'
import { exitCodes } from '../exit-codes.ts'
import { print, write } from '../terminal/output.ts'

const USAGE = `
Says what changed from the first results file to each later one. A summary comes first. Below it, each entry (a
strategy on a set of puzzles) that changed has a line: how its time changed, with an interval, and whether its work
changed. Name the file of a check alone: it holds two revisions already.

Times are compared only if they come from one machine under equal conditions (NODE_OPTIONS, nice). Otherwise the ratios
and ranks of each file stand side by side. A strategy has the same work counters on every
machine, so a difference between machines is an error.

Exit codes: 0 also if something changed, 2 a file that cannot be read, 3 work counters that differ between machines.`

interface Options {
  readonly json?: true
  readonly markdown?: true
  readonly html?: PageFile
  readonly open?: true
}

export function registerCompare(program: Command): void {
  program
    .command('compare')
    .description(USAGE.trim())
    .argument('<before>', 'a file of "masu bench"; or, without a later file, of "masu check"')
    .argument('[after...]', 'later files, or files of other machines')
    .option('--json', 'print every entry as JSON')
    .addOption(new Option('--markdown', 'print GitHub Markdown').conflicts('json'))
    .addOption(pageOption('the last file').conflicts(['json', 'markdown']))
    .addOption(openOption())
    .action(compare)
}

async function compare(
  before: string,
  after: readonly string[],
  { json, markdown, html, open }: Options,
): Promise<void> {
  const paths = [before, ...after]
  const compared =
    after.length === 0
      ? readComparedCheck(before)
      : compareRuns([readNamedRun(before), ...after.map(readNamedRun)])
  const document = comparisonDocument(compared)
  if (html !== undefined) {
    const { documentPage } = await import('../documents/pages/document-page.ts')
    const files = paths.map((path) => ({ name: basename(path), text: readResultsFile(path) }))
    const page = pagePath(html, paths.at(-1) ?? before, '-compared')
    await writePage(page, documentPage(document, files), open)
  } else if (markdown === true) {
    const { documentMarkdown } = await import('../documents/document-markdown.ts')
    await write(documentMarkdown(document))
  } else {
    await print(json === true ? JSON.stringify(compared, null, 2) : documentText(document))
  }
  if (isWorkDifferent(compared)) process.exitCode = exitCodes.wrongAnswer
}

function readComparedCheck(path: string): ComparedRuns {
  const results = readGoodResults(path)
  if (isCheck(results)) return compareArms(results, basename(path))
  throw new UserError(`${path} is a run: name another file to compare it with`)
}

function readNamedRun(path: string): NamedRun {
  return { file: basename(path), results: readResults(path) }
}
