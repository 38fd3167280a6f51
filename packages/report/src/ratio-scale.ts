/**
 * A logarithmic scale of ratios around 1: twice as long stands as far from 1 as half as long. Ratios that
 * are compared are mostly near 1, where powers of ten make no ticks; there the ticks are those of a linear
 * scale.
 */
import { scaleLinear, scaleLog } from 'd3-scale'
import type { Range, Scale } from './scales.ts'

/** Beyond this ratio, and its reciprocal, nothing is drawn to scale: one outlier would flatten the rest. */
const FARTHEST = 4

/** At least this much on both sides of 1. */
const NEAREST = 1.1

/** From this ratio of its ends on a scale has ticks at 1, 2 and 5 times powers of ten. */
const WIDE = 4

/** Units from a tick to the next one beside it. */
const ROOM = 38

/**
 * Holds all of the ratios within 1/4 and 4, and 1 with some room around it; others are placed on its ends.
 * Ticks are `room` units from one another, or more.
 */
export function ratioScale(ratios: Iterable<number>, range: Range, room: number = ROOM): Scale {
  let [low, high] = [1 / NEAREST, NEAREST]
  for (const ratio of ratios) {
    if (!(ratio > 0) || !Number.isFinite(ratio)) continue
    low = Math.max(1 / FARTHEST, Math.min(low, ratio / 1.02))
    high = Math.min(FARTHEST, Math.max(high, ratio * 1.02))
  }
  const scale = scaleLog()
    .domain([low, high])
    .range([...range])
    .clamp(true)
  const most = Math.max(2, Math.floor(Math.abs(range[1] - range[0]) / room))
  const values =
    high / low < WIDE
      ? scaleLinear().domain([low, high]).ticks(most)
      : [0.25, 0.5, 1, 2, 4].filter((value) => value >= low && value <= high)
  return {
    low,
    high,
    at: (value) => scale(Math.max(value, low)),
    ticks: values.map((value) => ({
      value,
      at: scale(value),
      text: String(Number(value.toPrecision(6))),
    })),
  }
}
