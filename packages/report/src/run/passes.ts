/** Every timed pass of every process, relative to the median of its process: was it warm by then? */
import { percent } from '@masu/ranking/figure'
import { largest, median } from '@masu/ranking/statistics/order'
import { horizontalAxis, type Plot } from '../axis.ts'
import { FIGURE_WIDTH, figureInPage, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { markup, path, type Markup } from '../markup.ts'
import { linePath } from '../marks.ts'
import { linearScale, type Scale } from '../scales.ts'
import { lineClass } from '../style.ts'
import { label } from '../text.ts'
import { texts } from '../texts.ts'
import { entriesOf, lineNumber, type Model } from './model.ts'

/** Passes of a process that are drawn, from its first. */
const MOST_PASSES = 12

/** A pass is drawn up to this far from the median of its process, as a share. */
const WIDEST = 0.3

const LEFT = 128
const RIGHT = FIGURE_WIDTH - 14
const TOP = 8
const STRIP = 30

/** A fixture with the strategies whose processes made several passes, and these passes. */
interface Chosen {
  readonly fixture: string
  readonly strips: readonly {
    readonly strategy: string
    readonly processes: readonly (readonly number[])[]
  }[]
}

export function passesFigures(model: Model): Figure[] {
  return chosenOf(model).map((one) => passesFigure(model, one))
}

export function passesBlock(model: Model): Markup {
  const figures = passesFigures(model)
  if (figures.length === 0) return markup`<p>Every process made a single timed pass.</p>`
  return markup`<p>Every timed pass of every process, relative to the median of its process. A line that falls was still
getting faster. Of each panel the figure shows the fixture on which most strategies made several passes; one that takes 15 ms or more for a pass makes one.</p>
<div class="pair">${figures.map((figure) => figureInPage(figure, {}))}</div>`
}

function chosenOf(model: Model): Chosen[] {
  return model.panels.flatMap(({ fixtures }) => {
    const candidates = fixtures.map((fixture) => stripsOf(model, fixture))
    const [best] = candidates.toSorted((a, b) => b.strips.length - a.strips.length)
    return best === undefined || best.strips.length === 0 ? [] : [best]
  })
}

function stripsOf(model: Model, fixture: string): Chosen {
  const timed = model.results.timed.filter((record) => record.fixture === fixture)
  const strips = entriesOf(model, fixture).map(({ strategy }) => ({
    strategy,
    processes: timed.flatMap(({ strategy: own, figures }) =>
      own === strategy && figures !== null && figures.passNs.length > 1 ? [figures.passNs] : [],
    ),
  }))
  return { fixture, strips: strips.filter(({ processes }) => processes.length > 0) }
}

function passesFigure(model: Model, { fixture, strips }: Chosen): Figure {
  const bottom = TOP + strips.length * STRIP
  const plot: Plot = { left: LEFT, right: RIGHT, top: TOP, bottom }
  const counts = strips.flatMap(({ processes }) => processes.map(({ length }) => length))
  const most = Math.min(MOST_PASSES, largest(counts, 0))
  const scale = linearScale([1, most], [LEFT + 4, RIGHT])
  const middleOf = (index: number): number => TOP + (index + 0.5) * STRIP
  const drawing = strips.map(({ strategy, processes }, index) => {
    const lines = processes.map((passNs) => lineOf(passNs, scale, middleOf(index)))
    const colour = lineClass(lineNumber(model, strategy)).slice(0, 2)
    return markup`<path class="thin ${colour}" d="${path(lines.join(''))}"/>`
  })
  const middles = strips.map((_, index) => `M${LEFT} ${middleOf(index)}H${RIGHT}`)
  const names = texts(
    'end',
    strips.map(({ strategy }, index) => [LEFT - 8, middleOf(index) + 4, label(strategy, 17)]),
  )
  const share = percent(WIDEST)
  return {
    id: idOf('passes', fixture),
    title: `${fixture}: the passes of each process`,
    description: `A line a process: its timed passes in order, ${MOST_PASSES} at most, relative to their median, which is the horizontal line. A strip reaches ${share} to either side.`,
    width: FIGURE_WIDTH,
    height: bottom + 42,
    drawing: markup`${horizontalAxis(scale, plot, `timed pass of a process; ±${share} of its median`)}${names}<path class="grid" d="${path(middles.join(''))}"/>${drawing}`,
  }
}

/** The passes of a process, from the first to the last that is drawn. */
function lineOf(passNs: readonly number[], scale: Scale, middle: number): string {
  const centre = median(passNs)
  const places = passNs.slice(0, MOST_PASSES).map((ns, pass) => {
    const off = Math.max(-WIDEST, Math.min(WIDEST, ns / centre - 1)) / WIDEST
    return [Math.round(scale.at(pass + 1)), Math.round(middle - off * (STRIP / 2 - 2))] as const
  })
  return linePath(places)
}
