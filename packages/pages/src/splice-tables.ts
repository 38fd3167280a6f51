/**
 * Writes tables and figures into the pages that show them, between their marks, so that no number there was
 * ever typed: `pnpm splice results/FILE.jsonl`, with the file of a run over all strategies and fixtures.
 */
import { writeFileSync } from 'node:fs'
import { toLine } from '@masu/core/puzzle'
import { inParallel } from '@masu/puzzles/parallel'
import type { Rating } from '@masu/puzzles/rate'
import { fixturePath, readFixture } from '../../bench/src/fixture/fixtures.ts'
import { runModel } from '../../bench/src/report/run-model.ts'
import { readResults } from '../../bench/src/results/read.ts'
import type { Results } from '@masu/ranking/read'
import { rankEntries } from '@masu/ranking/rank'
import { conditionsText } from '../../bench/src/tables/ranking.ts'
import { screenText } from '../../bench/src/tables/screen.ts'
import type { RankedEntry } from '@masu/ranking/entry'
import { panelsOf } from '@masu/ranking/panels'
import { figureFile } from '@masu/report/figure'
import { markup } from '@masu/report/markup'
import { panelFigure } from '@masu/report/run/panel-figure'
import { median } from '@masu/ranking/statistics/order'
import { figure } from '@masu/ranking/figure'
import { evidencePath, pagePath, splice } from './splice.ts'

/** Of the screen in the READMEs, in characters. */
const WIDTH = 80

/** Generated sets of 9x9 puzzles, from trivial to brutal. */
const GRADED = ['easy', 'medium', 'hard', 'few-clues', 'anti-brute-force']

/** Puzzles that a worker rates at a time. */
const BATCH = 10

/** The limit of a puzzle, in milliseconds: brute force takes minutes on some. */
const HOUR = 3_600_000

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('usage: pnpm splice results/FILE.jsonl')
const results = readResults(path)
const rows = rankEntries(results)
if (results.run.schema === 2) throw new Error(`${path} is of schema 2, which has no panels`)
const panelPictures = await writeFigures(results)
for (const page of ['README.md', 'README.ja.md']) {
  splice(page, 'table', screenOf(results, rows))
  splice(page, 'figures', panelPictures)
}
splice('fixtures/README.md', 'ratings', await ratingsTable(rows))
writeFileSync(
  evidencePath('strategies.json'),
  `${JSON.stringify(costsOf(results, rows), null, 2)}\n`,
)
await import('./splice-strategies.ts')

/** What a default run prints where no terminal says its width, without colours. */
function screenOf(measured: Results, ranked: readonly RankedEntry[]): string {
  const screen = screenText(measured, ranked, panelsOf(measured), {
    width: WIDTH,
    isColoured: false,
  })
  return ['```text', screen, '```'].join('\n')
}

/** Writes the figure of each panel for both schemes; returns the pictures that show them, as a page has them. */
async function writeFigures(measured: Results): Promise<string> {
  const model = await runModel(measured, path ?? '', '')
  const pictures = model.panels.map((panel) => {
    const drawn = panelFigure(model, panel)
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

/** What docs/strategies.md shows of the run; kept beside it, since results are not. */
function costsOf(measured: Results, ranked: readonly RankedEntry[]): object {
  const figures = ranked
    .filter(({ fixture }) => GRADED.includes(fixture))
    .map((row) => {
      const { strategy, fixture, nodes, guesses } = row
      return { strategy, fixture, micros: costText(row), nodes, guesses }
    })
  return { conditions: conditionsText(measured), figures }
}

/** A row for each graded fixture: its ratings over all puzzles, and what it costs each strategy. */
async function ratingsTable(ranked: readonly RankedEntry[]): Promise<string> {
  const names = [...new Set(ranked.map(({ strategy }) => strategy))]
  const head = ['fixture', 'technique', 'guesses', 'nodes, median', 'nodes, 95th', ...names]
  const lines = [head, head.map(() => '---')]
  for (const fixture of GRADED) {
    // oxlint-disable-next-line no-await-in-loop -- each keeps every core busy
    const ratings = await ratingsOf(fixture)
    const nodes = ratings.flatMap(({ bruteForceNodes }) => bruteForceNodes ?? [])
    const guesses = ratings.reduce((sum, { meanGuesses }) => sum + (meanGuesses ?? 0), 0)
    const costs = names.map((name) =>
      costText(ranked.find((row) => row.strategy === name && row.fixture === fixture)),
    )
    lines.push([
      fixture,
      mixText(ratings),
      figure(guesses / ratings.length),
      figure(median(nodes)),
      figure(nodes.toSorted((a, b) => a - b)[Math.floor(0.95 * nodes.length)] ?? null),
      ...costs,
    ])
  }
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

async function ratingsOf(name: string): Promise<Rating[]> {
  const { geometry, puzzles: listed } = await readFixture(fixturePath(name))
  const puzzles = listed.map(({ puzzle }) => toLine(puzzle.givens))
  const scales = ['technique', 'guesses', 'brute-force'] as const
  function* tasks() {
    for (let from = 0; from < puzzles.length; from += BATCH) {
      const some = puzzles.slice(from, from + BATCH)
      const shape = { geometry: geometry.name, puzzles: some }
      yield { kind: 'rate', ...shape, scales, symmetries: 10, seed: 1, timeoutMs: HOUR } as const
    }
  }
  const ratings: Rating[] = []
  for await (const some of inParallel(tasks())) {
    for (const rating of some) {
      if (typeof rating === 'string') throw new Error(`a board of ${name}: ${rating}`)
      ratings.push(rating)
    }
  }
  return ratings
}

/** As in "guess 812, hidden-single 188", the most frequent first. */
function mixText(ratings: readonly Rating[]): string {
  return [...Map.groupBy(ratings, ({ technique }) => technique)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([technique, rated]) => `${technique} ${rated.length}`)
    .join(', ')
}

/** Microseconds a puzzle, and the share that was solved within the cap where not all were. */
function costText(row: RankedEntry | undefined): string {
  if (row === undefined || row.microsPerPuzzle === null) return '-'
  const share = row.solved === row.puzzles ? '' : ` (${row.solved}/${row.puzzles})`
  // What is beyond the cap is not known: a lower bound has two digits.
  const micros = row.isLowerBound
    ? `>=${Number(row.microsPerPuzzle.toPrecision(2))}`
    : figure(row.microsPerPuzzle)
  return `${micros}${share}`
}
