/** Records a search in a separate thread, then runs the untraced strategy on the same board. */
import { geometryOfName } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import { byCounter, type SearchStats } from '@masu/core/strategy'
import { tracedStrategies } from '@masu/strategies/traced'
import { recordSearch, type Ending, type Interval } from './search-trace.ts'

export interface RecordingJob {
  readonly strategy: string
  readonly geometry: string
  readonly givens: Cells
  /** The limit of solutions. */
  readonly limit: number
  /** Whether the untraced strategy is run, too. */
  readonly isCompared: boolean
}

export type RecorderMessage =
  | { readonly kind: 'intervals'; readonly intervals: readonly Interval[] }
  | { readonly kind: 'ending'; readonly ending: Ending }
  /** The counters of the untraced strategy. */
  | { readonly kind: 'plain'; readonly stats: Readonly<SearchStats> }

/** Intervals in one message: a message costs the page more than its steps. */
const TOGETHER = 32

addEventListener('message', ({ data }: MessageEvent<RecordingJob>) => {
  const geometry = geometryOfName(data.geometry)
  const search = tracedStrategies
    .find(({ name }) => name === data.strategy)
    ?.begin(geometry, data.givens, data.limit)
  if (search === undefined) throw new Error(`no traced form of ${data.strategy}`)
  const intervals = recordSearch(search)
  let waiting: Interval[] = []
  const send = (): void => {
    if (waiting.length === 0) return
    // The last interval is a part of a longer buffer, which is sent whole.
    const buffers = waiting.map(({ words }) => words.buffer)
    tell({ kind: 'intervals', intervals: waiting }, buffers)
    waiting = []
  }
  for (let sent = 0; ;) {
    const { done, value } = intervals.next()
    if (done === true) {
      send()
      tell({ kind: 'ending', ending: value })
      if (value.isWhole && data.isCompared) void plain(data).then(tell)
      return
    }
    waiting.push(value)
    // The first steps are needed at once.
    if (sent === 0 || waiting.length === TOGETHER) {
      send()
      sent++
    }
  }
})

async function plain({
  strategy: name,
  geometry: shape,
  givens,
  limit,
}: RecordingJob): Promise<RecorderMessage> {
  // All strategies together are as large as the rest of the page.
  const { strategies } = await import('@masu/strategies/strategies')
  const geometry = geometryOfName(shape)
  const strategy = strategies.find((one) => one.name === name)
  if (strategy === undefined) throw new Error(`no strategy ${name}`)
  const solver = strategy.prepare(geometry)
  solver.solve(givens, limit)
  return { kind: 'plain', stats: { ...(solver.stats ?? byCounter(() => 0)) } }
}

function tell(message: RecorderMessage, transfer: ArrayBufferLike[] = []): void {
  postMessage(message, { transfer: transfer.filter((one) => one instanceof ArrayBuffer) })
}
