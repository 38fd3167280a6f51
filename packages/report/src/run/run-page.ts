/** The page of a run, and its single figures. */
import type { Figure } from '../figure.ts'
import { markup } from '../markup.ts'
import { fold, page } from '../page.ts'
import { answersBlock, descriptionOf, reasonsBlock, titleOf } from './answer.ts'
import { conditionsBlock, measuredTables } from './conditions.ts'
import { fixtureBlock, fixtureFigure, fixturesInOrder } from './fixture.ts'
import type { Model } from './model.ts'
import { classicsBlock, classicsFigure, panelBlock, panelFigure } from './panel.ts'
import { termList } from './terms.ts'

/** The text of the page: answer, figures and tables, why, conditions and command; the rest is folded. */
export function runPage(model: Model): string {
  const { panels, allSizes, classics, results, file } = model
  const { timeoutMs } = results.run.options
  const fixtures = fixturesInOrder(model).map((fixture) => fixtureBlock(model, fixture))
  return page({
    title: titleOf(model),
    description: descriptionOf(model),
    body: markup`${answersBlock(model)}${panels.map((panel) => panelBlock(panel, timeoutMs))}${
      classics === null ? null : classicsBlock(classics)
    }${reasonsBlock(model)}${conditionsBlock(model)}${
      allSizes === null
        ? null
        : fold('all-sizes', 'Boards of all sizes', panelBlock(allSizes, timeoutMs))
    }${fold('fixtures', 'Each fixture', markup`${fixtures}`)}${fold(
      'measured',
      'The strategies and the fixtures',
      measuredTables(model),
    )}${fold('words', 'What the words mean', termList(model))}`,
    files: [file],
  })
}

/** Every figure of the page by its identifier, as in `fixture-easy`, in the order of the page. */
export function runFigures(model: Model): Map<string, Figure> {
  const { panels, allSizes, classics } = model
  const figures = [
    ...panels.map(panelFigure),
    ...(classics === null ? [] : [classicsFigure(classics)]),
    ...(allSizes === null ? [] : [panelFigure(allSizes)]),
    ...fixturesInOrder(model).map((fixture) => fixtureFigure(model, fixture)),
  ]
  return new Map(figures.map((figure) => [figure.id, figure]))
}
