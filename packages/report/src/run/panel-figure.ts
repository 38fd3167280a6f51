/** A panel at one look: each strategy's ratio to the best with its interval, and its ratio on each fixture. */
import { boundText, rangeText } from '@masu/ranking/figure'
import type { Panel, PanelEntry } from '@masu/ranking/panels'
import { FEWEST_ROUNDS } from '@masu/ranking/statistics/ties'
import { dotPlot } from '../dot-plot.ts'
import { FIGURE_WIDTH, figureInPage, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { markup, type Markup } from '../markup.ts'
import { listText } from '../text.ts'
import { lineNumber, type Model } from './model.ts'

export function panelFigure(model: Model, panel: Panel): Figure {
  const { name, entries, fixtures } = panel
  const ratiosOf = (strategy: string): number[] =>
    model.entries.flatMap((entry) =>
      entry.strategy === strategy && fixtures.includes(entry.fixture)
        ? (entry.ratioToBest ?? [])
        : [],
    )
  const { drawing, height } = dotPlot(
    entries.map((entry) => ({
      name: entry.strategy,
      rank: entry.ranks === null ? '' : rangeText(entry),
      ranks: entry.ranks,
      value: Number.isNaN(entry.ratio) ? null : entry.ratio,
      interval: entry.interval,
      dots: fixtures.length > 1 ? ratiosOf(entry.strategy) : [],
      isLowerBound: entry.ratioBound !== 'exact',
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

/** The same with its caption; the table is that of the next section. */
export function panelFigureBlock(model: Model, panel: Panel): Markup {
  if (panel.entries.length === 0) return markup`<p>${panel.name}: nothing was timed.</p>`
  const { entries, fixtures } = panel
  const isMean = fixtures.length > 1
  const where = (is: (entry: PanelEntry) => boolean, text: string): string =>
    entries.some(is) ? text : ''
  const words = [
    isMean ? 'Geometric mean over the fixtures' : 'Ratio to the best',
    where(({ interval }) => interval !== null, ', with the 95 % interval of another run'),
    isMean ? '. Faint dots are single fixtures.' : '.',
    where(
      ({ ratioBound }) => ratioBound !== 'exact',
      ' An arrow: at least that, since some puzzles were capped.',
    ),
    where(
      ({ ranks }) => ranks !== null && ranks[0] < ranks[1],
      ' A bracket at the left: tied, or the run could not tell.',
    ),
    where(
      ({ ranks }) => ranks === null,
      ` There are no ranks with fewer than ${FEWEST_ROUNDS} rounds.`,
    ),
  ]
  return figureInPage(panelFigure(model, panel), { caption: markup`${words.join('')}` })
}
