/** Moves a place on a scale forward with the time, once a frame of the screen. */
export class Player {
  private frame = 0

  /**
   * Starts from a place, `rate` a second; `show` takes each new place and returns how far the scale goes,
   * null where the place is its end.
   */
  start(from: number, rate: () => number, show: (place: number) => number | null): void {
    this.stop()
    let place = from
    let before = performance.now()
    const next = (now: number): void => {
      place += Math.min(rate(), 1e9) * (Math.max(0, now - before) / 1_000)
      before = now
      const last = show(Math.floor(place))
      if (last === null) return
      place = Math.min(place, last)
      this.frame = requestAnimationFrame(next)
    }
    this.frame = requestAnimationFrame(next)
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
  }
}
