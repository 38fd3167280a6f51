/** What head takes more of, in words; also how much faster an entry is. */
import type { CheckEntry, ShareJudgement } from '../../gate/check-entry.ts'
import {
  boundRatio,
  floorTolerant,
  ceilTolerant,
  type BoundedRatio,
  type Growth,
} from '../../gate/growth.ts'
import { mcnemarP } from '../../statistics/mcnemar.ts'
import { formatPercent } from '../format.ts'
import { phaseChange } from './phases.ts'

/** Like `21 % more time (95 %: 17 to 26 %)`. */
export function growthText(growth: Growth): string {
  if (growth.kind === 'time') return `${moreText(growth)} time${boundsText(growth)}`
  if (growth.kind === 'share') return oftenText(growth.share, growth)
  return `${phaseChange(growth.phase)}, ${moreText(growth)}${boundsText(growth)}`
}

/** Twice as much is easier to grasp than 100 % more. */
function moreText({ ratio }: BoundedRatio): string {
  if (ratio < 2) return `${formatPercent(ratio - 1)} more`
  return `${ratio.toFixed(ratio < 10 ? 1 : 0)} times as much`
}

function boundsText({ ratio, low, high }: BoundedRatio): string {
  const inPercent = (bound: number): number => Math.round(100 * (bound - 1))
  const bounds = ratio < 2 ? `${inPercent(low)} to ${inPercent(high)} %` : `${low} to ${high}`
  return ` (95 %: ${bounds})`
}

/** How often processes of head are slow. */
function oftenText(
  { headSlowPairs, baseSlowPairs, pairs }: ShareJudgement,
  ratio: BoundedRatio,
): string {
  const oneIn = Math.round(pairs / (headSlowPairs - baseSlowPairs))
  const often = oneIn <= 1 ? 'most processes take' : `1 process in ${oneIn} takes`
  return `${often} ${moreText(ratio)} time${boundsText(ratio)}`
}

/** Like `9.4 % less time (95 %: 7 to 11 %)`. */
export function formatLess({ ratio, interval }: CheckEntry): string {
  const [low, high] = interval ?? [NaN, NaN]
  const bounds = `${floorTolerant(100 * (1 - high))} to ${ceilTolerant(100 * (1 - low))} %`
  return `${formatPercent(1 - (ratio ?? NaN))} less time (95 %: ${bounds})`
}

/** An excess of head is reported if its probability by chance is below this. */
const REPORTED_P = 0.01

/** How often the processes of a strategy are, or may be, slow because of head; null if they are not. */
export function shareText({ slowShare }: Pick<CheckEntry, 'slowShare'>): string | null {
  if (slowShare === null) return null
  const {
    verdict,
    besideSlowdown,
    headSlowPairs,
    baseSlowPairs,
    pairs,
    ratio,
    interval,
    upperBound,
  } = slowShare
  const begin = besideSlowdown === true ? 'beside the slowdown ' : ''
  const counts = `${headSlowPairs} of ${pairs} pairs of processes count against head, ${baseSlowPairs} against base`
  if (ratio !== null && mcnemarP(headSlowPairs, baseSlowPairs) < REPORTED_P) {
    return `${begin}${oftenText(slowShare, boundRatio(ratio, interval))}; ${counts}`
  }
  return verdict === null ? `${begin}${formatMostSlow(upperBound)}; ${counts}` : null
}

/** The bound of a share in words. */
export function formatMostSlow(most: number): string {
  const oneIn = Math.floor(1 / most)
  return `${oneIn <= 1 ? 'most processes' : `up to 1 process in ${oneIn}`} may be slow`
}
