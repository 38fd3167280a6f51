/**
 * Logarithmic scales from values to places in a figure. d3-scale (M. Bostock) does the arithmetic and finds the
 * ticks; ticks have the same number format as tables.
 */
import { scaleLinear, scaleLog } from 'd3-scale'

export interface Tick {
  readonly at: number
  readonly text: string
}

export interface Scale {
  /** The place of a value; values beyond an end are placed on the end. */
  readonly at: (value: number) => number
  readonly low: number
  readonly high: number
  readonly ticks: readonly Tick[]
}

/** The places of the ends of a scale: first the place of the least value. */
export type Range = readonly [from: number, to: number]

/** Units of a character of a tick on a narrow screen, and of the space between two ticks. */
const [CHARACTER, SPACE] = [7.3, 8]

/** Scales whose ends have a smaller ratio get the ticks of a linear scale, since they contain no powers of ten. */
const NARROW_SCALE = 4

/**
 * A scale for all positive and finite values; others are left out. Its ticks are 1, 2 and 5 times powers of ten, or
 * fewer if there is no room. Without values it goes from 1 to 10.
 */
export function logScale(values: readonly number[], range: Range): Scale {
  const held = values.filter((value) => value > 0 && Number.isFinite(value))
  const [least, most] =
    held.length === 0 ? [1, 10] : [held.reduce(smaller, Infinity), held.reduce(greater, 0)]
  // A margin around the outermost values, so that the scale always has a length.
  const margin = Math.max(Math.log(most / least) * 0.04, Math.log(1.15))
  return scaleBetween(least * Math.exp(-margin), most * Math.exp(margin), range)
}

/** Ratios beyond this, or its reciprocal, are not drawn to scale: one outlier would flatten the rest. */
const FARTHEST_RATIO = 4

/** The scale reaches at least this far on both sides of 1. */
const NEAREST_END = 1.1

/** A scale for ratios around 1: twice as long is as far from 1 as half as long. */
export function ratioScale(ratios: readonly number[], range: Range): Scale {
  const held = ratios.filter((ratio) => ratio > 0 && Number.isFinite(ratio))
  const low = Math.max(1 / FARTHEST_RATIO, held.reduce(smaller, 1 / NEAREST_END) / 1.02)
  const high = Math.min(FARTHEST_RATIO, held.reduce(greater, NEAREST_END) * 1.02)
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
  const choices =
    high / low < NARROW_SCALE ? linearTicks(low, high) : logarithmicTicks(scale.ticks(20))
  const fitting = choices
    .map((values) => values.map((value) => ({ at: scale(value), text: TICK.format(value) })))
    .find(areApart)
  return { low, high, at: (value) => scale(Math.max(value, low)), ticks: fitting ?? [] }
}

/** Ticks of a linear scale, from many to few; the tick at 1 is the last to go. */
function linearTicks(low: number, high: number): number[][] {
  const scale = scaleLinear().domain([low, high])
  // One tick alone shows no scale, so fewer of a finer step come before it.
  const sets = [10, 8, 5, 4, 3, 2]
    .map((count) => scale.ticks(count))
    .filter(({ length }) => length > 1)
  return [...sets, ...thinned(sets.at(-1) ?? [])]
}

/** Ticks at 1, 2 and 5 times powers of ten, from many to few; the tick at 1 is the last to go. */
function logarithmicTicks(all: readonly number[]): number[][] {
  const sets = [[1, 2, 5], [1, 3], [1]].map((leads) =>
    all.filter((value) => leads.includes(leadOf(value))),
  )
  return [...sets, ...thinned(sets.at(-1) ?? [])]
}

/** Each second of the ticks, each third, and so on, with the tick at 1 if there is one. */
function thinned(ticks: readonly number[]): number[][] {
  return ticks.map((_, index) => {
    const every = index + 2
    const first = Math.max(0, ticks.indexOf(1)) % every
    return ticks.filter((_one, at) => at % every === first)
  })
}

/** Whether there is space between the texts of all ticks. */
function areApart(ticks: readonly Tick[]): boolean {
  return ticks.every(({ at, text }, index) => {
    const next = ticks[index + 1]
    if (next === undefined) return true
    return next.at - at >= ((text.length + next.text.length) / 2) * CHARACTER + SPACE
  })
}

/** Without needless digits: `0.5`, `20`, `5,000`. */
const TICK = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 })

function leadOf(tick: number): number {
  return Number((tick / 10 ** Math.floor(Math.log10(tick) + 1e-9)).toPrecision(6))
}

/** A place in a figure, to a tenth of a unit. */
export function roundPlace(value: number): number {
  return Math.round(value * 10) / 10
}
