/** Section 6: the board of each fixture that costs most, with each strategy's time and work. */
import { geometricMean, largest } from '@masu/ranking/statistics/order'
import { figure } from '@masu/ranking/figure'
import { drawn, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { markup, type Markup, type Value } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { numbers, table } from '../table.ts'
import { label } from '../text.ts'
import { boardFigure } from './board.ts'
import type { Model } from './model.ts'

/** A puzzle of a fixture, from 0, and how many were given to all strategies. */
interface Hardest {
  readonly fixture: string
  readonly puzzle: number
  readonly of: number
}

export function hardestSection(model: Model): PageSection {
  const hardest = hardestOf(model)
  const unknown = hardest.filter(({ fixture, puzzle }) => model.boardOf(fixture, puzzle) === null)
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

function hardestOf(model: Model): Hardest[] {
  return model.panels.flatMap(({ fixtures }) =>
    fixtures.flatMap((fixture): Hardest[] => {
      const judges = model.measured(fixture).filter(({ blocks }) => blocks.size > 0)
      const common = Math.min(...judges.map(({ puzzleNs }) => puzzleNs.length))
      if (judges.length === 0 || common === 0) return []
      const costs = Array.from({ length: common }, (_, puzzle) =>
        geometricMean(judges.map(({ puzzleNs }) => Math.max(1, puzzleNs[puzzle] ?? 1))),
      )
      return [{ fixture, puzzle: costs.indexOf(largest(costs, 0)), of: common }]
    }),
  )
}

function figureOf(model: Model, { fixture, puzzle }: Hardest): Figure | null {
  const board = model.boardOf(fixture, puzzle)
  if (board === null) return null
  return boardFigure(idOf('board', fixture), `${fixture}: the hardest board`, board)
}

function hardestBlock(model: Model, hardest: Hardest): Markup {
  const { fixture, puzzle, of } = hardest
  const id = idOf('board', fixture)
  const board = model.boardOf(fixture, puzzle)
  const drawing = figureOf(model, hardest)
  const place =
    board === null ? `puzzle ${puzzle + 1} of the run` : `line ${board.line} of its file`
  return markup`<figure id="${id}"><h3><a href="#${id}">${fixture}</a></h3>
<div class="board">${drawing === null ? null : drawn(drawing)}${costTable(model, fixture, puzzle)}</div>
<figcaption>The hardest of ${of} puzzles; ${place}.</figcaption></figure>
`
}

function costTable(model: Model, fixture: string, puzzle: number): Markup {
  const lines = model.results.probes
    .filter((probe) => probe.fixture === fixture && probe.status !== 'unsupported')
    .flatMap((probe): { cost: number; cells: Value[] }[] => {
      const measured = model.measured(fixture).find(({ row }) => row.strategy === probe.strategy)
      const ns = measured?.puzzleNs[puzzle]
      // Slow strategies were given fewer puzzles.
      if (measured === undefined || ns === undefined || measured.blocks.size === 0) return []
      const isCapped = measured.capped.includes(puzzle)
      const { nodes, guesses } = probe.puzzleWork ?? {}
      return [
        {
          cost: ns,
          cells: [
            label(probe.strategy),
            isCapped ? `>=${Math.round(ns / 1_000)}` : figure(ns / 1_000),
            ...[nodes, guesses].map((counts) => counts?.[puzzle]?.toLocaleString('en-US') ?? '-'),
          ],
        },
      ]
    })
  return table(
    `${fixture}: its hardest board`,
    ['strategy', ...numbers('µs', 'nodes', 'guesses')],
    lines.toSorted((a, b) => a.cost - b.cost).map(({ cells }) => cells),
  )
}
