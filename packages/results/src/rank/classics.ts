/**
 * Compares the strategies that the project's documents teach: they walk the same tree, so they differ only in
 * the cost of a node. On other fixtures most of their puzzles are capped; here none is.
 */
import { countCapped, processTimingOn, type EntryTiming, type MeasuredEntry } from './entry.ts'
import type { ComparedFixtures } from './fixture-ranks.ts'
import { intervalAbout, type Interval } from '../statistics/process-timing.ts'
import { rankRanges, type RankRange } from './rank-ranges.ts'
import type { Results } from '../records/read.ts'

/** The strategy that the others are compared with: the program of the exam question. */
export const REFERENCE_CLASSIC = 'flat-recursion'
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
 * The classics on the puzzles that most of them did. Null without the program of the exam question, or without a second
 * classic.
 */
export function rankClassics(
  { run }: Pick<Results, 'run'>,
  fixtures: ComparedFixtures,
): Classics | null {
  const names = new Set([REFERENCE_CLASSIC, ...OTHER_CLASSICS])
  const block = chooseBlock(run, fixtures, names)
  const reference = block?.entries.find(isReference)
  if (block === null || reference === undefined || block.entries.length < 2) return null
  const { fixture, puzzles, entries } = block
  const withRatios = entries
    .map((entry) => {
      const { fastest, precision } = processTimingOn(entry, puzzles)
      const ratio = fastest / processTimingOn(reference, puzzles).fastest
      return { entry, ratio, interval: intervalAbout(ratio, precision) }
    })
    .toSorted((a, b) => a.ratio - b.ratio)
  const ranges = rankRanges(withRatios)
  const compared = new Set(entries.map(({ timing }) => timing.strategy))
  return {
    fixture,
    puzzles,
    missing: run.strategies
      .map(({ name }) => name)
      .filter((name) => names.has(name) && !compared.has(name)),
    entries: withRatios.map(({ entry, ratio, interval }, place) => ({
      ranks: ranges?.[place] ?? null,
      ratio,
      interval,
      timing: entry.timingOn(puzzles),
    })),
  }
}

interface ClassicsOnBlock {
  readonly fixture: string
  readonly puzzles: number
  /** The classics that did the block without a capped puzzle. */
  readonly entries: readonly MeasuredEntry[]
}

/** The block of a fixture of the ordinary board with most classics, and of these with most puzzles; null for none. */
function chooseBlock(
  run: Results['run'],
  fixtures: ComparedFixtures,
  names: ReadonlySet<string>,
): ClassicsOnBlock | null {
  const [most = null] = run.fixtures
    .filter(({ geometry }) => geometry === '3x3')
    .flatMap(({ name: fixture, blocks }) => {
      const { measured = [] } = fixtures.get(fixture) ?? {}
      const classics = measured.filter(({ timing }) => names.has(timing.strategy))
      return blocks.map((puzzles): ClassicsOnBlock => ({
        fixture,
        puzzles,
        entries: classics.filter(
          (one) => one.blocks.has(puzzles) && countCapped(one, puzzles) === 0,
        ),
      }))
    })
    .filter(({ entries }) => entries.some(isReference))
    .toSorted((a, b) => b.entries.length - a.entries.length || b.puzzles - a.puzzles)
  return most
}

function isReference({ timing }: MeasuredEntry): boolean {
  return timing.strategy === REFERENCE_CLASSIC
}
