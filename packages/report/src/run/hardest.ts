/** Section 6: the board of each fixture that costs most, with each strategy's time and work. */
import { grouped, figure } from '@masu/ranking/figure'
import { hardestPuzzles, type HardPuzzle } from '@masu/ranking/hardest'
import { drawn, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { numbers, table } from '../table.ts'
import { label } from '../text.ts'
import { boardFigure } from './board.ts'
import type { ListedBoard, Model } from './model.ts'

export function hardestSection(model: Model): PageSection {
  const hardest = hardestOf(model)
  const unknown = hardest.filter((one) => boardOf(model, one) === null)
  const missing =
    unknown.length === 0
      ? null
      : markup`<p>Boards of ${unknown.map(({ fixture }) => label(fixture)).join(', ')} are not drawn: their files are not those that were measured.</p>`
  return {
    id: 'hardest',
    title: 'The hardest boards',
    short: 'Hardest',
    body: markup`<p>Of each fixture, among the puzzles that all of its strategies were given, the one with the largest geometric mean of
their times; a puzzle beyond the cap counts as the cap.</p>
${missing}<div class="pair">${hardest.map((one) => hardestBlock(model, one))}</div>`,
  }
}

export function boardFigures(model: Model): Figure[] {
  return hardestOf(model).flatMap((one) => {
    const drawing = figureOf(model, one)
    return drawing === null ? [] : [drawing]
  })
}

function hardestOf({ panels, results, measured }: Model): HardPuzzle[] {
  return panels.flatMap(({ fixtures }) =>
    fixtures.flatMap((fixture) => hardestPuzzles(results, measured, fixture, 1)),
  )
}

function boardOf(model: Model, { fixture, puzzle }: HardPuzzle): ListedBoard | null {
  return model.boardOf(fixture, puzzle - 1)
}

function figureOf(model: Model, hardest: HardPuzzle): Figure | null {
  const board = boardOf(model, hardest)
  if (board === null) return null
  const { fixture } = hardest
  return boardFigure(idOf('board', fixture), `${fixture}: the hardest board`, board)
}

function hardestBlock(model: Model, hardest: HardPuzzle): Markup {
  const { fixture, puzzle, of } = hardest
  const id = idOf('board', fixture)
  const board = boardOf(model, hardest)
  const drawing = figureOf(model, hardest)
  const place = board === null ? `puzzle ${puzzle} of the run` : `line ${board.line} of its file`
  return markup`<figure id="${id}"><h3><a href="#${id}">${fixture}</a></h3>
<div class="board">${drawing === null ? null : drawn(drawing)}${costTable(hardest)}</div>
<figcaption>The hardest of ${of} puzzles; ${place}.</figcaption></figure>
`
}

function costTable({ fixture, costs }: HardPuzzle): Markup {
  return table(
    `${fixture}: its hardest board`,
    ['strategy', ...numbers('µs', 'nodes', 'guesses')],
    costs.map(({ strategy, micros, isCapped, nodes, guesses }) => [
      label(strategy),
      isCapped ? `>=${Math.round(micros)}` : figure(micros),
      ...[nodes, guesses].map((count) => (count === null ? '-' : grouped(count))),
    ]),
  )
}
