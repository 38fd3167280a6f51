/** The puzzles that cost a strategy most: first those that it could not solve, then the slowest. */
import { singleTimes } from './blocks.ts'
import type { Results } from './read.ts'
import type { ProbeRecord, TimedRecord } from './schema.ts'

/** A puzzle and what it cost. */
export interface PuzzleCost {
  readonly fixture: string
  /** Its number among those of the fixture that the run measured, from 1. */
  readonly puzzle: number
  /** `unsolved` where the entry had failures of several kinds. */
  readonly status: 'ok' | 'timeout' | 'unsolved'
  readonly micros: number | null
  /** Timed warm, the fastest of several; or once, cold, while it was probed. */
  readonly timed: 'alone' | 'cold' | null
  /** Null where they are not counted, and for a puzzle that was not solved. */
  readonly nodes: number | null
  readonly guesses: number | null
}

/** Where a reader finds the puzzle; both null where the fixture has changed since the run. */
export interface HardPuzzle extends PuzzleCost {
  /** In the fixture's file. */
  readonly line: number | null
  readonly givens: string | null
}

/** At most `count` puzzles, the costliest first, of all fixtures or of the one named. */
export function hardestPuzzles(
  { probes, timed }: Results,
  strategy: string,
  fixture: string | null,
  count: number,
): PuzzleCost[] {
  return probes
    .filter((probe) => probe.strategy === strategy && (fixture ?? probe.fixture) === probe.fixture)
    .flatMap((probe) => costsOf(probe, timed))
    .toSorted((a, b) => {
      // Not by a difference: the difference of two infinities is not a number.
      const [cost, other] = [a.micros ?? Infinity, b.micros ?? Infinity]
      return cost === other ? 0 : other > cost ? 1 : -1
    })
    .slice(0, count)
}

/** Every puzzle that was tried. */
function costsOf(probe: ProbeRecord, timed: readonly TimedRecord[]): PuzzleCost[] {
  const { strategy, fixture, puzzleNs, puzzleWork, untried } = probe
  const figures = timed
    .filter((one) => one.strategy === strategy && one.fixture === fixture && one.status === 'ok')
    .flatMap((one) => one.figures ?? [])
  const isAlone = figures.some(({ aloneNs }) => aloneNs !== null)
  return singleTimes(probe, figures)
    .slice(0, puzzleNs.length - untried)
    .map((ns, index) => ({
      fixture,
      puzzle: index + 1,
      status: ns !== null ? 'ok' : probe.status === 'timeout' ? 'timeout' : 'unsolved',
      micros: ns === null ? null : ns / 1000,
      timed: ns === null ? null : isAlone ? 'alone' : 'cold',
      nodes: puzzleWork?.nodes[index] ?? null,
      guesses: puzzleWork?.guesses[index] ?? null,
    }))
}
