/**
 * Small multiples (E. Tufte, "The Visual Display of Quantitative Information", 1983): series of ratios from
 * left to right, a drawing for each: points with their intervals, levels, and the steps between these. All
 * of a group have the same scales, so that a step looks the same in each.
 */
import { drawn, type Figure } from './figure.ts'
import { markup, path, type Markup } from './markup.ts'
import { marksAt, type Mark } from './marks.ts'
import { ratioScale } from './ratio-scale.ts'
import { place, type Scale } from './scales.ts'
import { label } from './text.ts'

export interface StripPoint {
  /** Its place in the series: a whole number. */
  readonly x: number
  readonly ratio: number
  /** Of the ratio; null where it is exact, or unknown. */
  readonly interval: readonly [low: number, high: number] | null
  readonly mark: Mark
}

/** What the ratio is around, from one place to another. */
export interface Level {
  readonly from: number
  readonly to: number
  readonly ratio: number
}

export interface Strip extends Pick<Figure, 'id' | 'description'> {
  readonly name: string
  /** At the right of the name. */
  readonly text: string
  readonly points: readonly StripPoint[]
  readonly levels: readonly Level[]
  /** Places before which the level steps, with what is said of each. */
  readonly steps: readonly { readonly x: number; readonly text: string }[]
}

/** What all drawings of a group share. */
export interface StripAxes {
  /** The first place and the last one. */
  readonly places: readonly [first: number, last: number]
  /** Texts below the drawing. */
  readonly ticks: readonly { readonly x: number; readonly text: string }[]
  /** Ratios that the scale holds; what is beyond it is drawn at its ends. */
  readonly ratios: readonly number[]
  /** A change that counts as none, as a share; null where any is one. */
  readonly threshold: number | null
}

const [WIDTH, HEIGHT] = [340, 124]

/** The edges of a drawing. */
const [LEFT, RIGHT, TOP, BOTTOM] = [36, WIDTH - 4, 22, 104]

/** Units at the top for what is said of steps. */
const STEP_ROOM = 18

/** Units from a tick of the ratio to the next one. */
const TICK_ROOM = 17

/** As many beside one another as there is room for. */
export function stripGrid(strips: readonly Strip[], axes: StripAxes): Markup {
  return markup`<div class="strips">${strips.map(
    (strip) => markup`<figure id="${strip.id}">${drawn(stripFigure(strip, axes))}</figure>
`,
  )}</div>`
}

function stripFigure(strip: Strip, { places, ticks, ratios, threshold }: StripAxes): Figure {
  const { id, name, text, description, points, levels, steps } = strip
  const edges = threshold === null ? [] : [1 / (1 + threshold), 1 + threshold]
  const scale = ratioScale([...edges, ...ratios], [BOTTOM - 5, TOP + STEP_ROOM], TICK_ROOM)
  const [first, last] = places
  const span = Math.max(1, last - first)
  const across = (x: number): number => LEFT + 8 + ((x - first) / span) * (RIGHT - LEFT - 16)
  const y = (ratio: number): number => place(scale.at(ratio))
  const lines = levels.map(
    ({ from, to, ratio }) =>
      markup`<path class="level" d="M${place(across(from) - 4)} ${y(ratio)}H${place(across(to) + 4)}"/>`,
  )
  const drawing = markup`<text class="strong" x="0" y="13">${label(name, 24)}</text><text class="dim end" x="${RIGHT}" y="13">${text}</text>${bandOf(
    edges,
    y,
  )}<path class="one" d="M${LEFT} ${y(1)}H${RIGHT}"/><path class="grid" d="M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}"/>${ratioTicks(
    scale,
  )}${ticks.map(({ x, text: said }) => tickBelow(across(x), said))}${lines}${drawnPoints(points, across, y)}${steps.map((step) => drawnStep(step.text, (across(step.x - 1) + across(step.x)) / 2))}`
  return { id, title: name, description, width: WIDTH, height: HEIGHT, drawing }
}

function bandOf([low, high]: readonly number[], y: (ratio: number) => number): Markup | null {
  if (low === undefined || high === undefined) return null
  return markup`<rect class="band" x="${LEFT}" y="${y(high)}" width="${RIGHT - LEFT}" height="${place(y(low) - y(high))}"/>`
}

/** Those that have room, that of 1 always among them. */
function ratioTicks({ ticks }: Scale): Markup[] {
  const kept = ticks.filter(({ value }) => value === 1)
  for (const tick of ticks) {
    if (kept.every(({ at }) => Math.abs(at - tick.at) >= TICK_ROOM)) kept.push(tick)
  }
  return kept.map(
    ({ at, text }) =>
      markup`<text class="tick end" x="${LEFT - 5}" y="${place(at + 4)}">${text}</text>`,
  )
}

/** Texts at the ends stay within the drawing. */
function tickBelow(x: number, text: string): Markup {
  const anchor = x < LEFT + 30 ? 'start' : x > RIGHT - 30 ? 'end' : 'mid'
  return markup`<text class="tick ${anchor}" x="${place(x)}" y="${BOTTOM + 15}">${text}</text>`
}

/** All whiskers as one path, and all marks of a kind as another. */
function drawnPoints(
  points: readonly StripPoint[],
  across: (x: number) => number,
  y: (ratio: number) => number,
): Markup {
  const whiskers = points
    .map(({ x, interval }) =>
      interval === null ? '' : `M${place(across(x))} ${y(interval[0])}V${y(interval[1])}`,
    )
    .join('')
  const kinds = [...Map.groupBy(points, ({ mark }) => mark)].map(([mark, own]) => {
    const places = own.map(({ x, ratio }) => [across(x), y(ratio)] as const)
    return marksAt(mark, places, 'small')
  })
  return markup`${whiskers === '' ? null : markup`<path class="whisk" d="${path(whiskers)}"/>`}${kinds}`
}

function drawnStep(text: string, x: number): Markup {
  const [at, anchor] = x > (LEFT + RIGHT) / 2 ? [x - 4, 'end'] : [x + 4, 'start']
  return markup`<path class="step" d="M${place(x)} ${TOP}V${BOTTOM}"/><text class="told ${anchor}" x="${place(at)}" y="${TOP + 10}">${text}</text>`
}
