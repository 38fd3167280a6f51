/** A graph of the depth of a search, from its first step to its last: the fewest and the most digits placed. */
import { svg, type SVGTemplateResult } from 'lit'
import type { Trace } from './trace.ts'

/** Units of the drawing. */
export const GRAPH_WIDTH = 600
const GRAPH_HEIGHT = 60

/** The last outline of each trace. */
const outlines = new WeakMap<Trace, { length: number; last: number; outline: string }>()

/** The area between the fewest and the most, over `last` steps. */
export function depthArea(trace: Trace, last: number, line: number): SVGTemplateResult {
  const { length } = trace
  let drawn = outlines.get(trace)
  if (drawn === undefined || drawn.length !== length || drawn.last !== last) {
    drawn = { length, last, outline: outlineOf(trace, last) }
    outlines.set(trace, drawn)
  }
  return drawn.outline === '' ? svg`` : svg`<path class="depth s${line}" d=${drawn.outline}></path>`
}

function outlineOf(trace: Trace, last: number): string {
  const columns = columnsOf(trace, last)
  const most = Math.max(1, trace.givensLeft)
  const y = (depth: number): string =>
    (GRAPH_HEIGHT - (depth / most) * (GRAPH_HEIGHT - 2) - 1).toFixed(1)
  const upper = columns.map(({ at, high }) => `${at.toFixed(1)} ${y(high)}`)
  const lower = columns.map(({ at, low }) => `${at.toFixed(1)} ${y(low)}`).toReversed()
  return upper.length === 0 ? '' : `M${[...upper, ...lower].join('L')}Z`
}

interface Column {
  readonly at: number
  readonly low: number
  readonly high: number
}

function columnsOf(trace: Trace, last: number): Column[] {
  const columns: Column[] = []
  const perColumn = Math.max(1, last / GRAPH_WIDTH)
  // A short search is drawn step by step, a long one by its intervals.
  if (trace.length <= 4_096) {
    const depths = trace.depths()
    for (const [step, depth] of depths.entries()) {
      columns.push({ at: ((step + 1) / Math.max(1, last)) * GRAPH_WIDTH, low: depth, high: depth })
    }
    return columns
  }
  let steps = 0
  for (const { words, from } of trace.intervals) {
    const at = Math.floor(steps / perColumn)
    const before = columns.at(-1)
    if (before !== undefined && before.at === at) {
      columns[columns.length - 1] = {
        at,
        low: Math.min(before.low, from.low),
        high: Math.max(before.high, from.high),
      }
    } else columns.push({ at, low: from.low, high: from.high })
    steps += words.length / 2
  }
  const end = columns.at(-1)
  if (end !== undefined) {
    columns.push({ ...end, at: Math.min(GRAPH_WIDTH, (steps / Math.max(1, last)) * GRAPH_WIDTH) })
  }
  return columns
}
