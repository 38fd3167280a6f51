/**
 * Writes the screen and the figures of a run into the READMEs, its tables into docs/strategies.md, between their marks,
 * and its page into the lab, so that nobody types these numbers: `pnpm splice results/FILE.jsonl`, with the file of a
 * default run, `pnpm bench`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { formatCount } from '@masu/core/plural'
import type { Results } from '@masu/results/records/read'
import { readResults } from '../../../packages/masu/src/options/results-file.ts'
import { rankRun, type Ranking } from '@masu/results/rank/ranking'
import { classicColumns } from '@masu/results/words/run/columns'
import { conditionFacts } from '@masu/results/words/conditions'
import { runDocument } from '@masu/results/words/run/run-document'
import { panelFigure } from '@masu/results/words/run/run-figures'
import { describeRun } from '../../../packages/masu/src/documents/run/describe-run.ts'
import { formatRanking } from '../../../packages/masu/src/documents/run/ranking-text.ts'
import { formatNumber, formatMicros } from '@masu/results/words/format'
import { makeTable, type Heading } from '@masu/results/words/table'
import { markdownTable } from '../../../packages/masu/src/documents/document-markdown.ts'
import { figureFile } from '../../../packages/masu/src/documents/pages/figure.ts'
import { markup } from '../../../packages/masu/src/documents/pages/markup.ts'
import { documentPage } from '../../../packages/masu/src/documents/pages/document-page.ts'
import { intervalFigure } from '../../../packages/masu/src/documents/pages/interval-figure.ts'
import { pagePath, splice } from './splice.ts'

/** The width of the screen in the READMEs, in characters. */
const WIDTH = 80

/** Fixtures of the table of costs. */
const COSTS = ['easy', 'hard', 'few-clues']

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('usage: pnpm splice results/FILE.jsonl')
const spliced = readResults(path)
const ranking = rankRun(spliced)
const panelPictures = writeFigures(ranking)
for (const page of ['README.md', 'README.ja.md']) {
  splice(page, 'table', screenOf(ranking))
  splice(page, 'figures', panelPictures)
}
const took = durationOf(spliced)
splice('README.md', 'took', `It took ${took.seconds} s, after the install: ${took.where}.`)
const tookJapanese = `この測定は、インストールの後、${took.seconds} 秒かかりました(${took.where})。`
splice('README.ja.md', 'took', tookJapanese)
writeFileSync(
  pagePath('packages/lab/public/results.html'),
  documentPage(runDocument(ranking, describeRun(ranking, 'pnpm masu')), [
    { name: basename(path), text: readFileSync(path, 'utf8') },
  ]),
)

splice('docs/strategies.md', 'classics', classicsOfRun(ranking))
splice('docs/strategies.md', 'costs', costsOf(ranking))

/** What a default run prints where no terminal says its width, without colours. */
function screenOf(ranked: Ranking): string {
  const look = { width: WIDTH, isColoured: false, gap: ' ' }
  const screen = formatRanking(ranked, {}, look, 'pnpm masu')
  return ['```text', screen, '```'].join('\n')
}

/** From the first probe to the end of the last process, and where and when that was. */
function durationOf({ run, timed }: Results): { seconds: number; where: string } {
  const ends = timed.map(({ startedAt, wallMs }) => Date.parse(startedAt) + wallMs)
  const seconds = Math.ceil((Math.max(...ends) - Date.parse(run.startedAt)) / 1000)
  const { cpu, cores, node, loadAverage, commit } = run.environment
  const parts = [
    `${cpu}, ${formatCount(cores, 'core')}`,
    `load ${loadAverage}`,
    `Node ${node}`,
    ...(commit === null ? [] : [`commit ${commit.slice(0, 7)}`]),
    run.startedAt.slice(0, 'YYYY-MM-DD'.length),
  ]
  return { seconds, where: parts.join(', ') }
}

/** Writes the figure of each panel for both schemes; returns the markup that shows them in a page. */
function writeFigures({ panels }: Ranking): string {
  const pictures = panels.map((panel) => {
    const drawn = intervalFigure(panelFigure(panel))
    const [light, dark] = (['light', 'dark'] as const).map((scheme) => {
      const file = `docs/figures/${drawn.id}-${scheme}.svg`
      writeFileSync(pagePath(file), figureFile(drawn, scheme))
      return file
    })
    return String(
      markup`<picture><source media="(prefers-color-scheme: dark)" srcset="${dark ?? ''}"><img src="${light ?? ''}" width="${drawn.width}" alt="${drawn.title}. ${drawn.description}"></picture>`,
    )
  })
  return pictures.join('\n')
}

/** The table of the classics. */
function classicsOfRun({ classics }: Ranking): string {
  if (classics === null) throw new Error('the run has no classics')
  const { fixture, puzzles, entries } = classics
  return `On ${puzzles} puzzles of ${fixture}:\n\n${markdownTable(makeTable(classicColumns(), entries))}`
}

/** Time and work of every strategy, in the order of the page, and the source of the figures. */
function costsOf(ranked: Ranking): string {
  const { results, entries } = ranked
  const cellsOn = (strategy: string, fixture: string): string[] => {
    const row = entries.find((one) => one.strategy === strategy && one.fixture === fixture)
    if (row === undefined) return ['-', '-', '-']
    const solved = row.solved < row.puzzles ? ` (${row.solved}/${row.puzzles})` : ''
    const micros = formatMicros(row.microsPerPuzzle, row.isLowerBound)
    return [`${micros}${solved}`, formatNumber(row.nodes), formatNumber(row.guesses)]
  }
  const costs = markdownTable({
    columns: [
      { title: 'strategy', align: 'left' },
      ...COSTS.flatMap((name) => right(`${name}, µs`, 'nodes', 'guesses')),
    ],
    rows: results.run.strategies.map(({ name }) =>
      [name].concat(COSTS.flatMap((one) => cellsOn(name, one))),
    ),
  })
  const facts = conditionFacts(ranked).filter(
    ([name]) => name !== 'other work' && name !== 'method',
  )
  return `${costs}\n\nBoth are of one run: ${facts.map((fact) => fact.join(' ')).join('; ')}.`
}

function right(...titles: readonly string[]): Heading[] {
  return titles.map((title) => ({ title, align: 'right' }))
}
