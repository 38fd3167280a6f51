/** Numbers as tables show them. */
import type { Bound } from './entry.ts'
import type { RankRange } from './statistics/ties.ts'

// Made once: a locale that is looked up for each number takes most of the time of a page (measured).
const WHOLE = new Intl.NumberFormat('en-US')

/** Three significant figures, or the whole number with a comma at its thousands; a dash for null. */
export function figure(value: number | null): string {
  if (value === null) return '-'
  if (value === 0) return '0'
  return Math.abs(value) < 999.5 ? value.toPrecision(3) : WHOLE.format(Math.round(value))
}

/** `4-5` where the rank is not certain. */
export function rangeText({ ranks }: { readonly ranks: RankRange | null }): string {
  if (ranks === null) return '-'
  const [low, high] = ranks
  return low === high ? `${low}` : `${low}-${high}`
}

const BOUND_SIGNS: Readonly<Record<Bound, string>> = { exact: '', lower: '>=', unknown: '~' }

/** A ratio with what it says of the true one. Two digits where puzzles were capped. */
export function boundText(value: number | null, bound: Bound | null): string {
  if (value === null || bound === null || bound === 'exact') return figure(value)
  return `${BOUND_SIGNS[bound]}${Number(value.toPrecision(2))}`
}

/** Microseconds a puzzle, a restricted mean where puzzles were capped; `-` for none. */
export function microsText(value: number | null, isLowerBound: boolean): string {
  return boundText(value, isLowerBound ? 'lower' : 'exact')
}

/** How far an interval reaches from its ratio, on its longer side, as in `±4.1 %`; empty for none. */
export function reachText(
  ratio: number,
  interval: readonly [low: number, high: number] | null,
): string {
  if (interval === null) return ''
  const share = Math.max(1 - interval[0] / ratio, interval[1] / ratio - 1)
  return `±${share < 0.0995 ? (share * 100).toFixed(1) : Math.round(share * 100)} %`
}
