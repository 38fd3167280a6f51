/** A graph of the depth of a search, from its first step to its last: the fewest and the most digits placed. */
import { svg, type SVGTemplateResult } from 'lit'
import type { Trace } from '../replay/search-trace.ts'

/** Units of the drawing. */
export const GRAPH_WIDTH = 600
const GRAPH_HEIGHT = 60

/** The last outline of each trace. */
const outlines = new WeakMap<Trace, { length: number; outline: string }>()

/** The area between the fewest and the most. */
export function depthArea(trace: Trace, index: number): SVGTemplateResult {
  const { length } = trace
  let drawn = outlines.get(trace)
  if (drawn?.length !== length) {
    drawn = { length, outline: depthOutline(trace) }
    outlines.set(trace, drawn)
  }
  return drawn.outline === ''
    ? svg``
    : svg`<path class="depth s${index}" d=${drawn.outline}></path>`
}

/** The outline of the area as a path; empty without steps. */
export function depthOutline(trace: Trace): string {
  const { length } = trace
  const most = Math.max(1, trace.givensLeft)
  const perColumn = Math.max(1, length / GRAPH_WIDTH)
  const columns: { step: number; low: number; high: number }[] = []
  trace.eachDepth((step, low, high) => {
    const before = columns.at(-1)
    if (
      before === undefined ||
      Math.floor(step / perColumn) > Math.floor(before.step / perColumn)
    ) {
      columns.push({ step, low, high })
    } else {
      before.low = Math.min(before.low, low)
      before.high = Math.max(before.high, high)
    }
  })
  const point = (step: number, depth: number): string => {
    const y = GRAPH_HEIGHT - (depth / most) * (GRAPH_HEIGHT - 2) - 1
    return `${((step / length) * GRAPH_WIDTH).toFixed(1)} ${y.toFixed(1)}`
  }
  const upper = columns.map(({ step, high }) => point(step, high))
  const lower = columns.map(({ step, low }) => point(step, low)).toReversed()
  return upper.length === 0 ? '' : `M${[...upper, ...lower].join('L')}Z`
}
