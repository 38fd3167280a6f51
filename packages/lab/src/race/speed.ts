/** The speed of a race: slow at first, so that short searches can be followed, then ever faster. */

/** Ticks a second at the start. */
const FIRST = 10
const LONGEST_S = 20

/** The growth of the rate with every tick, with which a race of this many ticks takes 20 s. */
export function computeGrowth(ticks: number): number {
  let growth = 0.01
  while (Math.log1p((growth * ticks) / FIRST) / growth > LONGEST_S) growth += 0.01
  return growth
}

/** Ticks a second at a tick. */
export function rateAt(tick: number, growth: number): number {
  return FIRST + growth * tick
}
