/** A check: both arms solve everything once, then what both solve is timed, pair by pair. */
import type { Progress } from '../terminal/progress.ts'
import { probesAtOnce } from '../measure/probe-queue.ts'
import type { Accepted } from './accepted.ts'
import type { Arm } from './arms.ts'
import { accepts, exactChange, nodeRatioOf, solvedBy } from './exact.ts'
import { cutOf, type CheckedFixture } from './mixed.ts'
import { timePairs, type TimedEntry } from './pairs.ts'
import { probeArms } from './probe-arms.ts'
import type {
  CheckOptions,
  CheckEntry,
  ExactChange,
  PairRecord,
  VerdictRecord,
  WorkRecord,
} from '@masu/ranking/check-records'
import { overallVerdict, timedEntry, untimedEntry } from './entries.ts'
import type { Ledger } from '../results/ledger.ts'

/** What is checked. */
export interface Checked {
  /** The arms' strategies are those to check. */
  readonly base: Arm
  readonly head: Arm
  readonly fixtures: readonly CheckedFixture[]
  /** Names of the fixtures that are timed, too. */
  readonly timed: ReadonlySet<string>
  readonly accepted: Accepted
  readonly options: CheckOptions
}

/** A strategy of head on a fixture, both arms having solved it once. */
interface ExactEntry {
  readonly fixture: CheckedFixture
  readonly strategy: string
  readonly base: WorkRecord | null
  readonly head: WorkRecord
  readonly change: ExactChange | null
}

/** Measures what is missing, up to the verdict, which is kept as well. */
export async function check(
  checked: Checked,
  steps: Ledger<{ work: WorkRecord; pairs: PairRecord }, VerdictRecord>,
  progress: Progress,
  say: (line: string) => void,
): Promise<VerdictRecord> {
  const { base, head, fixtures, timed, accepted, options } = checked
  const work = await probeArms(base, head, fixtures, accepted, options, steps, progress)
  const exact = exactEntries(checked, work)
  const toTime = exact.flatMap((row) => entryToTime(row, checked))
  progress.end()
  for (const line of costLines(toTime, fixtures)) say(line)
  const probedMs = work.reduce((sum, { wallMs }) => sum + wallMs, 0) / probesAtOnce()
  const pairs = await timePairs(toTime, options, options.budgetMs - probedMs, steps, progress)
  progress.end()
  const rows = exact.flatMap((row): CheckEntry[] => {
    const { strategy, fixture, change } = row
    const own = pairs.find((one) => one.row.strategy === strategy && one.row.fixture === fixture)
    if (own !== undefined) return [timedEntry(own, change, nodeRatio(row, own.row.puzzles))]
    const verdict =
      change === null ? null : change.kind === 'work' ? 'work-changed' : 'answer-changed'
    if (!timed.has(fixture.name)) {
      return verdict === null ? [] : [untimedEntry(strategy, fixture.name, verdict, change, null)]
    }
    if (verdict !== null) return [untimedEntry(strategy, fixture.name, verdict, change, null)]
    if (row.base === null) {
      return [untimedEntry(strategy, fixture.name, 'new', null, row.head.detail)]
    }
    return [untimedEntry(strategy, fixture.name, 'inconclusive', null, untimedBecause(row.base))]
  })
  const names = new Set(head.strategies.map(({ name }) => name))
  const gone = base.strategies
    .filter(({ name }) => !names.has(name))
    .flatMap(({ name }) => [...timed].map((one) => untimedEntry(name, one, 'removed', null, null)))
  const compared = exact.flatMap((row) => (row.base === null ? [] : solvedBy(row.base).length))
  const all = [...rows, ...gone]
  const verdict: VerdictRecord = {
    type: 'verdict',
    verdict: overallVerdict(all),
    rows: all,
    exact: {
      rows: compared.filter((puzzles) => puzzles > 0).length,
      puzzles: compared.reduce((sum, puzzles) => sum + puzzles, 0),
    },
    stale: staleOf(exact, accepted),
    measuredMs:
      probedMs + pairs.flatMap((row) => row.pairs).reduce((ms, one) => ms + one.wallMs, 0),
  }
  steps.append(verdict)
  return verdict
}

/** Strategy by strategy, in head's order. */
export function exactEntries(
  { head, fixtures, accepted }: Pick<Checked, 'head' | 'fixtures' | 'accepted'>,
  work: readonly WorkRecord[],
): ExactEntry[] {
  return head.strategies.flatMap(({ name }) =>
    fixtures.flatMap((fixture) => {
      const own = work.filter((one) => one.strategy === name && one.fixture === fixture.name)
      const before = own.find(({ side }) => side === 'base') ?? null
      const after = own.find(({ side }) => side === 'head')
      if (after === undefined) return []
      const figures = accepted[name]?.[fixture.name] ?? null
      const change = exactChange(before, after, fixture, figures)
      return [{ fixture, strategy: name, base: before, head: after, change }]
    }),
  )
}

/** Nothing where there is nothing to time, or where an answer is wrong. */
export function entryToTime(
  row: ExactEntry,
  { base, head, timed }: Pick<Checked, 'base' | 'head' | 'timed'>,
): TimedEntry[] {
  const { fixture, strategy, change } = row
  const refOf = (arm: Arm): TimedEntry['base'] | undefined =>
    arm.strategies.find(({ name }) => name === strategy)?.ref
  const [before, after] = [refOf(base), refOf(head)]
  if (!timed.has(fixture.name) || row.base === null || change?.kind === 'answer') return []
  const puzzles = cutOf(row.base.puzzleNs)
  if (puzzles.length === 0 || before === undefined || after === undefined) return []
  const nodes = nodeRatio(row, puzzles)
  return [
    {
      strategy,
      base: before,
      head: after,
      fixture,
      puzzles,
      puzzleNs: puzzles.map((puzzle) => row.base?.puzzleNs[puzzle] ?? 0),
      // Work that was accepted may take its time, and what it saves may be spent.
      allowance: change?.accepted === true ? Math.max(1, nodes ?? 1) : 1,
    },
  ]
}

function nodeRatio({ base, head }: ExactEntry, puzzles: readonly number[]): number | null {
  return base === null ? null : nodeRatioOf(base, head, puzzles)
}

/** Why a row is not timed though nothing of it changed. */
function untimedBecause({ status, detail }: WorkRecord): string {
  return `base solves none of it: ${detail ?? status}`
}

/** Rows whose accepted figures are not those of head, though head is as base. */
function staleOf(rows: readonly ExactEntry[], accepted: Accepted): string[] {
  return rows.flatMap(({ strategy, fixture, head, change }) => {
    const figures = accepted[strategy]?.[fixture.name]
    if (figures === undefined || change !== null || accepts(figures, head, fixture)) return []
    return [`${strategy} on ${fixture.name}`]
  })
}

/** What is timed, and what a pass costs by the probe. */
function costLines(rows: readonly TimedEntry[], fixtures: readonly CheckedFixture[]): string[] {
  return fixtures.flatMap((fixture) => {
    const own = rows.filter((row) => row.fixture === fixture)
    if (own.length === 0) return []
    const costs = own.map(({ strategy, puzzles, puzzleNs }) => {
      const ms = puzzleNs.reduce((sum, ns) => sum + ns, 0) / 1e6
      return `${strategy} ${puzzles.length} in ${ms.toPrecision(2)} ms`
    })
    return [
      `timed on ${fixture.name}: ${fixture.puzzles.length} puzzles (${fixture.path})`,
      `a pass, cold: ${costs.join(', ')}`,
    ]
  })
}
