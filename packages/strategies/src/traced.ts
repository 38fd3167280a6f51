/** The strategies that can be watched: each of these has a traced form beside the timed one. */
import { bitmaskMrv } from './traced/bitmask-mrv.ts'
import { dlx } from './traced/dlx.ts'
import { readingOrder } from './traced/reading-order.ts'
import type { TracedStrategy } from './traced/search.ts'

export { bitmaskMrv as tracedBitmaskMrv }
export type { Need, Reason, Search, Step, TracedStats, TracedStrategy } from './traced/search.ts'

export const tracedStrategies: readonly TracedStrategy[] = [...readingOrder, dlx, bitmaskMrv]
