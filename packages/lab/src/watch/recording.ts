/** A search that is recorded in the background while it is watched. */
import type { Puzzle } from '@masu/core/puzzle'
import type { SearchStats } from '@masu/core/strategy'
import type { Recorded, Recording as Wanted } from './recorder.worker.ts'
import { Trace, type Interval } from './trace.ts'

/** Two solutions: the second one, or its absence, ends the search. */
const LIMIT = 2

/**
 * What arrives within so many milliseconds is taken in at once. A search sends hundreds of messages a second, and
 * each change draws the time line anew.
 */
const TOGETHER_MS = 100

export class Recording {
  readonly strategy: string
  readonly trace: Trace
  /** What the strategy itself counted, and its time; null until it is known, or where the trace is not whole. */
  plain: { readonly stats: Readonly<SearchStats>; readonly micros: number } | null = null
  /** Why it could not be recorded; null where nothing went wrong. */
  fault: string | null = null
  private readonly worker: Worker
  private readonly changed: () => void
  private readonly arrived: Interval[] = []
  /** Of the timer that takes in what has arrived; 0 where none runs. */
  private timer = 0

  /**
   * Begins at once; calls `changed` when there is more of it, ten times a second at most while it is recorded. Where
   * it is timed, the strategy itself runs after that.
   */
  constructor(
    strategy: string,
    { geometry, givens }: Puzzle,
    changed: () => void,
    isTimed: boolean = true,
  ) {
    this.strategy = strategy
    this.changed = changed
    this.trace = new Trace(geometry, givens)
    this.worker = new Worker(new URL('recorder.worker.ts', import.meta.url), { type: 'module' })
    this.worker.addEventListener('message', ({ data }: MessageEvent<Recorded>) => this.take(data))
    this.worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.fault = event.message
      changed()
    })
    const wanted: Wanted = { strategy, geometry: geometry.name, givens, limit: LIMIT, isTimed }
    this.worker.postMessage(wanted)
  }

  end(): void {
    clearTimeout(this.timer)
    this.worker.terminate()
  }

  private take(message: Recorded): void {
    if (message.kind === 'intervals') {
      this.arrived.push(...message.intervals)
      // The first steps are wanted at once.
      if (this.trace.length === 0) this.takeIn()
      else if (this.timer === 0) this.timer = window.setTimeout(() => this.takeIn(), TOGETHER_MS)
      return
    }
    if (message.kind === 'ending') this.trace.ending = message.ending
    else {
      this.plain = message
      this.end()
    }
    this.takeIn()
  }

  private takeIn(): void {
    clearTimeout(this.timer)
    this.timer = 0
    for (const one of this.arrived.splice(0)) this.trace.add(one)
    this.changed()
  }
}
