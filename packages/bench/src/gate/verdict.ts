/**
 * What the pairs of an entry say so far: slower, faster, the same, or nothing yet.
 *
 * A process that others disturbed, or that was slow for its whole life, would hide a difference of a few
 * percent. A pair counts where neither of its processes was one of these:
 *
 * 1. *Disturbed*: the system says that others had the processors (evidence.ts). A process's own times say
 *    nothing here.
 * 2. *Slow*: it took more than 1.15 times the lower quartile of its own arm, though nothing says that it
 *    was disturbed. On a shared machine many processes take half as long again, or twice as long, with any
 *    code: a neighbour on the same core of the host shows in nothing that the machine tells. The limit of
 *    each arm comes from that arm alone, by the same rule. So the ratios of unchanged code still scatter
 *    symmetrically about 1, and a slower head has no more of its processes left out.
 *
 * A change may also be in how often a process is slow or waits: a head whose code settles badly now and
 * then, or one whose own threads take the processors. The machine strikes both arms alike, and takes turns
 * with them; a change strikes one. So Fisher's exact test, at 1 % each time, compares the arms:
 *
 * - Where they differ in how many processes were disturbed, that is no evidence of a disturbance: no
 *   process is called so.
 * - Where they differ in how many were slow, or took more than 2.5 times the lower quartile, all pairs count,
 *   save those that were disturbed. Beside neighbours that slow down half of the processes of either arm, a
 *   mode of head's own hardly adds to their number, but no neighbour makes a process as slow as that.
 *
 * In either case the verdict is never that the two are the same. Where fewer than a quarter of the pairs
 * were undisturbed, the machine was never quiet: no process is called disturbed, and the second rule alone
 * decides.
 *
 * An entry is looked at a few times, after numbers of pairs that are fixed beforehand. Each look has
 * two intervals of the ratio. The strict one may raise an alarm. All strict intervals of a check
 * together leave out the truth in `errorRate` of checks at most, since each gets its share of that
 * (Bonferroni's inequality); this does not assume that entries or looks are independent. The ordinary
 * interval may give the all-clear. Bounds are symmetric in logarithms: a ratio and its inverse are
 * equally far from 1.
 */
import { fisherP } from '@masu/ranking/statistics/fisher'
import { ratioOfPairs, signedRankP } from '@masu/ranking/statistics/signed-rank'

/**
 * A process that takes more than this many times the lower quartile of its arm is slow. Measured: slow ones
 * take 1.4 to 2 times as long, and the others scatter by 2 to 4 % (SD).
 */
const SLOW = 1.15

/**
 * A process that takes more than this many times the lower quartile is slow beyond what neighbours do: they
 * cost up to 2 times (measured: 1.2 to 2.0 in 21 of 40 processes; a head that waited in 17 of 40 took 4.7 to 5.4).
 */
const VERY_SLOW = 2.5

/** Below this probability, a difference in how many processes were slow or disturbed is no chance. */
const SHARE_ERROR = 0.01

/** With fewer pairs undisturbed, as a share, disturbed ones are not told apart. */
const FEWEST_UNDISTURBED = 1 / 4

/** Level of the interval that may give the all-clear. */
const ORDINARY_LEVEL = 0.95

export interface Rule {
  /** The slowdown that passes, as a share of base's time: 0.05 is 5 %. */
  readonly threshold: number
  /** Numbers of pairs after which entries are looked at, rising. */
  readonly looks: readonly number[]
  /** Probability, at most, that any strict interval of a check leaves out the truth. */
  readonly errorRate: number
}

/** What is known of the two processes of a pair. */
export interface PairTimes {
  /** Median pass, in nanoseconds. */
  readonly baseNs: number
  readonly headNs: number
  /** Whether others disturbed it, by what the system says; absent where nothing is known. */
  readonly isBaseDisturbed?: boolean
  readonly isHeadDisturbed?: boolean
}

/** What ratios say. */
export interface JudgedRatios {
  /** Null where the pairs do not tell yet. */
  readonly verdict: 'slower' | 'faster' | 'same' | null
  /** Time of head to time of base. */
  readonly ratio: number
  /** Of the ratio, at 95 %; null with too few pairs. */
  readonly interval: readonly [low: number, high: number] | null
  /** Two-sided, against a ratio of 1. */
  readonly p: number
  /**
   * The smallest slowdown, as a share, for which pairs that scatter like these would have raised an
   * alarm; null with too few pairs for any alarm.
   */
  readonly visible: number | null
}

/** So many processes of either arm. */
export interface ByArm {
  readonly base: number
  readonly head: number
}

