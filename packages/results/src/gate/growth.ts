/**
 * What head takes more of than base: time, processes that are slow, a phase. Each has the bounds that are shown, since
 * an acceptance must name what its reader has read.
 */
import type { Interval } from '../statistics/process-timing.ts'
import type { CheckEntry, PhaseJudgement, ShareJudgement } from './check-entry.ts'

/** A ratio with its bounds, which are rounded outwards. */
export interface BoundedRatio {
  readonly ratio: number
  readonly low: number
  readonly high: number
}

/** What an entry is slower in. */
export type Growth = BoundedRatio &
  (
    | { readonly kind: 'time' }
    | { readonly kind: 'share'; readonly share: ShareJudgement }
    | { readonly kind: 'phase'; readonly phase: PhaseJudgement }
  )

/**
 * What the entry is slower in than base, by more than the threshold; empty if it is slower in nothing, or was not
 * timed.
 */
export function findGrowths(
  { ratio, interval, slowShare, phases }: CheckEntry,
  threshold: number,
): Growth[] {
  const isSlow = ratio !== null && interval !== null && interval[0] > 1 + threshold
  return [
    ...(isSlow ? [{ kind: 'time' as const, ...boundRatio(ratio, interval) }] : []),
    ...(slowShare?.verdict === 'slower' && slowShare.ratio !== null
      ? [
          {
            kind: 'share' as const,
            share: slowShare,
            ...boundRatio(slowShare.ratio, slowShare.interval),
          },
        ]
      : []),
    ...phases.flatMap((phase) =>
      phase.verdict === 'slower'
        ? [{ kind: 'phase' as const, phase, ...boundRatio(phase.ratio, phase.interval) }]
        : [],
    ),
  ]
}

/** From 2 on, where a ratio is told as a factor, its bounds have a decimal; from 10 on none. */
export function boundRatio(ratio: number, interval: Interval | null): BoundedRatio {
  const [low, high] = interval ?? [ratio, ratio]
  const steps = ratio < 2 ? 100 : ratio < 10 ? 10 : 1
  return {
    ratio,
    low: floorTolerant(low * steps) / steps,
    high: ceilTolerant(high * steps) / steps,
  }
}

/** The whole number below, or the value's own whole number where it differs from that by no more than rounding does. */
export function floorTolerant(value: number): number {
  return Math.floor(Number(value.toFixed(6)))
}

/** The whole number above, as `floorTolerant`. */
export function ceilTolerant(value: number): number {
  return Math.ceil(Number(value.toFixed(6)))
}

/**
 * The size that would accept these slower entries, as a share, in addition to existing acceptances. The size is the
 * bound that is shown, since the next check differs a little. 0 if nothing in which the entries are slower can
 * be accepted.
 */
export function sizeToAccept(entries: readonly CheckEntry[], threshold: number): number {
  const sizes = entries.map((entry) => {
    const high = Math.max(1, ...findGrowths(entry, threshold).map((growth) => growth.high))
    return high / (1 + (entry.acceptedSlowdown?.size ?? 0)) - 1
  })
  return ceilTolerant(100 * Math.max(0, ...sizes)) / 100
}
