/** What the pairs of an entry say at a look, in a check that judges others as well. Pure. */
import type { CheckOptions, PairRecord } from '@masu/ranking/check-records'
import type { PhaseJudgement } from '@masu/ranking/phase-records'
import { isOpen, judgePhases, phasesJudged, warmRule } from './phases.ts'
import type { TimedEntry } from './time-pair.ts'
import { judgePairs, type Judgement, type PairTimes } from './verdict.ts'

/** How much a check judges: it has one error rate for all of that. */
export interface JudgedInAll {
  readonly entries: number
  /** Of all entries together. */
  readonly phases: number
}

/** What a check of these entries judges. */
export function judgedIn(
  entries: readonly Pick<TimedEntry, 'sharesProcess'>[],
  options: CheckOptions,
): JudgedInAll {
  return {
    entries: entries.length,
    phases: entries.reduce((sum, entry) => sum + phasesJudged(entry, options).length, 0),
  }
}

/** What the pairs of an entry say at a look. */
export interface Look {
  readonly judgement: Judgement
  readonly phases: readonly PhaseJudgement[]
  /** Whether that is a verdict, so that the entry needs no more pairs. */
  readonly isDecided: boolean
}

/**
 * Looks at the pairs of an entry, in a check that judges so much. Throws a RangeError where no pair has
 * times.
 */
export function lookAt(
  entry: Pick<TimedEntry, 'sharesProcess' | 'allowance'>,
  times: readonly PairTimes[],
  pairs: readonly Pick<PairRecord, 'basePhases' | 'headPhases'>[],
  inAll: JudgedInAll,
  options: CheckOptions,
): Look {
  const judgement = judgePairs(times, entry.allowance, inAll.entries, warmRule(options))
  const phases = judgePhases(entry, pairs, inAll.phases, options)
  const isAlarm = phases.some(({ verdict }) => verdict === 'slower')
  const isSettled = judgement.verdict !== null && !isOpen(phases)
  return { judgement, phases, isDecided: isSettled || isAlarm }
}