/** Which processes of an entry are left out, by arm. */
interface LeftOut {
  /** Processes that were disturbed. */
  readonly disturbed: ByArm
  /** Those that took more than the limit of their arm, and neither they nor their partners were disturbed. */
  readonly slow: ByArm
  /** Whether pairs of such processes count all the same, since the arms differ in their number. */
  readonly isOfAll: boolean
  /** Whether pairs of disturbed processes count all the same, since hardly any others were made. */
  readonly isNeverQuiet: boolean
}

export interface Judgement extends JudgedRatios, LeftOut {}

/**
 * Judges the pairs of an entry, in a check that times this many entries. Ratios are divided by the
 * allowance for accepted work. Throws a RangeError where there are no pairs.
 */
export function judgePairs(
  pairs: readonly PairTimes[],
  allowance: number,
  entries: number,
  rule: Rule,
): Judgement {
  const { counted, ...leftOut } = sift(pairs)
  const judged = judgeRatios(
    counted.map((pair) => ratioOf(pair) / allowance),
    entries,
    rule,
  )
  const verdict = leftOut.isOfAll && judged.verdict === 'same' ? null : judged.verdict
  return { ...judged, verdict, ...leftOut }
}

/** Time of head to time of base, for each pair that counts; for all pairs where none would. */
export function ratiosOf(pairs: readonly PairTimes[]): number[] {
  return sift(pairs).counted.map(ratioOf)
}

function ratioOf({ baseNs, headNs }: PairTimes): number {
  return headNs / baseNs
}

/** The pairs that count, and what is left out. */
function sift(pairs: readonly PairTimes[]): LeftOut & { readonly counted: readonly PairTimes[] } {
  const disturbed = {
    base: pairs.filter(({ isBaseDisturbed }) => isBaseDisturbed === true).length,
    head: pairs.filter(({ isHeadDisturbed }) => isHeadDisturbed === true).length,
  }
  const undisturbed = pairs.filter((pair) => !isDisturbedPair(pair))
  const isOfOneArm = differs(disturbed, pairs.length)
  const isNeverQuiet = !isOfOneArm && undisturbed.length < FEWEST_UNDISTURBED * pairs.length
  const left = isOfOneArm || isNeverQuiet ? pairs : undisturbed

  const base = quartileOf(left.map(({ baseNs }) => baseNs))
  const head = quartileOf(left.map(({ headNs }) => headNs))
  const beyond = (factor: number, some: readonly PairTimes[]): ByArm => ({
    base: some.filter(({ baseNs }) => baseNs > factor * base).length,
    head: some.filter(({ headNs }) => headNs > factor * head).length,
  })
  const isOfAll =
    isOfOneArm || [SLOW, VERY_SLOW].some((factor) => differs(beyond(factor, left), left.length))
  const even = left.filter(({ baseNs, headNs }) => baseNs <= SLOW * base && headNs <= SLOW * head)
  return {
    disturbed,
    slow: beyond(SLOW, undisturbed),
    isOfAll,
    isNeverQuiet,
    counted: isOfAll || even.length === 0 ? left : even,
  }
}

function isDisturbedPair({ isBaseDisturbed, isHeadDisturbed }: PairTimes): boolean {
  return isBaseDisturbed === true || isHeadDisturbed === true
}

/** Whether the arms differ, by more than chance explains, in how many of their processes these are. */
function differs({ base, head }: ByArm, processes: number): boolean {
  return fisherP(base, processes, head, processes) < SHARE_ERROR
}

/** The lower quartile: what an arm takes where nothing slows it down. */
function quartileOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length / 4) - 1] ?? NaN
}

/**
 * Judges the ratios of an entry's pairs, in a check that times this many entries. Throws a RangeError
 * where there are no ratios.
 */
export function judgeRatios(ratios: readonly number[], entries: number, rule: Rule): JudgedRatios {
  const { ratio, interval } = ratioOfPairs(ratios, ORDINARY_LEVEL)
  const strict = ratioOfPairs(ratios, strictLevel(entries, rule)).interval
  const above = 1 + rule.threshold
  const below = 1 / above
  const isWithin = interval !== null && interval[0] >= below && interval[1] <= above
  const isSlower = strict !== null && strict[0] > above
  const isFaster = strict !== null && strict[1] < below
  return {
    verdict: isSlower ? 'slower' : isFaster ? 'faster' : isWithin ? 'same' : null,
    ratio,
    interval,
    p: signedRankP(ratios),
    visible: strict === null ? null : above * Math.sqrt(strict[1] / strict[0]) - 1,
  }
}

/** Level of an interval that may raise an alarm. */
export function strictLevel(entries: number, { looks, errorRate }: Rule): number {
  return 1 - errorRate / (entries * looks.length)
}
