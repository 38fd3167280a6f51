/** A search that is recorded in the background while it is watched. */
import type { Puzzle } from '@masu/core/puzzle'
import type { SearchStats } from '@masu/core/strategy'
import type { Recorded, Recording as Wanted } from './recorder.worker.ts'
import { Trace } from './trace.ts'

/** Two solutions: the second one, or its absence, ends the search. */
const LIMIT = 2

export class Recording {
  readonly strategy: string
  readonly trace: Trace
  /** What the strategy itself counted, and its time; null until it is known, or where the trace is not whole. */
  plain: { readonly stats: Readonly<SearchStats>; readonly micros: number } | null = null
  /** Why it could not be recorded; null where nothing went wrong. */
  fault: string | null = null
  private readonly worker: Worker

  /** Begins at once; calls `changed` whenever there is more of it. */
  constructor(strategy: string, { geometry, givens }: Puzzle, changed: () => void) {
    this.strategy = strategy
    this.trace = new Trace(geometry, givens)
    this.worker = new Worker(new URL('recorder.worker.ts', import.meta.url), { type: 'module' })
    this.worker.addEventListener('message', ({ data }: MessageEvent<Recorded>) => {
      this.take(data)
      changed()
    })
    this.worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.fault = event.message
      changed()
    })
    const wanted: Wanted = { strategy, geometry: geometry.name, givens, limit: LIMIT }
    this.worker.postMessage(wanted)
  }

  end(): void {
    this.worker.terminate()
  }

  private take(message: Recorded): void {
    if (message.kind === 'intervals') for (const one of message.intervals) this.trace.add(one)
    else if (message.kind === 'ending') this.trace.ending = message.ending
    else {
      this.plain = message
      this.end()
    }
  }
}
