/** Section 7: what a fresh process costs before it is warm, and how its passes went. */
import type { RankedEntry } from '@masu/ranking/entry'
import { figure } from '@masu/ranking/figure'
import { horizontalAxis, type Plot } from '../axis.ts'
import { FIGURE_WIDTH, figureInPage, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { markup, type Markup, type Value } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { logScale, place } from '../scales.ts'
import { lineClass } from '../style.ts'
import { numbers, table } from '../table.ts'
import { pointAt } from '../marks.ts'
import { label, listText } from '../text.ts'
import { texts } from '../texts.ts'
import { entriesOf, lineNumber, type Model } from './model.ts'
import { passesBlock, passesFigures } from './passes.ts'

const LEFT = 128
const RIGHT = FIGURE_WIDTH - 14
const ENTRY_HEIGHT = 24

interface Chosen {
  readonly fixture: string
  readonly entries: readonly RankedEntry[]
}

export function warmUpSection(model: Model): PageSection {
  const chosen = chosenOf(model)
  const body =
    chosen.length === 0
      ? markup`<p>No process was timed.</p>`
      : markup`<p>A program that has just started runs code that is not compiled yet. In each figure the ring is the first puzzle of a fresh process, the
hollow diamond a puzzle of its first pass over all puzzles, the point a puzzle when it is warm: medians over processes. Only the fixture that a
process takes first is cold. Of each panel the figure shows the fixture that most strategies met cold; strategies with capped puzzles are left out.</p>
<p>In the tables all times are µs: <em>prepare</em> makes a solver and is not drawn; <em>x warm</em> is the first pass divided by a warm one;
<em>MB</em> is memory beyond that of a worker without a solver; <em>warming</em> counts the processes whose last timed passes were
still faster than their first ones. A dash: another fixture came first in every process.</p>
${chosen.map((one) => warmUpBlock(model, one))}${passesBlock(model)}`
  return { id: 'warm-up', title: 'Warm-up', body }
}

export function warmUpFigures(model: Model): Figure[] {
  return [...chosenOf(model).map((one) => coldFigure(model, one)), ...passesFigures(model)]
}

/** Of each panel the fixture that most entries solved whole and met cold. */
function chosenOf(model: Model): Chosen[] {
  return model.panels.flatMap(({ fixtures }): Chosen[] => {
    const candidates = fixtures.map((fixture) => {
      const entries = entriesOf(model, fixture).filter(
        // A pass leaves out what was capped, so only whole fixtures compare with it.
        ({ processes, solved, puzzles }) => processes > 0 && solved === puzzles,
      )
      return { fixture, entries }
    })
    const coldIn = ({ entries }: Chosen): number =>
      entries.filter(({ coldMicrosPerPuzzle }) => coldMicrosPerPuzzle !== null).length
    const [best] = candidates.toSorted((a, b) => coldIn(b) - coldIn(a))
    return best === undefined || best.entries.length === 0 ? [] : [best]
  })
}

function coldFigure(model: Model, { fixture, entries }: Chosen): Figure {
  const top = 8
  const bottom = top + entries.length * ENTRY_HEIGHT
  const plot: Plot = { left: LEFT, right: RIGHT, top, bottom }
  const scale = logScale(
    entries.flatMap(({ firstMicros, coldMicrosPerPuzzle, microsPerPuzzle }) =>
      [firstMicros, coldMicrosPerPuzzle, microsPerPuzzle].flatMap((micros) => micros ?? []),
    ),
    [LEFT, RIGHT],
  )
  const marks = entries.map((entry, index) => {
    const y = top + (index + 0.5) * ENTRY_HEIGHT
    const colour = lineClass(lineNumber(model, entry.strategy)).slice(0, 2)
    const at = (micros: number | null): number | null =>
      micros === null ? null : place(scale.at(micros))
    const [first, cold, warm] = [
      at(entry.firstMicros),
      at(entry.coldMicrosPerPuzzle),
      at(entry.microsPerPuzzle),
    ]
    const places = [first, cold, warm].flatMap((x) => x ?? [])
    return markup`<path class="rail ${colour}" d="M${Math.min(...places)} ${y}H${Math.max(...places)}"/>${
      first === null ? null : markup`<circle class="ring ${colour}" cx="${first}" cy="${y}" r="4"/>`
    }${cold === null ? null : markup`<path class="ring ${colour}" d="M${cold - 5} ${y}l5-5l5 5l-5 5z"/>`}${warm === null ? null : pointAt(lineNumber(model, entry.strategy), warm, y, 'filled')}`
  })
  const names = texts(
    'end',
    entries.map(({ strategy }, index) => [
      LEFT - 8,
      top + (index + 0.5) * ENTRY_HEIGHT + 4,
      label(strategy, 17),
    ]),
  )
  const phases = entries.map(
    (entry) =>
      `${entry.strategy} first ${figure(entry.firstMicros)}, first pass ${figure(entry.coldMicrosPerPuzzle)}, warm ${figure(entry.microsPerPuzzle)} µs`,
  )
  return {
    id: idOf('warm-up', fixture),
    title: `${fixture}: cold and warm`,
    description: `${listText(phases)}.`,
    width: FIGURE_WIDTH,
    height: bottom + 42,
    drawing: markup`${horizontalAxis(scale, plot, 'µs a puzzle')}${names}${marks}`,
  }
}

function warmUpBlock(model: Model, chosen: Chosen): Markup {
  const { fixture, entries } = chosen
  const beside = table(
    `${fixture}: µs a puzzle in a fresh process`,
    ['strategy', ...numbers('prepare', 'first', 'first pass', 'warm', 'x warm', 'MB', 'warming')],
    entries.map((entry): Value[] => {
      const { coldMicrosPerPuzzle: cold, microsPerPuzzle: warm } = entry
      return [
        label(entry.strategy),
        figure(entry.prepareMicros),
        figure(entry.firstMicros),
        figure(cold),
        figure(warm),
        cold === null || warm === null ? '-' : figure(cold / warm),
        entry.peakBytes === null ? '-' : figure(entry.peakBytes / 2 ** 20),
        `${entry.stillWarming} of ${entry.processes}`,
      ]
    }),
  )
  return figureInPage(coldFigure(model, chosen), { beside })
}
