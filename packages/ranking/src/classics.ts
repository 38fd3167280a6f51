/**
 * The strategies that the project's documents teach, beside each other: they walk one tree, so that they differ
 * in what a node costs. Elsewhere most of their puzzles are capped; here none is.
 */
import { cappedIn, figureOn, type EntryRow } from './entry.ts'
import type { MeasuredByFixture } from './rank.ts'
import { intervalAbout, rankRanges, type Interval, type RankRange } from './ranks.ts'
import type { Results } from './read.ts'

/** What the others are compared with: the program of the exam question. */
export const FIRST_CLASSIC = 'flat-recursion'
const OTHERS = ['grid-rescan', 'grid-slices', 'grid-copy', 'candidate-table', 'bitmask']

export interface ClassicEntry {
  readonly ranks: RankRange | null
  /** To the program of the exam question. */
  readonly ratio: number
  /** The ratio less and with its ±; null for few rounds. */
  readonly interval: Interval | null
  readonly row: EntryRow
}

export interface Classics {
  readonly fixture: string
  /** Puzzles that all of them did. */
  readonly puzzles: number
  /** From the least ratio to the greatest. */
  readonly entries: readonly ClassicEntry[]
}

/**
 * On the fixture of the ordinary board of which all of them solved most puzzles, none capped. Null without the
 * program of the exam question, without any other, and where there is no such fixture.
 */
export function classicsOf({ run }: Results, measured: MeasuredByFixture): Classics | null {
  const names = new Set([FIRST_CLASSIC, ...OTHERS])
  const present = run.strategies.filter(({ name }) => names.has(name))
  if (present.length < 2) return null
  const [most] = run.fixtures
    .filter(({ geometry }) => geometry === '3x3')
    .flatMap(({ name: fixture }) => {
      const entries = measured(fixture).filter(({ row }) => names.has(row.strategy))
      const [first, ...others] = entries
      const puzzles = [...(first?.blocks.keys() ?? [])].findLast(
        (size) =>
          others.every(({ blocks }) => blocks.has(size)) &&
          entries.every((entry) => cappedIn(entry, size) === 0),
      )
      return puzzles === undefined || entries.length < present.length
        ? []
        : [{ fixture, puzzles, entries }]
    })
    .toSorted((a, b) => b.puzzles - a.puzzles)
  const first = most?.entries.find(({ row }) => row.strategy === FIRST_CLASSIC)
  if (most === undefined || first === undefined) return null
  const { fixture, puzzles, entries } = most
  const rated = entries
    .map((entry) => {
      const { least, precision } = figureOn(entry, puzzles)
      const ratio = least / figureOn(first, puzzles).least
      return { entry, ratio, interval: intervalAbout(ratio, precision) }
    })
    .toSorted((a, b) => a.ratio - b.ratio)
  const ranges = rankRanges(rated)
  return {
    fixture,
    puzzles,
    entries: rated.map(({ entry, ratio, interval }, place) => ({
      ranks: ranges?.[place] ?? null,
      ratio,
      interval,
      row: entry.rowOn(puzzles),
    })),
  }
}
