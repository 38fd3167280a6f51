/** What a check means, by its results file alone: exact changes, then the looks at its pairs, replayed. Pure. */
import { CHANGE_VERDICTS, isAccepted, overallVerdict } from './verdicts.ts'
import { sizeToAccept } from './growth.ts'
import type { Acceptances, AcceptedSize } from '../records/check-description.ts'
import { findAddedAcceptances, addAcceptances, acceptSlowdowns } from './accepted.ts'
import type { CheckEntry, EntryVerdict, ExactChange } from './check-entry.ts'
import { checkedFixtures, checkOptions, type CheckResults } from '../records/check-run.ts'
import { findCheckCut } from './check-cut.ts'
import { selectEntriesToTime, type EntryToTime, type JudgedEntry } from './entries-to-time.ts'
import { compareEntries, type ExactEntry } from './exact-entries.ts'
import { computeNodeRatio } from './exact.ts'
import { makeAcceptedWork } from './accepted-work.ts'
import { solvedPuzzles } from '../records/solved-puzzles.ts'
import { makeTimedEntry, makeUntimedEntry } from './judged-entries.ts'
import type { ExactCount, JudgedCheck } from './judged-check.ts'
import { pairProcesses } from './pairs.ts'
import { replayLooks, type PairsOfEntry } from './replay.ts'

/** The exact part of a check. */
export interface ExactComparison {
  readonly entries: readonly ExactEntry[]
  readonly toTime: readonly EntryToTime[]
  /** The work that the reason of the check accepts. */
  readonly addedWork: Acceptances['work']
}

/** Compares the probes, and finds which entries are timed. */
export function compareExactly({
  run,
  probes,
}: Pick<CheckResults, 'run' | 'probes'>): ExactComparison {
  const { head, acceptReason } = run.check
  const addedWork =
    acceptReason === null
      ? []
      : compareEntries(run, probes, head.accepted).flatMap(({ change, head: probe }) =>
          isToAccept(change) ? (makeAcceptedWork(probe, acceptReason) ?? []) : [],
        )
  const accepted = addAcceptances(head.accepted, { slowdowns: [], work: addedWork })
  const entries = compareEntries(run, probes, accepted)
  return { entries, toTime: selectEntriesToTime(run, entries), addedWork }
}

/** The pairs of each entry that is timed, and the judgement at the last look. */
export function judgePairs<Entry extends JudgedEntry>(
  toTime: readonly Entry[],
  { run, timed, looks }: Pick<CheckResults, 'run' | 'timed' | 'looks'>,
): PairsOfEntry<Entry>[] {
  return replayLooks(toTime, pairProcesses(timed), looks, checkOptions(run))
}

/** Judges a check, or what a check that was cut short has measured. */
export function judgeCheck(results: CheckResults): JudgedCheck {
  const { run, timed } = results
  const { base, head, acceptReason, skipReason, options } = run.check
  const compared = compareExactly(results)
  const pairs = judgePairs(compared.toTime, results)
  const found = [
    ...compared.entries.flatMap((entry) => judgedEntry(entry, pairs)),
    ...removedEntries(results),
  ]
  const since = findAddedAcceptances(base.accepted, head.accepted).slowdowns
  const slowdowns =
    acceptReason === null
      ? []
      : slowdownsToAccept(acceptSlowdowns(found, since), options.threshold, acceptReason)
  const entries = acceptSlowdowns(found, [...since, ...slowdowns])
  return {
    verdict: overallVerdict(entries),
    skipReason,
    cutShort: findCheckCut(results, pairs),
    entries,
    exact: countExact(compared.entries),
    measuredMs: sumProbeMs(results) + timed.reduce((sum, { wallMs }) => sum + wallMs, 0),
    added: { slowdowns, work: compared.addedWork },
  }
}

function countExact(entries: readonly ExactEntry[]): ExactCount {
  const compared = entries.flatMap(({ fixture, base, head }) =>
    base === null || base.status === 'unsupported'
      ? []
      : [{ fixture, base, head, solved: solvedPuzzles(base).length }],
  )
  return {
    entries: compared.filter(({ solved }) => solved > 0).length,
    puzzles: compared.reduce((sum, { solved }) => sum + solved, 0),
    fixturePuzzles: compared.reduce((sum, { fixture }) => sum + fixture.puzzles, 0),
    isBaseLate: compared.some(({ base }) => base.status === 'timeout'),
    isWorkCounted: compared.some(
      ({ base, head }) => base.puzzleWork !== null && head.puzzleWork !== null,
    ),
  }
}

/** Milliseconds that the probes took, several at once. */
export function sumProbeMs({ run, probes }: Pick<CheckResults, 'run' | 'probes'>): number {
  return probes.reduce((sum, { wallMs }) => sum + wallMs, 0) / run.check.probesAtOnce
}

/** The entry as it is told, as a list. Empty if it is only compared, and nothing changed. */
function judgedEntry(
  { strategy, fixture, base, head, change }: ExactEntry,
  pairs: readonly PairsOfEntry<EntryToTime>[],
): CheckEntry[] {
  const pairsOfEntry = pairs.find(
    ({ entry }) => entry.strategy === strategy && entry.fixture.name === fixture.name,
  )
  if (pairsOfEntry !== undefined) {
    const nodes = base === null ? null : computeNodeRatio(base, head, pairsOfEntry.entry.puzzles)
    return [makeTimedEntry(pairsOfEntry, change, nodes)]
  }
  const { isTimed, sharesProcess } = fixture.checked
  const untimed = (verdict: EntryVerdict, note: string | null = null): CheckEntry[] => [
    makeUntimedEntry(strategy, fixture.name, verdict, change, note),
  ]
  if (change !== null) return untimed(CHANGE_VERDICTS[change.kind])
  // An entry of another size that cannot be timed is reported only if it changed.
  if (!isTimed || sharesProcess) return []
  if (base === null) return untimed('new', head.detail)
  return untimed('inconclusive', `base solves none of it: ${base.detail ?? base.status}`)
}

/** The strategies that only base has, on the fixtures that every strategy is timed on. */
function removedEntries({ run }: CheckResults): CheckEntry[] {
  const names = new Set(run.check.head.strategies.map(({ name }) => name))
  const timed = checkedFixtures(run).filter(
    ({ checked }) => checked.isTimed && !checked.sharesProcess,
  )
  return run.check.base.strategies
    .filter(({ name }) => !names.has(name))
    .flatMap(({ name }) =>
      timed.map((fixture) => makeUntimedEntry(name, fixture.name, 'removed', null, null)),
    )
}

/** Whether a change can be accepted and is not accepted yet. */
function isToAccept(change: ExactChange | null): boolean {
  return (change?.kind === 'work' || change?.kind === 'first') && !change.accepted
}

/** The acceptances for slowdowns that are not accepted yet, strategy by strategy. */
function slowdownsToAccept(
  entries: readonly CheckEntry[],
  threshold: number,
  reason: string,
): AcceptedSize[] {
  const slower = entries.filter((entry) => entry.verdict === 'slower' && !isAccepted(entry))
  return [...Map.groupBy(slower, ({ strategy }) => strategy)].flatMap(
    ([strategy, slowerOfStrategy]) => {
      const size = sizeToAccept(slowerOfStrategy, threshold)
      return size > 0 ? [{ strategy, slower: size, reason }] : []
    },
  )
}
