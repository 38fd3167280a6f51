/** Moves a place on a scale forward with the time. */

/** The most places shown a second: an eye cannot follow more, and half of each second stays free for the page. */
const MOST_SHOWN = 30

/** A frame of a screen may come a little early. */
const TOLERANCE_MS = 4

export class Player {
  private frame = 0

  /**
   * Starts from a place, with `rate` places a second; `show` takes each new place and returns the end of the
   * scale, null if the place is the end.
   */
  start(from: number, rate: () => number, show: (place: number) => number | null): void {
    this.stop()
    let place = from
    let before = performance.now()
    const next = (now: number): void => {
      const elapsed = now - before
      if (elapsed >= 1_000 / MOST_SHOWN - TOLERANCE_MS) {
        place += Math.min(rate(), 1e9) * (elapsed / 1_000)
        before = now
        const last = show(Math.floor(place))
        if (last === null) return
        place = Math.min(place, last)
      }
      this.frame = requestAnimationFrame(next)
    }
    this.frame = requestAnimationFrame(next)
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
  }
}
