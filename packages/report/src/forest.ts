/**
 * A forest plot: ratios with their intervals under one another on one scale, around 1 and the threshold
 * within which a change counts as none. (S. Lewis and M. Clarke, "Forest plots: trying to see the wood and
 * the trees", 2001.)
 */
import { ratioText } from '@masu/ranking/figure'
import { horizontalAxis, type Plot } from './axis.ts'
import { FIGURE_WIDTH, type Figure } from './figure.ts'
import { markup, type Markup } from './markup.ts'
import { markAt, type Mark } from './marks.ts'
import { ratioScale } from './ratio-scale.ts'
import { place, type Scale } from './scales.ts'
import { label } from './text.ts'

export interface ForestLine {
  readonly name: string
  /** Null where there is nothing to draw. */
  readonly ratio: number | null
  /** Of the ratio; null where it is exact, or unknown. */
  readonly interval: readonly [low: number, high: number] | null
  readonly mark: Mark
  /** Behind the drawing: what the ratio means. */
  readonly words: string
}

/** Lines under a title; null where all of them are of one kind. */
export interface ForestGroup {
  readonly title: string | null
  readonly lines: readonly ForestLine[]
}

export interface ForestParts extends Pick<Figure, 'id' | 'title' | 'description'> {
  readonly groups: readonly ForestGroup[]
  /** A change that counts as none, as a share; null where any is one. */
  readonly threshold: number | null
  /** What the ratio is of, as in `time of head / time of base`. */
  readonly axis: string
  /** What less than 1 means, and more than 1. */
  readonly sides: readonly [less: string, more: string]
  /** What the scale holds instead of its own ratios and intervals: those of all figures that are read together. */
  readonly ratios?: readonly number[]
}

/** Units of a line, of a group's title, and of the space over the first one. */
const [LINE, TITLE, TOP] = [21, 26, 30]

/** Characters of a name that have room. */
const NAME = 17

/** Places of the drawing between the names and the texts. */
const [LEFT, RIGHT] = [116, 304]

export function forest(parts: ForestParts): Figure {
  const { id, title, description, groups, threshold, axis, sides } = parts
  const all = groups.flatMap(({ lines }) => lines)
  const edges = threshold === null ? [] : [1 / (1 + threshold), 1 + threshold]
  const ends = all.flatMap(({ ratio, interval }) => [
    ...(interval ?? []),
    ...(ratio === null ? [] : [ratio]),
  ])
  const scale = ratioScale([...edges, ...(parts.ratios ?? ends)], [LEFT, RIGHT])
  const titles = groups.filter((group) => group.title !== null).length
  const plot: Plot = {
    left: LEFT,
    right: RIGHT,
    top: TOP,
    bottom: TOP + all.length * LINE + titles * TITLE + 4,
  }
  return {
    id,
    title,
    description,
    width: FIGURE_WIDTH,
    height: plot.bottom + 44,
    drawing: markup`${bandOf(edges, scale, plot)}${horizontalAxis(scale, plot, axis)}${rule(1, 'one', scale, plot)}${edges.map(
      (edge) => rule(edge, 'edge', scale, plot),
    )}${sidesOf(sides, plot)}${placed(groups).map((item) => drawnItem(item, scale))}`,
  }
}

/** A line or a title with its height in the figure. */
type Placed =
  | { readonly y: number; readonly title: string }
  | { readonly y: number; readonly line: ForestLine }

function placed(groups: readonly ForestGroup[]): Placed[] {
  let y = TOP
  return groups.flatMap(({ title, lines }): Placed[] => {
    const head = title === null ? [] : [{ y: y + TITLE - 8, title }]
    y += title === null ? 0 : TITLE
    const items = lines.map((line, index) => ({ y: y + LINE * (index + 0.5), line }))
    y += LINE * lines.length
    return [...head, ...items]
  })
}

function drawnItem(item: Placed, scale: Scale): Markup {
  if ('title' in item) {
    return markup`<text class="strong" x="0" y="${place(item.y)}">${label(item.title)}</text>`
  }
  const { y, line } = item
  const { name, ratio, words, mark } = line
  const figure = ratio === null ? null : markup`<tspan class="told">${ratioText(ratio)}</tspan> `
  return markup`<text x="6" y="${place(y + 4)}">${label(name, NAME)}</text>${
    ratio === null ? null : drawnRatio(line, ratio, y, scale)
  }<text class="${mark === 'same' ? 'dim' : 'small'}" x="${RIGHT + 8}" y="${place(y + 4)}">${figure}${words}</text>`
}

function drawnRatio(
  { interval, mark }: ForestLine,
  ratio: number,
  y: number,
  scale: Scale,
): Markup {
  return markup`${interval === null ? null : whisker(interval, mark, y, scale)}${
    ratio > scale.high || ratio < scale.low
      ? arrow(ratio > scale.high, mark, y)
      : markAt(mark, scale.at(ratio), y)
  }`
}

function whisker(
  [low, high]: readonly [number, number],
  mark: Mark,
  y: number,
  scale: Scale,
): Markup {
  const [from, to] = [place(scale.at(low)), place(scale.at(high))]
  const maybe = mark === 'open' ? ' maybe' : ''
  return markup`<path class="ends m-${mark}${maybe}" d="M${from} ${place(y)}H${to}"/>`
}

/** For a ratio beyond the scale. */
function arrow(isRight: boolean, mark: Mark, y: number): Markup {
  const [tip, back] = isRight ? [RIGHT, -8] : [LEFT, 8]
  return markup`<path class="mark m-${mark}" d="M${tip} ${place(y)}l${back} -5v10z"/>`
}

function bandOf(edges: readonly number[], scale: Scale, { top, bottom }: Plot): Markup | null {
  const [low, high] = edges
  if (low === undefined || high === undefined) return null
  const [from, to] = [scale.at(low), scale.at(high)]
  return markup`<rect class="band" x="${place(from)}" y="${top}" width="${place(to - from)}" height="${bottom - top}"/>`
}

function rule(ratio: number, kind: 'one' | 'edge', scale: Scale, { top, bottom }: Plot): Markup {
  return markup`<path class="${kind}" d="M${place(scale.at(ratio))} ${top}V${bottom}"/>`
}

function sidesOf([less, more]: readonly [string, string], { left, right, top }: Plot): Markup {
  return markup`<text class="dim" x="${left}" y="${top - 10}">← ${less}</text><text class="dim end" x="${right}" y="${top - 10}">${more} →</text>`
}
