/** The page of a run, and each of its figures alone. */
import { beginText } from '../facts.ts'
import type { Figure } from '../figure.ts'
import { page } from '../page.ts'
import { answerSection, drawnPanels } from './answer.ts'
import { conditionsSection } from './conditions.ts'
import { fixtureFigure, fixturesSection } from './fixtures.ts'
import { boardFigures, hardestSection } from './hardest.ts'
import { matrixSection } from './matrix.ts'
import { fixturesInOrder, type Model } from './model.ts'
import { panelFigure } from './panel-figure.ts'
import { choicesOf, scatterFigure } from './scatter.ts'
import { spreadFigures, spreadSection } from './spread.ts'
import { warmUpFigures, warmUpSection } from './warm-up.ts'
import { whyFigures, whySection } from './why.ts'

/** The text of the page. */
export function runPage(model: Model): string {
  const { run } = model.results
  const { cpu, cores, node } = run.environment
  return page({
    title: 'Sudoku strategies, measured',
    subtitle: `${beginText(run)} on ${cpu}, ${cores} cores, Node ${node}`,
    sections: [
      answerSection(model),
      matrixSection(model),
      fixturesSection(model),
      whySection(model),
      spreadSection(model),
      hardestSection(model),
      warmUpSection(model),
      conditionsSection(model),
    ],
    files: [model.file],
    choices: choicesOf(model),
  })
}

/** Every figure of the page by its identifier, as in `fixture-easy`, in the order of the page. */
export function runFigures(model: Model): Map<string, Figure> {
  const scatter = scatterFigure(model)
  const figures = [
    ...drawnPanels(model).map((panel) => panelFigure(model, panel)),
    ...fixturesInOrder(model).map((fixture) => fixtureFigure(model, fixture)),
    ...whyFigures(model),
    ...(scatter === null ? [] : [scatter]),
    ...spreadFigures(model),
    ...boardFigures(model),
    ...warmUpFigures(model),
  ]
  return new Map(figures.map((figure) => [figure.id, figure]))
}
