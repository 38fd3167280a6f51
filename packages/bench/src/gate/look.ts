/** What the pairs of a strategy say at a look, in a check that judges others as well. Pure. */
import type { CheckOptions, PairRecord, ShareJudgement } from '@masu/ranking/check-records'
import type { PhaseJudgement } from '@masu/ranking/phase-records'
import { isOpen, judgePhases, otherRule, phasesJudged, warmRule } from './phases.ts'
import { isSuspicious, judgeShare } from './slow-share.ts'
import { byProcess, type JudgedEntry } from './time-pair.ts'
import { judgeRatios, type Judgement } from './verdict.ts'

/** How much a check judges: it has one error rate for all of that. */
export interface JudgedInAll {
  readonly entries: number
  /** Of all entries together, and how often the processes of each strategy are slow. */
  readonly phases: number
}

/** What a check of these entries judges. */
export function judgedIn(
  entries: readonly Pick<JudgedEntry, 'strategy' | 'sharesProcess'>[],
  options: CheckOptions,
): JudgedInAll {
  const phases = entries.reduce((sum, entry) => sum + phasesJudged(entry, options).length, 0)
  const shares = new Set(entries.map(({ strategy }) => strategy)).size
  return { entries: entries.length, phases: phases + shares }
}

/** An entry and what was measured of it: at least one pair, and none that failed. */
export interface SeenEntry {
  readonly entry: JudgedEntry
  readonly pairs: readonly Pick<
    PairRecord,
    'pair' | 'baseNs' | 'headNs' | 'basePhases' | 'headPhases'
  >[]
}

/** What the pairs of an entry say at a look. */
export interface Look {
  readonly judgement: Judgement
  readonly phases: readonly PhaseJudgement[]
  /** Of its strategy. */
  readonly share: ShareJudgement
  /** Whether that is a verdict, so that the entry needs no more pairs. */
  readonly isDecided: boolean
}

/** Looks at the entries of a strategy, in a check that judges so much: a look for each, in their order. */
export function lookAt(
  seen: readonly SeenEntry[],
  inAll: JudgedInAll,
  options: CheckOptions,
): Look[] {
  const alone = seen.map(({ entry, pairs }) => {
    const made = pairs.flatMap(({ pair, baseNs, headNs }) =>
      baseNs === null || headNs === null
        ? []
        : [{ pair, ratio: headNs / baseNs / entry.allowance }],
    )
    const ratios = made.map(({ ratio }) => ratio)
    const judgement = judgeRatios(ratios, inAll.entries, warmRule(options))
    // What is slower at all times is not slow now and then.
    const usual = judgement.verdict === 'slower' ? Math.max(1, lowerQuartile(ratios)) : 1
    return {
      entry,
      judgement,
      phases: judgePhases(entry, pairs, inAll.phases, options),
      made: made.map(({ pair, ratio }) => ({ pair, ratio: ratio / usual })),
    }
  })
  const processes = byProcess(alone, ({ entry }) => entry).flatMap((sharing) => {
    const byPair = Map.groupBy(
      sharing.flatMap(({ made }) => made),
      ({ pair }) => pair,
    )
    return [...byPair.values()].map((own) => own.map(({ ratio }) => ratio))
  })
  const share = judgeShare(processes, inAll.phases, otherRule(options))
  const isShareOpen = share.verdict === null || isSuspicious(share)
  return alone.map(({ judgement, phases }) => {
    const isAlarm = [judgement, share, ...phases].some(({ verdict }) => verdict === 'slower')
    const isSettled = judgement.verdict !== null && !isShareOpen && !isOpen(phases)
    return { judgement, phases, share, isDecided: isAlarm || isSettled }
  })
}

function lowerQuartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 4) - 1] ?? NaN
}
