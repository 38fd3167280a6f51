/**
 * Describes the figures in which an entry is slower, each with the bound that an acceptance needs. Also describes how
 * much faster an entry is.
 */
import type { CheckEntry, ShareJudgement } from '../../gate/check-entry.ts'
import { mcnemarP } from '../../statistics/mcnemar.ts'
import { percent } from '../format.ts'
import { phaseChange } from './phases.ts'

type Interval = readonly [low: number, high: number]

/** A figure in which an entry is slower. */
export interface Reason {
  readonly kind: 'time' | 'share' | 'phase'
  /** Like `21 % more time (95 %: 17 to 26 %)`. */
  readonly text: string
  /** The upper end that the text shows, as a share of base's figure: an acceptance must name it. */
  readonly most: number
}

/**
 * The figures in which the entry is slower than base by more than the threshold; empty if the entry is slower in
 * no figure, or was not timed.
 */
export function reasonsOf(entry: CheckEntry, threshold: number): Reason[] {
  const { ratio, interval, share, phases } = entry
  const isSlow = ratio !== null && interval !== null && interval[0] > 1 + threshold
  return [
    ...(isSlow ? [reason('time', ratio, interval, (size) => `${size} time`)] : []),
    ...(share?.verdict === 'slower' && share.ratio !== null
      ? [reason('share', share.ratio, share.interval, (size) => oftenText(share, size))]
      : []),
    ...phases.flatMap((judged) =>
      judged.verdict === 'slower'
        ? [
            reason(
              'phase',
              judged.ratio,
              judged.interval,
              (size) => `${phaseChange(judged)}, ${size}`,
            ),
          ]
        : [],
    ),
  ]
}

function reason(
  kind: Reason['kind'],
  ratio: number,
  interval: Interval | null,
  words: (size: string) => string,
): Reason {
  const [low, high] = interval ?? [ratio, ratio]
  // Twice as much is easier to grasp than 100 % more.
  const isTimes = ratio >= 2
  const step = isTimes ? (ratio >= 10 ? 1 : 10) : 100
  const [least, most] = [down(low * step) / step, up(high * step) / step]
  const size = isTimes
    ? `${ratio.toFixed(ratio >= 10 ? 0 : 1)} times as much`
    : `${percent(ratio - 1)} more`
  const bounds = isTimes ? `${least} to ${most}` : `${inPercent(least)} to ${inPercent(most)} %`
  return { kind, text: `${words(size)} (95 %: ${bounds})`, most: most - 1 }
}

// A bound that should be a whole number differs in its last digits.
function down(value: number): number {
  return Math.floor(Number(value.toFixed(6)))
}

function up(value: number): number {
  return Math.ceil(Number(value.toFixed(6)))
}

function inPercent(ratio: number): number {
  return Math.round(100 * (ratio - 1))
}

/**
 * The size that would accept these slower entries, as a share, in addition to existing acceptances. The size is the
 * bound that the text shows, since the next check differs a little. 0 if no figure in which the entries are slower can
 * be accepted.
 */
export function sizeToAccept(entries: readonly CheckEntry[], threshold: number): number {
  const sizes = entries.map((entry) => {
    const most = Math.max(0, ...reasonsOf(entry, threshold).map((one) => one.most))
    return (1 + most) / (1 + (entry.slowdown?.size ?? 0)) - 1
  })
  return up(100 * Math.max(0, ...sizes)) / 100
}

/** How often processes of head are slow. */
function oftenText({ head, base, pairs }: ShareJudgement, size: string): string {
  const oneIn = Math.round(pairs / (head - base))
  return `${oneIn <= 1 ? 'most processes take' : `1 process in ${oneIn} takes`} ${size} time`
}

/** Like `9.4 % less time (95 %: 7 to 11 %)`. */
export function lessText({ ratio, interval }: CheckEntry): string {
  const [low, high] = interval ?? [NaN, NaN]
  const bounds = `${down(100 * (1 - high))} to ${up(100 * (1 - low))} %`
  return `${percent(1 - (ratio ?? NaN))} less time (95 %: ${bounds})`
}

/** An excess of head is reported if its probability by chance is below this. */
const TOLD = 0.01

/** How often the processes of a strategy are, or may be, slow because of head; null if they are not. */
export function shareText({ share }: Pick<CheckEntry, 'share'>): string | null {
  if (share === null) return null
  const { verdict, besideSlowdown, head, base, pairs, ratio, interval, most } = share
  const begin = besideSlowdown === true ? 'beside the slowdown ' : ''
  const counts = `${head} of ${pairs} pairs of processes count against head, ${base} against base`
  if (ratio !== null && mcnemarP(head, base) < TOLD) {
    const { text } = reason('share', ratio, interval, (size) => oftenText(share, size))
    return `${begin}${text}; ${counts}`
  }
  return verdict === null ? `${begin}${mayBeSlow(most)}; ${counts}` : null
}

/** The bound of a share in words. */
export function mayBeSlow(most: number): string {
  const oneIn = Math.floor(1 / most)
  return `${oneIn <= 1 ? 'most processes' : `up to 1 process in ${oneIn}`} may be slow`
}
