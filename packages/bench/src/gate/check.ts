/** A check: both arms solve every puzzle once, then the puzzles that both solve are timed, pair by pair. */
import { timedSentences } from '@masu/ranking/check/words'
import { CHANGED, isAccepted, overallVerdict } from '@masu/ranking/check/verdicts'
import type { Progress } from '../progress.ts'
import type { DescribedStrategy } from '../measure/describe.ts'
import { probesAtOnce } from '../measure/probe-queue.ts'
import {
  linesSince,
  withLines,
  withSlowdowns,
  type Accepted,
  type AcceptedSize,
} from './accepted.ts'
import { limitOf, type Arm } from './arms.ts'
import { acceptedWorkOf, nodeRatioOf, solvedBy } from './exact.ts'
import { exactEntries, isUntimeable, type ExactEntry } from './exact-entries.ts'
import { cutOf, type CheckedFixture } from './mixed.ts'
import { improperToTime } from './improper.ts'
import { timePairs } from './pairs.ts'
import { probeArms } from './probe-arms.ts'
import { cutOfSize } from './sizes.ts'
import { isProgram } from '../strategy/ref.ts'
import type { TimedEntry } from './time-pair.ts'
import type {
  CheckOptions,
  CheckEntry,
  ExactChange,
  PairRecord,
  VerdictRecord,
  WorkRecord,
} from '@masu/ranking/check-records'
import { timedEntry, untimedEntry } from './entries.ts'
import { sizeToAccept } from '@masu/ranking/check/slower'
import { FULL_RUN } from '../measure/run-defaults.ts'

/**
 * A pass lasts three times as long as in a run: half of the difference between processes comes from a compiler
 * that is still at work (measured on a busy machine, 70 processes each: pairs of `bands` scatter by 6 % at 30
 * ms and by 1.5 % at 90 ms, pairs of `bitmask-mrv` by 8 and 5 %, for 1.4 times the cost).
 */
const PASS_MS = 90

/**
 * Boards of other sizes, of which a process times several: the compiler adapts the code to each size anew (measured:
 * with half of these times and up to 80 pairs, checks of unchanged `norvig` and `bands` were inconclusive four times of
 * five; with these and up to 160 pairs, never in seven).
 */
const SIZES_TIMED = { warmUpMs: 90, passMs: 40 } as const

/** How a check measures unless the user says otherwise. */
export const CHECK_DEFAULTS: Omit<
  CheckOptions,
  'seed' | 'strategies' | 'programs' | 'setup' | 'fixtures'
> = {
  threshold: 0.05,
  looks: [20, 40, 80, 160],
  errorRate: 0.01,
  // Pays for the first look at eleven strategies on all sizes.
  budgetMs: 600_000,
  limit: FULL_RUN.limit,
  timeoutMs: 250,
  probeMs: 500,
  memoryBytes: FULL_RUN.memoryBytes,
  warmUpMs: FULL_RUN.warmUpMs,
  passMs: PASS_MS,
  passes: FULL_RUN.passes,
  atOne: { warmUpMs: 15, passMs: 30 },
  improper: { warmUpMs: 30, passMs: 15 },
  sizes: SIZES_TIMED,
  phaseThreshold: 0.25,
}

/** The arms, fixtures and options of a check. */
export interface CheckSetup {
  /** The arms have only the strategies to check. */
  readonly base: Arm
  readonly head: Arm
  readonly fixtures: readonly CheckedFixture[]
  /** Names of the fixtures that are timed, too. */
  readonly timed: ReadonlySet<string>
  /** The timed fixtures of other sizes: each process of a strategy times all of them, one after the other. */
  readonly sizes: ReadonlySet<string>
  /** The acceptances of head, and of base. */
  readonly accepted: Accepted
  readonly acceptedBefore: Accepted
  /** The reason to accept all remaining changes; null to accept nothing more. */
  readonly reason: string | null
  readonly options: CheckOptions
}

/** The records that a check keeps. */
type Kept = WorkRecord | PairRecord | VerdictRecord

/**
 * Calls `append` with each record when the record is there, the verdict last. Returns the verdict, and the lines that
 * accept what nothing accepts yet, for the reason of the setup.
 */
