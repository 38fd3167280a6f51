/** What a check means, by its results file alone: exact changes, then the looks at its pairs, replayed. Pure. */
import { CHANGE_VERDICTS, isAccepted, overallVerdict } from './verdicts.ts'
import { sizeToAccept } from './growth.ts'
import type { Accepted, AcceptedSize } from '../records/check-description.ts'
import { linesSince, withLines, withSlowdowns } from './accepted.ts'
import type { CheckEntry, EntryVerdict, ExactChange } from './check-entry.ts'
import { checkedFixtures, checkOptions, type CheckResults } from '../records/check-run.ts'
import { findCheckCut } from './check-cut.ts'
import { entriesToTime, type EntryToTime, type JudgedEntry } from './entries-to-time.ts'
import { exactEntries, type ExactEntry } from './exact-entries.ts'
import { nodeRatioOf } from './exact.ts'
import { workToAccept } from './accepted-work.ts'
import { solvedPuzzles } from '../records/solved-puzzles.ts'
import { timedEntry, untimedEntry } from './judged-entries.ts'
import type { Judged } from './judged-check.ts'
import { pairProcesses } from './pairs.ts'
import { replayLooks, type PairsOfEntry } from './replay.ts'

/** The exact part of a check. */
export interface ExactComparison {
  readonly entries: readonly ExactEntry[]
  readonly toTime: readonly EntryToTime[]
  /** The work that the reason of the check accepts. */
  readonly addedWork: Accepted['work']
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
      : exactEntries(run, probes, head.accepted).flatMap(({ change, head: probe }) =>
          isToAccept(change) ? (workToAccept(probe, acceptReason) ?? []) : [],
        )
  const accepted = withLines(head.accepted, { slowdowns: [], work: addedWork })
  const entries = exactEntries(run, probes, accepted)
  return { entries, toTime: entriesToTime(run, entries), addedWork }
}

/** The pairs of each entry that is timed, and the judgement at the last look. */
export function judgePairs<Entry extends JudgedEntry>(
  toTime: readonly Entry[],
  { run, timed, looks }: Pick<CheckResults, 'run' | 'timed' | 'looks'>,
): PairsOfEntry<Entry>[] {
  return replayLooks(toTime, pairProcesses(timed), looks, checkOptions(run))
}

/** Judges a check, or what a check that was cut short has measured. */
export function judge(results: CheckResults): Judged {
  const { run, timed } = results
  const { base, head, acceptReason, skipReason, options } = run.check
  const compared = compareExactly(results)
  const pairs = judgePairs(compared.toTime, results)
  const found = [
    ...compared.entries.flatMap((entry) => judgedEntry(entry, pairs)),
    ...removedEntries(results),
  ]
  const since = linesSince(base.accepted, head.accepted).slowdowns
  const slowdowns =
    acceptReason === null
      ? []
      : slowdownsToAccept(withSlowdowns(found, since), options.threshold, acceptReason)
  const entries = withSlowdowns(found, [...since, ...slowdowns])
  const puzzles = compared.entries.flatMap((entry) =>
    entry.base === null ? [] : solvedPuzzles(entry.base).length,
  )
  return {
    verdict: overallVerdict(entries),
    skipReason,
    cutShort: findCheckCut(results, pairs),
    entries,
    exact: {
      entries: puzzles.filter((solved) => solved > 0).length,
      puzzles: puzzles.reduce((sum, solved) => sum + solved, 0),
    },
    measuredMs: probedMs(results) + timed.reduce((sum, { wallMs }) => sum + wallMs, 0),
    added: { slowdowns, work: compared.addedWork },
  }
}

/** Milliseconds that the probes took, several at once. */
export function probedMs({ run, probes }: Pick<CheckResults, 'run' | 'probes'>): number {
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
    const nodes = base === null ? null : nodeRatioOf(base, head, pairsOfEntry.entry.puzzles)
    return [timedEntry(pairsOfEntry, change, nodes)]
  }
  const { isTimed, sharesProcess } = fixture.checked
  const untimed = (verdict: EntryVerdict, note: string | null = null): CheckEntry[] => [
    untimedEntry(strategy, fixture.name, verdict, change, note),
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
      timed.map((fixture) => untimedEntry(name, fixture.name, 'removed', null, null)),
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
