/** Formats numbers for tables and sentences. */
import type { Bound } from '../rank/entry.ts'
import type { RankRange } from '../rank/rank-ranges.ts'

/** The places of commas in a number with at most three decimals. */
const THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g

/** Three significant digits, or the whole number with a comma between thousands; a dash for null. */
export function formatNumber(value: number | null): string {
  if (value === null) return '-'
  if (value === 0) return '0'
  return Math.abs(value) < 999.5 ? value.toPrecision(3) : formatGrouped(Math.round(value))
}

/** Bytes as a number of megabytes, of a million bytes each; a dash for null. */
export function formatMegabytes(bytes: number | null): string {
  return formatNumber(bytes === null ? null : bytes / 1e6)
}

/** `4-5` where the rank is not certain. */
export function formatRanks({ ranks }: { readonly ranks: RankRange | null }): string {
  if (ranks === null) return '-'
  const [low, high] = ranks
  return low === high ? `${low}` : `${low}-${high}`
}

/** With commas between thousands and at most three decimals, as in `1,234,567`. */
export function formatGrouped(value: number): string {
  // The first formatter of Intl takes 30 ms of processor time in every process (measured).
  const shown = Number.isInteger(value) ? value : Math.round(value * 1000) / 1000
  return String(shown).replaceAll(THOUSANDS, ',')
}

/** As in "1 puzzle" and "1,234 puzzles". */
export function formatGroupedCount(value: number, noun: string, plural = `${noun}s`): string {
  return `${formatGrouped(value)} ${value === 1 ? noun : plural}`
}

/** A share in percent, as in `12 %`. */
export function formatPercent(share: number, digits = 2): string {
  return `${Number((100 * share).toPrecision(digits))} %`
}

/** A change, as in `+12 %`. */
export function formatSignedPercent(share: number): string {
  return `${share < 0 ? '' : '+'}${formatPercent(share)}`
}

/** As in `1,000 to 1,500 (+50 %)`; one number if both are equal; a dash for an unknown side. */
export function formatFromTo(before: number | null, after: number | null): string {
  if (before === null || after === null) return '-'
  if (before === after) return formatGrouped(after)
  const change = formatChange(before, after)
  return `${formatGrouped(before)} to ${formatGrouped(after)}${change === '' ? '' : ` (${change})`}`
}

/** As in `+50 %`; empty if there is nothing to divide by. */
export function formatChange(before: number, after: number): string {
  return before === 0 ? '' : formatSignedPercent(after / before - 1)
}

const UNITS = [
  [1e9, 's'],
  [1e6, 'ms'],
  [1e3, 'µs'],
  [1, 'ns'],
] as const

/** In the largest unit that gives at least 1, as in `12.3 ms`; whole numbers without decimals, as in `10 s`. */
export function formatDuration(ns: number): string {
  const [size, unit] = UNITS.find(([least]) => ns >= least) ?? [1, 'ns']
  const value = ns / size
  return `${value < 1 || Number.isInteger(value) ? formatGrouped(value) : formatNumber(value)} ${unit}`
}

/** The sign before a ratio. */
const BOUND_SIGNS: Readonly<Record<Bound, string>> = {
  exact: '',
  lower: '>=',
  unknown: '~',
}

/** A ratio with the sign of its bound. Two digits where puzzles were capped. */
export function formatBounded(value: number | null, bound: Bound | null): string {
  if (value === null || bound === null || bound === 'exact') return formatNumber(value)
  return `${BOUND_SIGNS[bound]}${Number(value.toPrecision(2))}`
}

/** Microseconds a puzzle, a restricted mean where puzzles were capped; `-` for none. */
export function formatMicros(value: number | null, isLowerBound: boolean): string {
  return formatBounded(value, isLowerBound ? 'lower' : 'exact')
}

/** A factor, as in `1.3x`. */
export function formatFactor(ratio: number): string {
  return `${ratio < 9.95 ? ratio.toFixed(ratio < 0.95 ? 2 : 1) : formatNumber(ratio)}x`
}

/** The ± of a value, as in `4.1%`; empty if it is unknown, and if puzzles were capped. */
export function formatPrecision(
  value: number | null,
  interval: readonly [low: number, high: number] | null,
  bound: Bound | null,
): string {
  if (value === null || interval === null || bound !== 'exact') return ''
  const share = interval[1] / value - 1
  return `${share < 0.0995 ? (share * 100).toFixed(1) : Math.round(share * 100)}%`
}

/** A ratio; near 1 with three decimals, since comparisons are about such ratios. */
export function formatRatio(ratio: number | null): string {
  return ratio === null || ratio >= 10 || ratio < 0.1 ? formatNumber(ratio) : ratio.toFixed(3)
}

/** As in `0.981 to 1.034`; a dash for none. */
export function formatInterval(
  interval: readonly [low: number, high: number] | null,
  text: (value: number) => string = formatRatio,
): string {
  return interval === null ? '-' : interval.map(text).join(' to ')
}
