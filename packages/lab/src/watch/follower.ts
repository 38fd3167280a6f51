/** Brings the line of a program that a step is about into sight. */

/** While steps rush by, so many milliseconds at least lie between two looks: each lays out the page. */
const APART_MS = 200

export class Follower {
  /** The line that was marked last in each program. */
  private readonly lines = new WeakMap<HTMLElement, HTMLElement>()
  private looked = 0

  /** Scrolls the programs within `root` to their marked lines. */
  follow(root: HTMLElement, isPlaying: boolean): void {
    const now = performance.now()
    if (isPlaying && now - this.looked < APART_MS) return
    this.looked = now
    for (const code of root.querySelectorAll<HTMLElement>('.code')) {
      const line = code.querySelector<HTMLElement>('[aria-current]')
      // Where the line stays, a person may look around.
      if (line === null || line === this.lines.get(code)) continue
      this.lines.set(code, line)
      code.scrollTop = line.offsetTop - code.clientHeight / 2
    }
  }
}
