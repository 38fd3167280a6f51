/**
 * The figure of every page: values on a logarithmic axis, one below the other, each a mark with its interval and faint
 * dots for the single values behind it. (S. Lewis and M. Clarke, "Forest plots: trying to see the wood and the trees",
 * 2001.)
 */
import type { IntervalFigure, IntervalRow } from '@masu/results/words/document'
import { FIGURE_WIDTH, type Figure } from './figure.ts'
import { markup, pathMarkup, type Markup } from './markup.ts'
import { markAt } from './marks.ts'
import { logScale, roundPlace, ratioScale, type Scale } from './scale.ts'
import { shortenLabel } from './text.ts'

/** Units of a row, and of the space above the first row. */
const [ROW, TOP] = [20, 4]

/** Units of the names, and about the units of a character. */
const [LEFT, CHARACTER] = [158, 6.8]

/** The most characters of a name, and of a text, in the widest of the usual fonts. */
const [NAME, TEXT] = [17, 36]

export function intervalFigure(parts: IntervalFigure): Figure {
  const { id, title, description, groups, axis, lines = [], band, dot = '' } = parts
  const scaleOf = parts.scale === 'log' ? logScale : ratioScale
  const rows = groups.flatMap((group) => group.rows)
  const measured = rows.filter(({ value }) => value !== null)
  const longest = Math.max(3, ...measured.map(({ text }) => text.length))
  const right = Math.round(FIGURE_WIDTH - 26 - longest * CHARACTER)
  const edges = band === undefined ? [] : [1 / (1 + band), 1 + band]
  const values = measured.flatMap(({ value, interval }) => [value ?? NaN].concat(interval ?? []))
  // A single disturbed pair would widen the scale.
  const dots = band === undefined ? rows.flatMap((row) => row.dots) : []
  const scale = scaleOf([...edges, ...values, ...dots], [LEFT, right])
  const items = groups.flatMap(
    ({ title: head, rows: rowsOfGroup }): readonly (string | IntervalRow)[] =>
      head === null ? rowsOfGroup : [head, rowsOfGroup].flat(),
  )
  const bottom = TOP + items.length * ROW
  const across = (value: number): string => `M${roundPlace(scale.at(value))} ${TOP}V${bottom}`
  const ticks = scale.ticks.map(({ at }) => `M${Math.round(at)} ${TOP}V${bottom}`)
  const shown = [...edges, ...lines.filter((value) => value >= scale.low && value <= scale.high)]
  const middleOf = (index: number): number => TOP + (index + 0.5) * ROW
  const stripes = items.flatMap((item, index) =>
    typeof item !== 'string' && index % 2 === 0 ? [`M0 ${middleOf(index)}H${FIGURE_WIDTH}`] : [],
  )
  const key = dotKey(rows, dot, scale, { x: (LEFT + right) / 2, y: bottom + 43 })
  return {
    id,
    title,
    description,
    width: FIGURE_WIDTH,
    height: bottom + (key === null ? 38 : 54),
    drawing: markup`<path class="rows" d="${pathMarkup(stripes.join(''))}"/>${bandOf(edges, scale, bottom)}<path class="grid" d="${pathMarkup(ticks.join(''))}"/>${scale.ticks.map(
      ({ at, text }) =>
        markup`<text class="tick mid" x="${Math.round(at)}" y="${bottom + 14}">${text}</text>`,
    )}<text class="axis mid" x="${(LEFT + right) / 2}" y="${bottom + 31}">${axis}</text><path class="frame" d="${pathMarkup(shown.map(across).join(''))}"/>${items.map(
      (item, index) =>
        typeof item === 'string'
          ? markup`<text class="strong" x="6" y="${middleOf(index) + 4}">${shortenLabel(item)}</text>`
          : drawnRow(item, middleOf(index), scale),
    )}${key}`,
  }
}

/** The key of faint dots, and of the sign for dots beyond the scale, with its middle at a place; null without dots. */
function dotKey(
  rows: readonly IntervalRow[],
  dot: string,
  scale: Scale,
  { x, y }: { readonly x: number; readonly y: number },
): Markup | null {
  const drawn = rows.find(({ dots }) => dots.length > 0)
  if (drawn === undefined) return null
  const isBeyond = rows.some(({ dots }) => dots.some((value) => isOutside(value, scale)))
  const text = isBeyond ? `: ${dot}; ›: beyond the axis` : `: ${dot}`
  const from = Math.round(x - ((text.length + 1) * CHARACTER) / 2)
  return markup`<path class="dot m-${drawn.mark}" d="M${from} ${y}h0"/><text class="axis" x="${from + 5}" y="${y + 4}">${text}</text>`
}

function isOutside(value: number, { low, high }: Scale): boolean {
  return value < low || value > high
}

function bandOf(edges: readonly number[], scale: Scale, bottom: number): Markup | null {
  const [low, high] = edges.map((edge) => roundPlace(scale.at(edge)))
  return low === undefined || high === undefined
    ? null
    : markup`<rect class="band" x="${low}" y="${TOP}" width="${roundPlace(high - low)}" height="${bottom - TOP}"/>`
}

function drawnRow(row: IntervalRow, y: number, scale: Scale): Markup {
  const { name, rank = '', value, text } = row
  const baseline = y + 4
  const named = markup`${rank === '' ? null : markup`<text class="dim" x="6" y="${baseline}">${rank}</text>`}<text class="end" x="${LEFT - 8}" y="${baseline}">${shortenLabel(name, NAME)}</text>`
  return value === null
    ? markup`${named}<text class="dim" x="${LEFT + 6}" y="${baseline}">${shortenLabel(text, TEXT)}</text>`
    : markup`${named}<text class="end" x="${FIGURE_WIDTH - 6}" y="${baseline}">${text}</text>${marksOf(row, value, y, scale)}`
}

function marksOf(
  { interval, dots, isLowerBound = false, mark }: IntervalRow,
  value: number,
  y: number,
  scale: Scale,
): Markup {
  const x = roundPlace(scale.at(value))
  // In three lanes, so that dots at one place do not look like one dot.
  const laneOf = (index: number): number => y + ((index % 3) - 1) * 5
  const lanes = dots.flatMap((dot, index) =>
    isOutside(dot, scale) ? [] : [`M${Math.round(scale.at(dot))} ${laneOf(index)}h0`],
  )
  const beyondAxis = dots.flatMap((dot, index) => {
    if (!isOutside(dot, scale)) return []
    const to = dot > scale.high ? 3 : -3
    return [`M${Math.round(scale.at(dot))} ${laneOf(index) - 2}l${to} 2l${-to} 2`]
  })
  const [from, to] = (interval ?? []).map((end) => roundPlace(scale.at(end)))
  const beyond = value > scale.high ? -8 : value < scale.low ? 8 : 0
  return markup`${lanes.length === 0 ? null : markup`<path class="dots m-${mark}" d="${pathMarkup(lanes.join(''))}"/>`}${
    beyondAxis.length === 0
      ? null
      : markup`<path class="beyond" d="${pathMarkup(beyondAxis.join(''))}"/>`
  }${
    from === undefined || to === undefined
      ? null
      : markup`<path class="interval m-${mark}" d="M${from} ${y}H${to}"/>`
  }${beyond === 0 ? markAt(mark, x, y) : markup`<path class="mark m-${mark}" d="M${x} ${y}l${beyond} -5v10z"/>`}${
    isLowerBound ? markup`<path class="rail" d="M${x + 5} ${y}h9m-4 -3.5l4 3.5l-4 3.5"/>` : null
  }`
}
