/** How many kept passes follow the timed passes of a fixture, by a draw. */
import type { Draw } from '@masu/core/symmetry'

/** The resolution of a drawn chance. */
const CHANCE_STEPS = 1_000

/** The time of a process for kept passes after the timed passes, divided among its fixtures. */
export class KeptTime {
  private leftNs: number
  private shares: number
  private readonly draw: Draw

  /** `ms` milliseconds for this many fixtures. */
  constructor(ms: number, shares: number, draw: Draw) {
    this.leftNs = ms * 1e6
    this.shares = shares
    this.draw = draw
  }

  /**
   * Draws the number of kept passes of the next fixture, where a pass takes this long. The number differs between
   * processes, so no period of a fault meets the timed passes of every process.
   */
  drawPasses(passNs: number): number {
    const fitting = this.leftNs / this.shares / passNs
    this.shares--
    const isOne = this.draw(CHANCE_STEPS) < (CHANCE_STEPS * fitting) / 2 && passNs <= this.leftNs
    const passes = fitting >= 1 ? this.draw(Math.floor(fitting) + 1) : isOne ? 1 : 0
    this.leftNs -= passes * passNs
    return passes
  }
}
