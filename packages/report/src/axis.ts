/** Axes: lines over the whole plot at the ticks, their texts at its edge, and a title. */
import { markup, path, type Markup } from './markup.ts'
import { place, type Scale, type Tick } from './scales.ts'
import { texts } from './texts.ts'

/** The edges of a plot within its figure. */
export interface Plot {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** An axis below the plot, or above it; its lines only once where it has two. */
export function horizontalAxis(
  { ticks }: Pick<Scale, 'ticks'>,
  plot: Plot,
  title: string,
  side: 'below' | 'above' = 'below',
): Markup {
  const at = side === 'below' ? plot.bottom + 15 : plot.top - 7
  const titleAt = side === 'below' ? plot.bottom + 33 : plot.top - 24
  const named = texts(
    'tick mid',
    ticks.map((tick) => [withinEdge(tick, plot), at, tick.text]),
  )
  const middle = place((plot.left + plot.right) / 2)
  return markup`${side === 'below' ? verticalLines(ticks, plot) : null}${named}<text class="axis mid" x="${middle}" y="${titleAt}">${title}</text>`
}

/** Units of half a character, and beyond the plot to the edge of the figure. */
const HALF_CHARACTER = 3.4
const EDGE = 13

/** The middle of a tick's text, moved to the left where it would go beyond the edge of the figure. */
function withinEdge({ at, text }: Tick, { right }: Plot): number {
  return Math.min(Math.round(at), right + EDGE - text.length * HALF_CHARACTER)
}

/** An axis at the left of the plot, its title over it. */
export function verticalAxis({ ticks }: Pick<Scale, 'ticks'>, plot: Plot, title: string): Markup {
  const lines = ticks.map(({ at }) => `M${plot.left} ${Math.round(at)}H${plot.right}`).join('')
  const named = texts(
    'tick end',
    ticks.map(({ at, text }) => [plot.left - 6, Math.round(at) + 4, text]),
  )
  return markup`<path class="grid" d="${path(lines)}"/>${named}<text class="axis" x="${Math.max(2, plot.left - 44)}" y="${plot.top - 10}">${title}</text>`
}

function verticalLines(ticks: readonly Tick[], { top, bottom }: Plot): Markup {
  const lines = ticks.map(({ at }) => `M${Math.round(at)} ${top}V${bottom}`).join('')
  return markup`<path class="grid" d="${path(lines)}"/>`
}
