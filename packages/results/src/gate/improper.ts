/**
 * The boards that a process times after the mixed fixture, whose puzzles all have one solution: a small set with
 * several solutions, where both arms may count two, and a small set without one.
 */
import { MIXED_GEOMETRY, MIXED_FIXTURE } from './mixed-fixture.ts'
import { selectCheapestPuzzles, isCheap } from './cheapest.ts'
import type { CheckedFixture } from '../records/check-run.ts'
import { computeNodeRatio } from './exact.ts'
import { isUntimeable, type ExactEntry } from './exact-entries.ts'
import type { ImproperKind } from './phase-timing.ts'

/** Boards with several solutions, or without one, that both arms solve; the fields are those of an entry to time. */
export interface ImproperBoards {
  readonly kind: ImproperKind
  readonly fixture: CheckedFixture
  readonly puzzles: readonly number[]
  readonly puzzleNs: readonly number[]
  readonly allowance: number
}

/** Length of a pass in milliseconds, by the cold times of its boards. */
const IMPROPER_PASS_MS = 3

const KINDS: Readonly<Record<ImproperKind, (count: number) => boolean>> = {
  ambiguous: (count) => count > 1,
  unsolvable: (count) => count === 0,
}

/**
 * The boards for an entry, of the fixtures that both arms have solved: of each kind the cheapest of one fixture. Empty
 * for any fixture but the mixed one.
 */
export function selectImproperBoards(
  { fixture, strategy }: Pick<ExactEntry, 'fixture' | 'strategy'>,
  all: readonly ExactEntry[],
): ImproperBoards[] {
  if (fixture.name !== MIXED_FIXTURE) return []
  const solved = all.filter(
    (entry) =>
      entry.strategy === strategy &&
      entry.fixture.geometry === MIXED_GEOMETRY &&
      !isUntimeable(entry.change),
  )
  return (['ambiguous', 'unsolvable'] as const).flatMap((kind) => {
    const sets = solved.map((entry) => setOf(kind, entry))
    const [largest] = sets.toSorted((a, b) => b.puzzles.length - a.puzzles.length)
    return largest === undefined || largest.puzzles.length === 0 ? [] : [largest]
  })
}

function setOf(kind: ImproperKind, { fixture, base, head, change }: ExactEntry): ImproperBoards {
  const puzzleNs = fixture.checked.expectedCounts.map((count, puzzle) => {
    const ns = base?.puzzleNs[puzzle] ?? null
    return KINDS[kind](count) && isCheap(ns) ? ns : null
  })
  const puzzles = selectCheapestPuzzles(puzzleNs, IMPROPER_PASS_MS, 1)
  const nodes = base === null ? null : computeNodeRatio(base, head, puzzles)
  return {
    kind,
    fixture,
    puzzles,
    puzzleNs: puzzles.map((puzzle) => puzzleNs[puzzle] ?? 0),
    allowance: change?.accepted === true ? Math.max(1, nodes ?? 1) : 1,
  }
}
