/** How fast a race ticks: slowly at first, so that short searches are seen, then faster and faster. */

/** Ticks a second at the start. */
const FIRST = 10
const LONGEST_S = 20

/** By how much the rate grows with every tick, so that a race of so many ticks is over in 20 s. */
export function growthFor(ticks: number): number {
  let growth = 0.01
  while (Math.log1p((growth * ticks) / FIRST) / growth > LONGEST_S) growth += 0.01
  return growth
}

/** Ticks a second at a tick. */
export function rateAt(tick: number, growth: number): number {
  return FIRST + growth * tick
}
