/** A search that is recorded in the background while it is shown. */
import type { Puzzle } from '@masu/core/puzzle'
import { tracedStrategies } from '@masu/strategies/traced'
import type { SearchStats } from '@masu/core/strategy'
import type { RecorderMessage, RecordingJob as Wanted } from './recorder.worker.ts'
import { Trace, type Interval } from './search-trace.ts'

/** Two solutions: a second solution, or its absence, ends the search. */
const LIMIT = 2

/**
 * Messages of this many milliseconds are taken in together. A search sends hundreds of messages a second, and each
 * change redraws the time line.
 */
const TOGETHER_MS = 100

export class Recording {
  readonly strategy: string
  readonly puzzle: Puzzle
  readonly trace: Trace
  /** The counters of the untraced strategy; null until known, or if the trace is not complete. */
  plain: Readonly<SearchStats> | null = null
  /** Why the search could not be recorded; null for no fault. */
  fault: string | null = null
  private readonly worker: Worker
  private readonly changed: () => void
  private readonly arrived: Interval[] = []
  /** The timer that takes in messages; 0 for none. */
  private timer = 0

  /**
   * Begins at once; calls `changed` when the recording grows, at most ten times a second. If it is compared,
   * the untraced strategy runs afterwards.
   */
  constructor(strategy: string, puzzle: Puzzle, changed: () => void, isCompared: boolean = true) {
    const { geometry, givens } = puzzle
    this.strategy = strategy
    this.puzzle = puzzle
    this.changed = changed
    this.trace = new Trace(geometry, givens)
    this.worker = new Worker(new URL('recorder.worker.ts', import.meta.url), { type: 'module' })
    this.worker.addEventListener('message', ({ data }: MessageEvent<RecorderMessage>) =>
      this.take(data),
    )
    this.worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.fault = event.message
      changed()
    })
    const wanted: Wanted = { strategy, geometry: geometry.name, givens, limit: LIMIT, isCompared }
    this.worker.postMessage(wanted)
  }

  end(): void {
    clearTimeout(this.timer)
    this.worker.terminate()
  }

  private take(message: RecorderMessage): void {
    if (message.kind === 'intervals') {
      this.arrived.push(...message.intervals)
      // The first steps are needed at once.
      if (this.trace.length === 0) this.takeIn()
      else if (this.timer === 0) this.timer = window.setTimeout(() => this.takeIn(), TOGETHER_MS)
      return
    }
    if (message.kind === 'ending') this.trace.ending = message.ending
    else {
      this.plain = message.stats
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

/**
 * The strategies that can be watched among the wanted ones, at most `most`; `usual` fills up what is missing. `dropped`
 * are the others.
 */
export function chooseStrategies(
  wanted: readonly string[],
  usual: readonly string[],
  most: number,
): { readonly chosen: readonly string[]; readonly dropped: readonly string[] } {
  const known = [...new Set(wanted)].filter((name) =>
    tracedStrategies.some((one) => one.name === name),
  )
  const chosen = known.slice(0, most)
  for (const name of usual) {
    if (chosen.length < usual.length && !chosen.includes(name)) chosen.push(name)
  }
  return { chosen, dropped: wanted.filter((name) => !chosen.includes(name)) }
}

/** Recordings of the strategies on a board: those of `before` stay if they are wanted, and end if not. */
export function recordAgain(
  before: readonly Recording[],
  puzzle: Puzzle,
  strategies: readonly string[],
  begin: (strategy: string) => Recording,
): readonly Recording[] {
  const rest = new Set(before)
  const recordings = strategies.map((name) => {
    const kept = [...rest].find(
      (one) => one.strategy === name && one.puzzle === puzzle && one.fault === null,
    )
    if (kept === undefined) return begin(name)
    rest.delete(kept)
    return kept
  })
  for (const recording of rest) recording.end()
  return recordings
}
