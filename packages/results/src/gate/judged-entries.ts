/** What a check says of each entry. Pure. */
import { CHANGE_VERDICTS } from './verdicts.ts'
import { judgeMemoising } from '../records/judge-memoising.ts'
import { median } from '../statistics/order.ts'
import type { CheckEntry, EntryVerdict, ExactChange, TimeVerdict } from './check-entry.ts'
import type { EntryToTime } from './entries-to-time.ts'
import type { Look } from './look.ts'
import type { PairsOfEntry } from './replay.ts'

/** An entry that is not timed: its strategy is new or removed, or its fixture is only compared. */
export function makeUntimedEntry(
  strategy: string,
  fixture: string,
  verdict: EntryVerdict,
  change: ExactChange | null,
  note: string | null,
): CheckEntry {
  return {
    fixture,
    strategy,
    verdict,
    ratio: null,
    interval: null,
    pairs: 0,
    slowShare: null,
    visibleSlowdown: null,
    baseMicrosPerPuzzle: null,
    nodeRatio: null,
    phases: [],
    timedPuzzles: null,
    acceptedSlowdown: null,
    note,
    change,
  }
}

/** The note on an entry that would have got more pairs. */
export const BUDGET_NOTE = 'the budget allows no more pairs'

/** An entry that was timed, or that the time did not suffice for. */
export function makeTimedEntry(
  { entry, pairs, look, ended }: PairsOfEntry<EntryToTime>,
  change: ExactChange | null,
  nodeRatio: number | null,
): CheckEntry {
  const base = pairs.flatMap(({ baseNs }) => baseNs ?? [])
  const remembers = judgeMemoising(
    pairs.map(({ headPhases }) => headPhases?.memoisingRatio ?? null),
  )
  const fault =
    pairs.find((pair) => pair.fault !== null)?.fault ??
    (remembers && { arm: 'head' as const, ...remembers })
  const failed: ExactChange | null =
    fault?.arm === 'head' && fault.status !== 'timeout'
      ? {
          kind: 'answer',
          place: null,
          detail: `head, timed: ${fault.detail}`,
          puzzles: entry.puzzles.length,
          differentFirstSolutions: 0,
          before: null,
          after: null,
          accepted: false,
        }
      : null
  const shown = failed ?? change
  const { judgement = null, phases = [], share: slowShare = null } = look ?? {}
  return {
    ...makeUntimedEntry(
      entry.strategy,
      entry.fixture.name,
      verdictOf(shown) ?? (ended === null ? verdictSoFar(look) : verdictOfLook(look)),
      shown,
      null,
    ),
    ratio: judgement?.ratio ?? null,
    interval: judgement?.interval ?? null,
    pairs: pairs.length,
    slowShare,
    visibleSlowdown: judgement?.visibleGrowth ?? null,
    baseMicrosPerPuzzle: base.length === 0 ? null : median(base) / entry.puzzles.length / 1000,
    nodeRatio,
    phases,
    timedPuzzles: { puzzles: entry.puzzles.length, fixturePuzzles: entry.fixture.puzzles },
    note: noteOf(),
  }

  function noteOf(): string | null {
    if (failed !== null) return null
    if (fault !== null) return `${fault.arm} could not be timed: ${fault.detail}`
    if (ended === null) return 'the check was cut short'
    if (ended === 'budget') return BUDGET_NOTE
    return shown?.accepted === true && entry.allowance > 1
      ? `by cost per node: ${entry.allowance.toFixed(3)} times the nodes were accepted`
      : null
  }
}

/** The verdict of a change that was not accepted, regardless of time; null for any other. */
function verdictOf(change: ExactChange | null): EntryVerdict | null {
  return change === null || change.accepted ? null : CHANGE_VERDICTS[change.kind]
}

/**
 * The verdict of a look: slower if any judgement is slower, otherwise the verdict on the passes at limit 2
 * if all are decided.
 */
export function verdictOfLook(look: Look | null): TimeVerdict | 'inconclusive' {
  if (look === null) return 'inconclusive'
  const { judgement, phases, share } = look
  if ([judgement, share, ...phases].some(({ verdict }) => verdict === 'slower')) return 'slower'
  // At the threshold is a word for what is known: all else must be, too.
  if (judgement.verdict === 'at-threshold' && !look.isDecided) return 'inconclusive'
  return (share.verdict && judgement.verdict) ?? 'inconclusive'
}

/** The verdict on an entry that would have got more pairs. */
function verdictSoFar(look: Look | null): TimeVerdict | 'inconclusive' {
  return verdictOfLook(look) === 'slower' ? 'slower' : 'inconclusive'
}
