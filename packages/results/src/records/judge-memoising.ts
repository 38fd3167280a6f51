/** Decides whether a strategy remembers boards: whether its processes were much faster on boards that they had seen. */
import type { Status } from './schema.ts'
import { median } from '../statistics/order.ts'

/**
 * Searches were 0.7 to 1.4 times as fast on boards that they had seen, single processes 1.82 (measured: 92 entries, ten
 * each).
 */
export const MEMOISING_RATIO = 2

/**
 * As `MEMOISING_RATIO` for an entry with one process, where no other says that it was not a disturbance (measured: 2.1
 * under load 14).
 */
const MEMOISING_RATIO_OF_ONE = 4

/**
 * The status of an entry of which more than half of the processes remember boards, by their ratios; null otherwise. The
 * ratio of a process that was not asked is null.
 */
export function judgeMemoising(
  seenRatios: readonly (number | null)[],
): { readonly status: Status; readonly detail: string } | null {
  const known = seenRatios.filter((ratio) => ratio !== null)
  const most = known.length === 1 ? MEMOISING_RATIO_OF_ONE : MEMOISING_RATIO
  const high = known.filter((ratio) => ratio > most)
  if (2 * high.length <= known.length) return null
  const times = median(high)
  const text = times < 10 ? times.toFixed(1) : times.toFixed(0)
  return { status: 'wrong', detail: `remembers: ${text} times as fast on boards it has seen` }
}