export async function check(
  setup: CheckSetup,
  append: (record: Kept) => void,
  progress: Progress,
): Promise<{ readonly verdict: VerdictRecord; readonly added: Accepted }> {
  const { base, head, fixtures, timed, sizes, options, reason } = setup
  const since = linesSince(setup.acceptedBefore, setup.accepted)
  const work = await probeArms(base, head, fixtures, since.work, options, progress, append)
  const addedWork =
    reason === null
      ? []
      : exactEntries(setup, work).flatMap(({ change, head: record }) =>
          isToAccept(change) ? (acceptedWorkOf(record, reason) ?? []) : [],
        )
  const accepted = withLines(setup.accepted, { slowdowns: [], work: addedWork })
  const exact = exactEntries({ ...setup, accepted }, work)
  const toTime = exact.flatMap((entry) => entryToTime(entry, setup, exact))
  progress.end()
  for (const line of timedLines(toTime)) progress.say(line)
  const probedMs = work.reduce((sum, { wallMs }) => sum + wallMs, 0) / probesAtOnce()
  const pairs = await timePairs(toTime, options, options.budgetMs - probedMs, append, progress)
  progress.end()
  const entries = exact.flatMap((entry): CheckEntry[] => {
    const { strategy, fixture, change } = entry
    const own = pairs.find(
      (one) => one.entry.strategy === strategy && one.entry.fixture === fixture,
    )
    if (own !== undefined) {
      const { puzzles } = own.entry
      return [timedEntry(own, change, nodeRatio(entry, puzzles))]
    }
    const verdict = change === null ? null : CHANGED[change.kind]
    // An entry of another size that cannot be timed is reported only if it changed.
    if (!timed.has(fixture.name) || sizes.has(fixture.name)) {
      return verdict === null ? [] : [untimedEntry(strategy, fixture.name, verdict, change, null)]
    }
    if (verdict !== null) return [untimedEntry(strategy, fixture.name, verdict, change, null)]
    if (entry.base === null) {
      return [untimedEntry(strategy, fixture.name, 'new', null, entry.head.detail)]
    }
    return [untimedEntry(strategy, fixture.name, 'inconclusive', null, untimedBecause(entry.base))]
  })
  const names = new Set(head.strategies.map(({ name }) => name))
  const main = [...timed].filter((name) => !sizes.has(name))
  const removed = base.strategies
    .filter(({ name }) => !names.has(name))
    .flatMap(({ name }) => main.map((one) => untimedEntry(name, one, 'removed', null, null)))
  const compared = exact.flatMap((entry) =>
    entry.base === null ? [] : solvedBy(entry.base).length,
  )
  const found = [...entries, ...removed]
  const judged = withSlowdowns(found, since.slowdowns)
  const slowdowns = reason === null ? [] : slowdownsToAccept(judged, options.threshold, reason)
  const rows = withSlowdowns(found, [...since.slowdowns, ...slowdowns])
  const verdict: VerdictRecord = {
    type: 'verdict',
    verdict: overallVerdict(rows),
    skipped: null,
    rows,
    exact: {
      rows: compared.filter((puzzles) => puzzles > 0).length,
      puzzles: compared.reduce((sum, puzzles) => sum + puzzles, 0),
    },
    measuredMs:
      probedMs + pairs.flatMap((entry) => entry.pairs).reduce((ms, one) => ms + one.wallMs, 0),
  }
  append(verdict)
  return { verdict, added: { slowdowns, work: addedWork } }
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
  return [...Map.groupBy(slower, ({ strategy }) => strategy)].flatMap(([strategy, own]) => {
    const size = sizeToAccept(own, threshold)
    return size > 0 ? [{ strategy, slower: size, reason }] : []
  })
}

/**
 * The entry to time, as a list. Empty if no puzzle can be timed, or if an answer changed. `all` are the entries of the
 * check.
 */
export function entryToTime(
  entry: ExactEntry,
  {
    base,
    head,
    timed,
    sizes,
    options,
  }: Pick<CheckSetup, 'base' | 'head' | 'timed' | 'sizes' | 'options'>,
  all: readonly ExactEntry[],
): TimedEntry[] {
  const { fixture, strategy, change } = entry
  const inArm = (arm: Arm): DescribedStrategy | undefined =>
    arm.strategies.find(({ name }) => name === strategy)
  const [before, after] = [inArm(base), inArm(head)]
  if (!timed.has(fixture.name) || entry.base === null || isUntimeable(change)) return []
  const isOfSizes = sizes.has(fixture.name)
  const puzzles = isOfSizes ? cutOfSize(entry.base.puzzleNs) : cutOf(entry.base.puzzleNs)
  if (puzzles.length === 0 || before === undefined || after === undefined) return []
  const nodes = nodeRatio(entry, puzzles)
  const limit = limitOf(options, before, after)
  // Two solutions are asked for, and each set would make a program start many times more.
  const hasImproper = options.improper !== null && limit > 1 && !isProgram(after.ref)
  return [
    {
      strategy,
      base: before.ref,
      head: after.ref,
      fixture,
      limit,
      puzzles,
      puzzleNs: puzzles.map((puzzle) => entry.base?.puzzleNs[puzzle] ?? 0),
      // Accepted additional work may take its time; saved work does not lower the limit.
      allowance: change?.accepted === true ? Math.max(1, nodes ?? 1) : 1,
      sharesProcess: isOfSizes,
      improper: hasImproper ? improperToTime(entry, all) : [],
    },
  ]
}

function nodeRatio({ base, head }: ExactEntry, puzzles: readonly number[]): number | null {
  return base === null ? null : nodeRatioOf(base, head, puzzles)
}

/** Why an entry without changes is not timed. */
function untimedBecause({ status, detail }: WorkRecord): string {
  return `base solves none of it: ${detail ?? status}`
}

/** The timed entries, in words. */
function timedLines(entries: readonly TimedEntry[]): string[] {
  const timed = entries.map(({ strategy, fixture, puzzles }) => {
    const of = fixture.puzzles.length
    return { strategy, fixture: fixture.name, timed: { puzzles: puzzles.length, of } }
  })
  return timedSentences(timed).map((sentence) => `timed: ${sentence}`)
}

/**
 * The entries to profile, the slowest first. Programs are left out, and entries whose passes are not slower: a
 * profile shows only passes. `work` is the result of the check's probes.
 */
export function slowerEntries(
  setup: CheckSetup,
  work: readonly WorkRecord[],
  { rows }: Pick<VerdictRecord, 'rows'>,
): TimedEntry[] {
  const { threshold } = setup.options
  const exact = exactEntries(setup, work)
  const timed = exact
    .flatMap((entry) => entryToTime(entry, setup, exact))
    .filter(({ head }) => !isProgram(head))
  return rows
    .filter(({ verdict, ratio }) => verdict === 'slower' && (ratio ?? 0) > 1 + threshold)
    .toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0))
    .flatMap(({ strategy, fixture }) => {
      const own = timed.find(
        (entry) => entry.strategy === strategy && entry.fixture.name === fixture,
      )
      return own === undefined ? [] : [own]
    })
}
