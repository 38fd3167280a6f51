/** Scrolls to the line of a program or of a list that belongs to a step. */

/** The least milliseconds between two scrolls while steps change fast: each scroll needs a layout of the page. */
const APART_MS = 200

export class LineScroller {
  /** The line that was marked last in each program or list. */
  private readonly lines = new WeakMap<HTMLElement, HTMLElement>()
  private looked = 0
  private isDue = false

  /**
   * Scrolls the programs and lists within `root` to their marked lines, with the next frame. A drag along the time line
   * may pass several places in one frame.
   */
  follow(root: HTMLElement, isPlaying: boolean): void {
    if (this.isDue || (isPlaying && performance.now() - this.looked < APART_MS)) return
    this.isDue = true
    requestAnimationFrame((now) => {
      this.isDue = false
      this.looked = now
      for (const code of root.querySelectorAll<HTMLElement>('.code, .told')) this.scroll(code)
    })
  }

  private scroll(code: HTMLElement): void {
    const line = code.querySelector<HTMLElement>('[aria-current]:not([aria-current=false])')
    // If the line is unchanged, a person may have scrolled.
    if (line === null || line === this.lines.get(code)) return
    this.lines.set(code, line)
    code.scrollTop = line.offsetTop - code.clientHeight / 2
  }
}
