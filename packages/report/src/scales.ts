/**
 * Scales from values to places in a figure. d3-scale (M. Bostock) does the arithmetic and finds the ticks;
 * the words on the ticks are ours, as plain as those of the tables.
 */
import { scaleLinear, scaleLog } from 'd3-scale'

export interface Tick {
  readonly value: number
  readonly at: number
  /** Empty for a tick that has no room for its text. */
  readonly text: string
}

export interface Scale {
  /** The place of a value; values beyond the ends are placed on them. */
  readonly at: (value: number) => number
  readonly low: number
  readonly high: number
  readonly ticks: readonly Tick[]
}

/** From a value to the place: first the place of the least. */
export type Range = readonly [from: number, to: number]

/** Units that a tick needs, for its text and the space beside it. */
const TICK_ROOM = 46

/**
 * A logarithmic scale that holds all of the values, which are positive; others are left out. Its ticks are
 * 1, 2 and 5 times powers of ten, or fewer where there is no room. With nothing to hold it goes from 1 to 10.
 */
export function logScale(
  values: Iterable<number>,
  range: Range,
  { room = TICK_ROOM, text = tickText }: TickOptions = {},
): Scale {
  const [least, most] = extentOf([...values].filter((value) => value > 0)) ?? [1, 10]
  // A little room around the outermost, and never a scale without length.
  const margin = Math.max(Math.log(most / least) * 0.04, Math.log(1.15))
  const low = least * Math.exp(-margin)
  const high = most * Math.exp(margin)
  const scale = scaleLog()
    .domain([low, high])
    .range([...range])
    .clamp(true)
  const all = scale.ticks(20)
  const fits = [[1, 2, 5], [1, 3], [1]].map((leads) =>
    all.filter((tick) => leads.includes(leadOf(tick))),
  )
  const fitting = Math.max(2, Math.floor(Math.abs(range[1] - range[0]) / room))
  const thinnest = fits.at(-1) ?? []
  const every = Math.ceil(thinnest.length / fitting)
  const shown =
    fits.find((ticks) => ticks.length <= fitting) ??
    thinnest.filter((_, index) => index % every === 0)
  return {
    low,
    high,
    at: (value) => scale(Math.max(value, low)),
    ticks: (shown.length > 0 ? shown : all.slice(0, fitting)).map((value) => ({
      value,
      at: scale(value),
      text: text(value),
    })),
  }
}

export interface TickOptions {
  /** Units from a tick to the next one, at least. */
  readonly room?: number
  readonly text?: (value: number) => string
}

/** A linear scale from the least to the most, rounded outwards to ticks. */
export function linearScale(
  [least, most]: readonly [number, number],
  range: Range,
  { room = TICK_ROOM, text = tickText }: TickOptions = {},
): Scale {
  const wanted = Math.max(2, Math.floor(Math.abs(range[1] - range[0]) / room))
  const scale = scaleLinear()
    .domain(least === most ? [least - 1, most + 1] : [least, most])
    .nice(wanted)
    .range([...range])
    .clamp(true)
  const [low = least, high = most] = scale.domain()
  return {
    low,
    high,
    at: (value) => scale(value),
    ticks: scale.ticks(wanted).map((value) => ({ value, at: scale(value), text: text(value) })),
  }
}

/** The least and the greatest of the finite values; null of none. */
export function extentOf(values: Iterable<number>): [least: number, most: number] | null {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    if (!Number.isFinite(value)) continue
    if (value < least) least = value
    if (value > most) most = value
  }
  return least <= most ? [least, most] : null
}

const TICK = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 })

/** Without digits that say nothing: `0.5`, `20`, `5,000`. */
export function tickText(value: number): string {
  return TICK.format(value)
}

/** A place in a figure, to a tenth of a unit. */
export function place(value: number): number {
  return Math.round(value * 10) / 10
}

function leadOf(tick: number): number {
  return Math.round(tick / 10 ** Math.floor(Math.log10(tick) + 1e-9))
}
