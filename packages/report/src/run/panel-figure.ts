/** A panel at one look: each strategy's ratio to the best with its interval, and its ratio on each fixture. */
import { boundText } from '@masu/ranking/figure'
import type { Panel, PanelEntry } from '@masu/ranking/panels'
import { dotPlot } from '../dot-plot.ts'
import { FIGURE_WIDTH, figureInPage, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { markup, type Markup } from '../markup.ts'
import { listText } from '../text.ts'
import { lineNumber, type Model } from './model.ts'

export function panelFigure(model: Model, panel: Panel): Figure {
  const { name, entries, fixtures } = panel
  const [best] = entries
  /** On each fixture, to the best of the panel, on the puzzles that all of it did. */
  const ratiosOf = (entry: PanelEntry): number[] =>
    entry.fixtures
      .map(({ micros }, index) => micros / (best?.fixtures[index]?.micros ?? NaN))
      .filter(Number.isFinite)
  const { drawing, height } = dotPlot(
    entries.map((entry) => ({
      name: entry.strategy,
      ranks: entry.ranks,
      value: Number.isNaN(entry.ratio) ? null : entry.ratio,
      interval: entry.ratioBound === 'exact' ? entry.interval : null,
      dots: fixtures.length > 1 ? ratiosOf(entry) : [],
      isLowerBound: entry.ratioBound !== 'exact',
      text: boundText(entry.ratio, entry.ratioBound),
      remark: 'not timed',
      line: lineNumber(model, entry.strategy),
    })),
    { title: 'times as long as the best' },
  )
  const texts = entries.map(
    ({ strategy, ratio, ratioBound }) => `${strategy} ${boundText(ratio, ratioBound)}`,
  )
  return {
    id: idOf('panel', name.replaceAll(' ', '-')),
    title: `${name}: times the best`,
    description: `Ratios to the best of the panel, from the fastest: ${listText(texts)}.`,
    width: FIGURE_WIDTH,
    height,
    drawing,
  }
}

/** The same in the page; the table is that of the next section, and one note explains all panels. */
export function panelFigureBlock(model: Model, panel: Panel): Markup {
  if (panel.entries.length === 0) return markup`<p>${panel.name}: nothing was timed.</p>`
  return figureInPage(panelFigure(model, panel), {})
}
