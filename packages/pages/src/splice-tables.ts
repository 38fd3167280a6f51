/**
 * Writes the table and the figures of a run into the READMEs, between their marks, so that no number there was
 * ever typed: `pnpm splice results/FILE.jsonl`, with the file of a run over all strategies and fixtures.
 */
import { writeFileSync } from 'node:fs'
import { runModel } from '../../masu/src/page/run-model.ts'
import { readResults } from '../../masu/src/options/results-file.ts'
import type { Results } from '@masu/ranking/read'
import { rankEntries } from '@masu/ranking/rank'
import { screenText } from '../../masu/src/tables/screen.ts'
import type { RankedEntry } from '@masu/ranking/entry'
import { panelsOf } from '@masu/ranking/panels'
import { figureFile } from '@masu/report/figure'
import { markup } from '@masu/report/markup'
import { panelFigure } from '@masu/report/run/panel-figure'
import { pagePath, splice } from './splice.ts'

/** Of the screen in the READMEs, in characters. */
const WIDTH = 80

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('usage: pnpm splice results/FILE.jsonl')
const results = readResults(path)
const rows = rankEntries(results)
const panelPictures = await writeFigures(results)
for (const page of ['README.md', 'README.ja.md']) {
  splice(page, 'table', screenOf(results, rows))
  splice(page, 'figures', panelPictures)
}

/** What a default run prints where no terminal says its width, without colours. */
function screenOf(measured: Results, ranked: readonly RankedEntry[]): string {
  const screen = screenText(measured, ranked, panelsOf(measured), {
    width: WIDTH,
    isColoured: false,
    called: 'pnpm masu',
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
