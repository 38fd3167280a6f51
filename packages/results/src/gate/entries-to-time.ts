/**
 * Which entries of a check are timed, on which puzzles: those that both arms solve, as many as make a short pass. By
 * the probes alone, so that a results file says it. Pure.
 */
import { checkOptions, type CheckRun, type CheckedFixture } from '../records/check-run.ts'
import { isUntimeable, type ExactEntry } from './exact-entries.ts'
import { computeNodeRatio } from './exact.ts'
import { selectImproperBoards, type ImproperBoards } from './improper.ts'
import { selectCheapestPuzzles, isCheap } from './cheapest.ts'

/** A strategy of both arms, on the puzzles that both solve. */
export interface EntryToTime {
  readonly strategy: string
  readonly fixture: CheckedFixture
  /** Limit of solutions: 1 if an arm finds only one. */
  readonly limit: number
  /** Indices in the fixture, ascending. */
  readonly puzzles: readonly number[]
  /** Nanoseconds that base took for each puzzle in the probe. */
  readonly puzzleNs: readonly number[]
  /** Ratios are divided by this before they are judged: above 1 if more work was accepted. */
  readonly allowance: number
  /**
   * Whether one process times all entries of the strategy with other board sizes, this among them, one after
   * the other.
   */
  readonly sharesProcess: boolean
  /** Boards that its process times after its own. */
  readonly improper: readonly ImproperBoards[]
}

/** The fields of an entry that the judgement of its pairs needs. */
export interface JudgedEntry extends Pick<EntryToTime, 'strategy' | 'sharesProcess' | 'allowance'> {
  readonly fixture: { readonly name: string }
  readonly improper: readonly Pick<ImproperBoards, 'kind' | 'allowance'>[]
}

/** Length of a pass in milliseconds, by the cold times of its puzzles. */
const MIXED_PASS_MS = 15

/** The least number of puzzles, even if they take longer. */
const FEWEST_TIMED_PUZZLES = 5

/**
 * The length for a fixture of another size: a fifth of the mixed fixture's pass, since a process times several sizes.
 */
const SIZES_PASS_MS = 3

/** The entries to time, in the order of all entries of the check. */
export function selectEntriesToTime(run: CheckRun, all: readonly ExactEntry[]): EntryToTime[] {
  return all.flatMap((entry) => entryToTime(run, entry, all))
}

/** The entry to time, as a list. Empty if no puzzle can be timed, or if an answer changed. */
function entryToTime(run: CheckRun, entry: ExactEntry, all: readonly ExactEntry[]): EntryToTime[] {
  const { fixture, strategy, change } = entry
  const { isTimed, sharesProcess } = fixture.checked
  if (!isTimed || entry.base === null || isUntimeable(change)) return []
  const { puzzleNs } = entry.base
  const puzzles = sharesProcess
    ? puzzlesOfSize(puzzleNs)
    : selectCheapestPuzzles(puzzleNs, MIXED_PASS_MS, FEWEST_TIMED_PUZZLES)
  if (puzzles.length === 0) return []
  const options = checkOptions(run)
  const nodes = computeNodeRatio(entry.base, entry.head, puzzles)
  const limit = limitOf(run, strategy)
  const isProgram = run.strategies.find(({ name }) => name === strategy)?.isProgram === true
  // Two solutions are asked for, and each set would make a program start many times more.
  const hasImproper = options.improperBoards !== null && limit > 1 && !isProgram
  return [
    {
      strategy,
      fixture,
      limit,
      puzzles,
      puzzleNs: puzzles.map((puzzle) => puzzleNs[puzzle] ?? 0),
      // Accepted additional work may take its time; saved work does not lower the limit.
      allowance: change?.accepted === true ? Math.max(1, nodes ?? 1) : 1,
      sharesProcess,
      improper: hasImproper ? selectImproperBoards(entry, all) : [],
    },
  ]
}

function puzzlesOfSize(puzzleNs: readonly (number | null)[]): number[] {
  return selectCheapestPuzzles(
    puzzleNs.map((ns) => (isCheap(ns) ? ns : null)),
    SIZES_PASS_MS,
    1,
  )
}

/** The limit for both arms: the check's limit, or the smaller maxLimit of an arm. */
function limitOf(
  { options: { limit }, check: { base, head } }: CheckRun,
  strategy: string,
): number {
  const limits = [base, head].map(
    ({ strategies }) => strategies.find(({ name }) => name === strategy)?.maxLimit ?? Infinity,
  )
  return Math.min(limit, ...limits)
}

/** Groups the entries by the processes that time them, in the order of the first entry of each. */
export function groupByProcess<Entry>(
  all: readonly Entry[],
  entryOf: (one: Entry) => Pick<JudgedEntry, 'strategy' | 'fixture' | 'sharesProcess'>,
): (readonly Entry[])[] {
  const groups = Map.groupBy(all, (one) => {
    const { strategy, fixture, sharesProcess } = entryOf(one)
    return JSON.stringify(sharesProcess ? [strategy] : [strategy, fixture.name])
  })
  return [...groups.values()]
}
