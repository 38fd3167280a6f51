/** Judges the pairs of a strategy at a look, in a check that judges other strategies as well. Pure. */
import type { PhaseJudgement, ShareJudgement } from './check-entry.ts'
import type { CheckOptions } from '../records/check-run.ts'
import { groupByProcess, type JudgedEntry } from './entries-to-time.ts'
import {
  isLimitOneUndecided,
  judgePhases,
  makePhaseRule,
  listJudgedPhases,
  makeWarmRule,
} from './judge-phases.ts'
import { judgeRatios, type Judgement } from './judge-ratios.ts'
import { isSuspicious, judgeShare } from './judge-share.ts'
import type { Pair } from './pairs.ts'

/** The number of judgements of a check, which share one error rate. */
export interface JudgementCounts {
  readonly entries: number
  /** Phases of all entries, and the share of slow processes of each strategy. */
  readonly phases: number
}

/** The number of judgements in a check of these entries. */
export function countJudgements(
  entries: readonly Pick<JudgedEntry, 'strategy' | 'sharesProcess' | 'improper'>[],
  options: CheckOptions,
): JudgementCounts {
  const phases = entries.reduce((sum, entry) => sum + listJudgedPhases(entry, options).length, 0)
  const shares = new Set(entries.map(({ strategy }) => strategy)).size
  return { entries: entries.length, phases: phases + shares }
}

/** An entry and its measurements: at least one pair, and no failed pair. */
export interface EntryAtLook {
  readonly entry: JudgedEntry
  readonly pairs: readonly Pick<Pair, 'pair' | 'baseNs' | 'headNs' | 'basePhases' | 'headPhases'>[]
}

/** The judgement of an entry's pairs at a look. */
export interface Look {
  readonly judgement: Judgement
  readonly phases: readonly PhaseJudgement[]
  /** The judgement of its strategy's slow processes. */
  readonly share: ShareJudgement
  /** Whether the entry is decided and needs no more pairs. */
  readonly isDecided: boolean
}

/** The judgement at a look of each entry of a strategy, in their order. */
export function judgeAtLook(
  seen: readonly EntryAtLook[],
  judgementCounts: JudgementCounts,
  options: CheckOptions,
): Look[] {
  const alone = seen.map(({ entry, pairs }) => {
    const made = pairs.flatMap(({ pair, baseNs, headNs }) =>
      baseNs === null || headNs === null
        ? []
        : [{ pair, ratio: headNs / baseNs / entry.allowance }],
    )
    const ratios = made.map(({ ratio }) => ratio)
    const judgement = judgeRatios(ratios, judgementCounts.entries, makeWarmRule(options))
    // An entry that is always slower does not count as sometimes slow.
    const usual = judgement.verdict === 'slower' ? Math.max(1, lowerQuartile(ratios)) : 1
    return {
      entry,
      judgement,
      phases: judgePhases(entry, pairs, judgementCounts.phases, options),
      made: made.map(({ pair, ratio }) => ({ pair, ratio: ratio / usual })),
    }
  })
  const processes = groupByProcess(alone, ({ entry }) => entry).flatMap((sharing) => {
    const byPair = Map.groupBy(
      sharing.flatMap(({ made }) => made),
      ({ pair }) => pair,
    )
    return [...byPair.values()].map((samePair) => samePair.map(({ ratio }) => ratio))
  })
  const isSlower = alone.some(({ judgement }) => judgement.verdict === 'slower')
  const share: ShareJudgement = {
    ...judgeShare(processes, judgementCounts.phases, makePhaseRule(options)),
    ...(isSlower ? { besideSlowdown: true } : {}),
  }
  const isShareOpen = share.verdict === null || isSuspicious(share)
  return alone.map(({ judgement, phases }) => {
    const isAlarm = [judgement, share, ...phases].some(({ verdict }) => verdict === 'slower')
    const isSettled = judgement.verdict !== null && !isShareOpen && !isLimitOneUndecided(phases)
    return { judgement, phases, share, isDecided: isAlarm || isSettled }
  })
}

function lowerQuartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 4) - 1] ?? NaN
}
