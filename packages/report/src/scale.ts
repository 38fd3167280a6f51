/**
 * Logarithmic scales from values to places in a figure. d3-scale (M. Bostock) does the arithmetic and finds the
 * ticks; the words on the ticks are as plain as those of the tables.
 */
import { scaleLinear, scaleLog } from 'd3-scale'

export interface Tick {
  readonly at: number
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

/** Ends whose ratio is smaller have the ticks of a linear scale: there powers of ten make none. */
const NARROW = 4

/**
 * Holds all of the values that are positive and finite; others are left out. Its ticks are 1, 2 and 5 times powers of
 * ten, or fewer where there is no room. With nothing to hold it goes from 1 to 10.
 */
export function logScale(values: readonly number[], range: Range): Scale {
  const held = values.filter((value) => value > 0 && Number.isFinite(value))
  const [least, most] =
    held.length === 0 ? [1, 10] : [held.reduce(smaller, Infinity), held.reduce(greater, 0)]
  // A little room around the outermost, and never a scale without length.
  const margin = Math.max(Math.log(most / least) * 0.04, Math.log(1.15))
  return scaleBetween(least * Math.exp(-margin), most * Math.exp(margin), range)
}

/** Beyond this ratio, and its reciprocal, nothing is drawn to scale: one outlier would flatten the rest. */
const FARTHEST = 4

/** At least this much on both sides of 1. */
const NEAREST = 1.1

/** Of ratios around 1: twice as long stands as far from 1 as half as long. */
export function ratioScale(ratios: readonly number[], range: Range): Scale {
  const held = ratios.filter((ratio) => ratio > 0 && Number.isFinite(ratio))
  const low = Math.max(1 / FARTHEST, held.reduce(smaller, 1 / NEAREST) / 1.02)
  const high = Math.min(FARTHEST, held.reduce(greater, NEAREST) * 1.02)
  return scaleBetween(low, high, range)
}

function smaller(a: number, b: number): number {
  return Math.min(a, b)
}

function greater(a: number, b: number): number {
  return Math.max(a, b)
}

function scaleBetween(low: number, high: number, range: Range): Scale {
  const scale = scaleLog()
    .domain([low, high])
    .range([...range])
    .clamp(true)
  const room = Math.max(2, Math.floor(Math.abs(range[1] - range[0]) / TICK_ROOM))
  const isNarrow = high / low < NARROW
  const all = isNarrow ? scaleLinear().domain([low, high]).ticks(room) : scale.ticks(20)
  const fitting = [[1, 2, 5], [1, 3], [1]]
    .map((leads) => all.filter((value) => isNarrow || leads.includes(leadOf(value))))
    .find((ticks, index) => ticks.length <= room || index === 2)
  const every = Math.ceil((fitting?.length ?? 0) / room)
  // Of ratios, the tick at 1 stays where others leave.
  const first = Math.max(0, fitting?.indexOf(1) ?? 0) % every
  return {
    low,
    high,
    at: (value) => scale(Math.max(value, low)),
    ticks: (fitting ?? [])
      .filter((_, index) => index % every === first)
      .map((value) => ({ at: scale(value), text: TICK.format(value) })),
  }
}

/** Without digits that say nothing: `0.5`, `20`, `5,000`. */
const TICK = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 })

function leadOf(tick: number): number {
  return Number((tick / 10 ** Math.floor(Math.log10(tick) + 1e-9)).toPrecision(6))
}

/** A place in a figure, to a tenth of a unit. */
export function place(value: number): number {
  return Math.round(value * 10) / 10
}
