/**
 * Entries on a logarithmic axis, one below the other: a point with its interval, faint dots for the single
 * values behind it, an arrow where the true value is larger, and a bracket at the left around each tie.
 */
import { rangeText } from '@masu/ranking/figure'
import { horizontalAxis, type Plot } from './axis.ts'
import { FIGURE_WIDTH } from './figure.ts'
import { markup, path, type Markup } from './markup.ts'
import { logScale, place, tickText, type Scale } from './scales.ts'
import { dotsPath, pointAt } from './marks.ts'
import { LINE_COLOURS } from './palette.ts'
import { label } from './text.ts'
import { texts } from './texts.ts'

export interface DotEntry {
  readonly name: string
  readonly ranks: readonly [low: number, high: number] | null
  /** Null where nothing was measured: the entry is then a name with a remark. */
  readonly value: number | null
  readonly interval: readonly [low: number, high: number] | null
  readonly dots: readonly number[]
  readonly isLowerBound: boolean
  /** The value in words, at the right. */
  readonly text: string
  /** In place of a point. */
  readonly remark: string
  /** Of its colour. */
  readonly line: number
}

export interface DotPlotOptions {
  readonly title: string
  /** A second axis above the plot, of what a value is the other way round. */
  readonly above?: { readonly title: string; readonly of: (value: number) => number }
  /** A value that no other exceeds: a dashed line. */
  readonly cap?: number
  readonly tickText?: (value: number) => string
}

const LEFT = 164
const RIGHT = FIGURE_WIDTH - 74
const ENTRY_HEIGHT = 24
const NAME_LENGTH = 17

/** The drawing and its height, in units. */
export function dotPlot(
  entries: readonly DotEntry[],
  { title, above, cap, tickText: textOf = tickText }: DotPlotOptions,
): { readonly drawing: Markup; readonly height: number } {
  const top = above === undefined ? 12 : 46
  const bottom = top + entries.length * ENTRY_HEIGHT
  const plot: Plot = { left: LEFT, right: RIGHT, top, bottom }
  const values = entries.flatMap(({ value, interval, dots }) => [
    ...(value === null ? [] : [value]),
    ...(interval ?? []),
    ...dots,
  ])
  const scale = logScale(values, [LEFT, RIGHT], { text: textOf })
  const middleOf = (index: number): number => top + (index + 0.5) * ENTRY_HEIGHT
  const bands = entries.flatMap((_, index) =>
    index % 2 === 0 ? [`M0 ${middleOf(index)}h${FIGURE_WIDTH}`] : [],
  )
  const upper = above === undefined ? null : axisAbove(scale, plot, above)
  const isCapShown = cap !== undefined && cap >= scale.low && cap <= scale.high
  const capLine = isCapShown
    ? markup`<path class="frame h1" d="M${place(scale.at(cap))} ${top}V${bottom}"/>`
    : null
  return {
    height: bottom + 42,
    drawing: markup`<path class="rows" d="${path(bands.join(''))}"/>${horizontalAxis(scale, plot, title)}${upper}${capLine}${tieBrackets(
      entries.map(({ ranks }) => ranks),
      middleOf,
    )}${names(entries, middleOf)}${arrows(entries, scale, middleOf)}${entries.map((entry, index) => entryMarks(entry, scale, middleOf(index)))}`,
  }
}

/** From each point whose true value is larger. */
function arrows(
  entries: readonly DotEntry[],
  scale: Scale,
  middleOf: (index: number) => number,
): Markup | null {
  const paths = entries.flatMap(({ value, isLowerBound }, index) =>
    value === null || !isLowerBound
      ? []
      : [`M${Math.round(scale.at(value)) + 4} ${middleOf(index)}h9m-4-3.5l4 3.5l-4 3.5`],
  )
  return paths.length === 0 ? null : markup`<path class="rail" d="${path(paths.join(''))}"/>`
}

/** Ranks and names at the left, values at the right. */
function names(entries: readonly DotEntry[], middleOf: (index: number) => number): Markup {
  const column = (kind: string, x: number, textOf: (entry: DotEntry) => string): Markup | null =>
    texts(
      kind,
      entries.flatMap((entry, index) =>
        textOf(entry) === '' ? [] : [[x, middleOf(index) + 4, textOf(entry)]],
      ),
    )
  return markup`${[
    column('dim small', 9, (entry) => (entry.ranks === null ? '' : rangeText(entry))),
    column('end', LEFT - 8, ({ name }) => label(name, NAME_LENGTH)),
    column('end', FIGURE_WIDTH - 6, ({ value, text }) => (value === null ? '' : text)),
    column('dim small', LEFT + 6, ({ value, remark }) => (value === null ? label(remark, 44) : '')),
  ]}`
}

function axisAbove(
  scale: Scale,
  plot: Plot,
  { title, of }: NonNullable<DotPlotOptions['above']>,
): Markup {
  const inverse = logScale([of(scale.low), of(scale.high)], [plot.left, plot.right], { room: 80 })
  const ticks = inverse.ticks
    .map(({ value, text }) => ({ value, text, at: scale.at(of(value)) }))
    .filter(({ at }) => at > plot.left && at < plot.right)
  return horizontalAxis({ ticks }, plot, title, 'above')
}

function entryMarks(
  { value, interval, dots, line }: DotEntry,
  scale: Scale,
  y: number,
): Markup | null {
  if (value === null) return null
  const x = place(scale.at(value))
  const colour = `c${line % LINE_COLOURS}`
  // In three lanes, so that dots at one place do not look like one dot.
  const faint = dots.map(
    (dot, index) => [Math.round(scale.at(dot)), y + ((index % 3) - 1) * 5] as const,
  )
  const spread =
    interval === null
      ? null
      : markup`<path class="spread ${colour}" d="M${place(scale.at(interval[0]))} ${y}H${place(scale.at(interval[1]))}"/>`
  return markup`${faint.length === 0 ? null : markup`<path class="dots ${colour}" d="${dotsPath(faint)}"/>`}${spread}${pointAt(line, x, y, 'ring')}`
}

/** Two sides alternate, so that brackets that overlap stay apart. */
const BRACKET_SIDES = [1.5, 5]

/** A bracket around each largest group of entries whose ranges of ranks overlap, entries being in order. */
function tieBrackets(
  ranges: readonly (readonly [low: number, high: number] | null)[],
  middleOf: (index: number) => number,
): Markup {
  const paths = tiesOf(ranges).map(([first, last], index) => {
    const x = BRACKET_SIDES[index % BRACKET_SIDES.length] ?? 0
    return `M${x + 3} ${middleOf(first) - 6}H${x}V${middleOf(last) + 6}h3`
  })
  return markup`<path class="rail" d="${path(paths.join(''))}"/>`
}

/** The first and the last of each tie; `ranges` rise by their lower ends. */
export function tiesOf(
  ranges: readonly (readonly [low: number, high: number] | null)[],
): [first: number, last: number][] {
  const ties: [first: number, last: number][] = []
  for (const [first, range] of ranges.entries()) {
    if (range === null) continue
    let last = first
    // All of them share the lower end of the last one.
    for (let other = first + 1; other < ranges.length; other++) {
      const low = ranges[other]?.[0] ?? Infinity
      if (ranges.slice(first, other).every((one) => (one?.[1] ?? 0) >= low)) last = other
      else break
    }
    const before = ties.at(-1)
    if (last > first && (before === undefined || before[1] < last)) ties.push([first, last])
  }
  return ties
}
