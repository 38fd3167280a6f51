/**
 * Small multiples (E. Tufte, "The Visual Display of Quantitative Information", 1983): ratios of pairs from
 * left to right, a drawing for each entry, with a line at the ratio of all of them. All of a group have the
 * same scales, so that a change looks the same in each.
 */
import { drawn, type Figure } from './figure.ts'
import { markup, type Markup } from './markup.ts'
import { marksAt, type Mark } from './marks.ts'
import { ratioScale } from './ratio-scale.ts'
import { place, type Scale } from './scales.ts'
import { label } from './text.ts'

export interface StripPoint {
  /** Its place in the series: a whole number from 1. */
  readonly x: number
  readonly ratio: number
}

export interface Strip extends Pick<Figure, 'id' | 'description'> {
  readonly name: string
  /** At the right of the name. */
  readonly text: string
  readonly points: readonly StripPoint[]
  /** Of every point. */
  readonly mark: Mark
  /** What the points are around. */
  readonly level: number
}

/** What all drawings of a group share. */
export interface StripAxes {
  /** The last place of a point. */
  readonly last: number
  /** Texts below the drawing. */
  readonly ticks: readonly { readonly x: number; readonly text: string }[]
  /** Ratios that the scale holds; what is beyond it is drawn at its ends. */
  readonly ratios: readonly number[]
  /** A change that counts as none, as a share. */
  readonly threshold: number
}

const [WIDTH, HEIGHT] = [340, 124]

/** The edges of a drawing. */
const [LEFT, RIGHT, TOP, BOTTOM] = [36, WIDTH - 4, 22, 104]

/** Units above the highest ratio. */
const HEAD_ROOM = 18

/** Units from a tick of the ratio to the next one. */
const TICK_ROOM = 17

/** As many beside one another as there is room for. */
export function stripGrid(strips: readonly Strip[], axes: StripAxes): Markup {
  return markup`<div class="strips">${strips.map(
    (strip) => markup`<figure id="${strip.id}">${drawn(stripFigure(strip, axes))}</figure>
`,
  )}</div>`
}

function stripFigure(strip: Strip, { last, ticks, ratios, threshold }: StripAxes): Figure {
  const { id, name, text, description, points, mark, level } = strip
  const edges = [1 / (1 + threshold), 1 + threshold] as const
  const scale = ratioScale([...edges, ...ratios], [BOTTOM - 5, TOP + HEAD_ROOM], TICK_ROOM)
  const span = Math.max(1, last - 1)
  const across = (x: number): number => LEFT + 8 + ((x - 1) / span) * (RIGHT - LEFT - 16)
  const y = (ratio: number): number => place(scale.at(ratio))
  const end = points.at(-1)?.x ?? 1
  const line = markup`<path class="level" d="M${place(across(1) - 4)} ${y(level)}H${place(across(end) + 4)}"/>`
  const places = points.map(({ x, ratio }) => [across(x), y(ratio)] as const)
  const marks = places.length === 0 ? null : marksAt(mark, places, 'small')
  const drawing = markup`<text class="strong" x="0" y="13">${label(name, 24)}</text><text class="dim end" x="${RIGHT}" y="13">${text}</text>${bandOf(
    edges,
    y,
  )}<path class="one" d="M${LEFT} ${y(1)}H${RIGHT}"/><path class="grid" d="M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}"/>${ratioTicks(
    scale,
  )}${ticks.map(({ x, text: said }) => tickBelow(across(x), said))}${line}${marks}`
  return { id, title: name, description, width: WIDTH, height: HEIGHT, drawing }
}

function bandOf([low, high]: readonly [number, number], y: (ratio: number) => number): Markup {
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
