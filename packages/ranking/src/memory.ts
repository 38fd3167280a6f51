/** Whether a strategy remembers boards: by how much faster its processes were on boards that they had seen. */
import type { Status } from './schema.ts'
import { median } from './statistics/order.ts'

/** Searches were 0.7 to 1.4 times as fast on boards that they had seen, single processes 1.82 (measured: 92 entries, ten each). */
export const REMEMBERS = 2

/** What ends an entry of whose processes more than half remember, by the ratio of each; null where they do not. */
export function rememberingOf(
  seenRatios: readonly (number | null)[],
): { readonly status: Status; readonly detail: string } | null {
  const high = seenRatios.flatMap((ratio) => (ratio !== null && ratio > REMEMBERS ? [ratio] : []))
  if (2 * high.length <= seenRatios.length) return null
  const times = median(high)
  const text = times < 10 ? times.toFixed(1) : times.toFixed(0)
  return { status: 'wrong', detail: `remembers: ${text} times as fast on boards it has seen` }
}
