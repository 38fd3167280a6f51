/**
 * Compares the strategies that the project's documents teach: they walk the same tree, so they differ only in
 * the cost of a node. On other fixtures most of their puzzles are capped; here none is.
 */
import { countCapped, processTimingOn, type EntryTiming } from './entry.ts'
import type { ComparedFixtures } from './fixture-ranks.ts'
import { intervalAbout, type Interval } from '../statistics/process-timing.ts'
import { rankRanges, type RankRange } from './rank-ranges.ts'
import type { Results } from '../records/read.ts'

/** The strategy that the others are compared with: the program of the exam question. */
export const FIRST_CLASSIC = 'flat-recursion'
const OTHER_CLASSICS = ['grid-rescan', 'grid-slices', 'grid-copy', 'candidate-table', 'bitmask']

export interface ClassicEntry {
  readonly ranks: RankRange | null
  /** The ratio to the program of the exam question. */
  readonly ratio: number
  /** The ratio less and with its ±; null for few rounds. */
  readonly interval: Interval | null
  readonly timing: EntryTiming
}

export interface Classics {
  readonly fixture: string
  /** Puzzles that all of these strategies did. */
  readonly puzzles: number
  /** From the least ratio to the greatest. */
  readonly entries: readonly ClassicEntry[]
  /** The other classics of the run: they did not solve all of these puzzles within the cap, or failed. */
  readonly missing: readonly string[]
}

/**
 * Takes the fixture of the ordinary board that most classics solved without a cap, and its block with most
 * puzzles. Null without the program of the exam question, or without a second classic.
 */
export function rankClassics(
  { run }: Pick<Results, 'run'>,
  fixtures: ComparedFixtures,
): Classics | null {
  const names = new Set([FIRST_CLASSIC, ...OTHER_CLASSICS])
  const [most] = run.fixtures
    .filter(({ geometry }) => geometry === '3x3')
    .flatMap(({ name: fixture, blocks }) => {
      const { measured = [] } = fixtures.get(fixture) ?? {}
      const measuredClassics = measured.filter(({ timing }) => names.has(timing.strategy))
      return blocks.map((puzzles) => ({
        fixture,
        puzzles,
        entries: measuredClassics.filter(
          (one) => one.blocks.has(puzzles) && countCapped(one, puzzles) === 0,
        ),
      }))
    })
    .filter(({ entries }) => entries.some(({ timing }) => timing.strategy === FIRST_CLASSIC))
    .toSorted((a, b) => b.entries.length - a.entries.length || b.puzzles - a.puzzles)
  const first = most?.entries.find(({ timing }) => timing.strategy === FIRST_CLASSIC)
  if (most === undefined || first === undefined || most.entries.length < 2) return null
  const { fixture, puzzles, entries } = most
  const rated = entries
    .map((entry) => {
      const { fastest, precision } = processTimingOn(entry, puzzles)
      const ratio = fastest / processTimingOn(first, puzzles).fastest
      return { entry, ratio, interval: intervalAbout(ratio, precision) }
    })
    .toSorted((a, b) => a.ratio - b.ratio)
  const ranges = rankRanges(rated)
  const compared = new Set(entries.map(({ timing }) => timing.strategy))
  return {
    fixture,
    puzzles,
    missing: run.strategies
      .map(({ name }) => name)
      .filter((name) => names.has(name) && !compared.has(name)),
    entries: rated.map(({ entry, ratio, interval }, place) => ({
      ranks: ranges?.[place] ?? null,
      ratio,
      interval,
      timing: entry.timingOn(puzzles),
    })),
  }
}
