/** What a check found, row by row and as a whole, and what the shell is told. Pure. */
import { exitCodes, type ExitCode } from '../terminal/exit-codes.ts'
import { median } from '@masu/ranking/statistics/order'
import type { PairsOfEntry } from './pairs.ts'
import {
  entryVerdicts,
  type CheckEntry,
  type ExactChange,
  type EntryVerdict,
} from '@masu/ranking/check-records'

/** A row that is not timed: a strategy that is new or gone, or a change on another fixture. */
export function untimedEntry(
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
    p: null,
    visible: null,
    baseMicrosPerPuzzle: null,
    nodeRatio: null,
    note,
    change,
  }
}

/** A row that was timed, or was to be. */
export function timedEntry(
  { row, pairs, judgement, ended }: PairsOfEntry,
  change: ExactChange | null,
  nodeRatio: number | null,
): CheckEntry {
  const base = pairs.flatMap(({ baseNs }) => baseNs ?? [])
  const fault = pairs.find((pair) => pair.fault !== null)?.fault ?? null
  const failed: ExactChange | null =
    fault?.side === 'head' && fault.status !== 'timeout'
      ? {
          kind: 'answer',
          place: null,
          detail: `head, timed: ${fault.detail}`,
          puzzles: row.puzzles.length,
          before: null,
          after: null,
          accepted: false,
        }
      : null
  const said = failed ?? change
  const time = judgement?.verdict ?? 'inconclusive'
  return {
    ...untimedEntry(row.strategy, row.fixture.name, verdictOf(said) ?? time, said, null),
    ratio: judgement?.ratio ?? null,
    interval: judgement?.interval ?? null,
    pairs: pairs.length,
    p: judgement?.p ?? null,
    visible: judgement?.visible ?? null,
    baseMicrosPerPuzzle: base.length === 0 ? null : median(base) / row.puzzles.length / 1000,
    nodeRatio,
    note: noteOf(),
  }

  function noteOf(): string | null {
    if (failed !== null) return null
    if (fault !== null) return `${fault.side} could not be timed: ${fault.detail}`
    if (ended === 'budget') return 'the budget does not pay for more pairs'
    const forgiven = said?.kind === 'work' && said.accepted && row.allowance > 1
    return forgiven
      ? `by cost per node: ${row.allowance.toFixed(3)} times the nodes were accepted`
      : null
  }
}

/** What a change that nobody accepted makes of its row, whatever time it takes; null for nothing. */
function verdictOf(change: ExactChange | null): EntryVerdict | null {
  if (change === null || change.accepted) return null
  return change.kind === 'answer' ? 'answer-changed' : 'work-changed'
}

/** The worst of the rows, of which accepted changes are not. */
export function overallVerdict(rows: readonly CheckEntry[]): EntryVerdict {
  const left = rows.filter((row) => !isAccepted(row))
  return entryVerdicts.find((verdict) => left.some((row) => row.verdict === verdict)) ?? 'same'
}

export function exitCodeOf(rows: readonly CheckEntry[], failOnInconclusive: boolean): ExitCode {
  const has = (verdict: EntryVerdict): boolean =>
    rows.some((row) => row.verdict === verdict && !isAccepted(row))
  if (has('answer-changed') || has('work-changed')) return exitCodes.wrongAnswer
  if (has('slower')) return exitCodes.regression
  return failOnInconclusive && has('inconclusive') ? exitCodes.regression : exitCodes.fine
}

/** Whether all that a row says is that its work changed, and that this was intended. */
function isAccepted({ verdict, change }: CheckEntry): boolean {
  return verdict === 'work-changed' && change?.accepted === true
}
