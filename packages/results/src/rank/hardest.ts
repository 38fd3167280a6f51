/** The puzzles of a fixture that took the most time, over all timed strategies. */
import type { Ranking } from './ranking.ts'
import { geometricMean } from '../statistics/order.ts'

/** The cost of a puzzle for a strategy. */
export interface PuzzleCost {
  readonly strategy: string
  /** The cap where it took longer. */
  readonly micros: number
  readonly isCapped: boolean
  /** Null if nodes are not counted, and for an unsolved puzzle. */
  readonly nodes: number | null
  readonly guesses: number | null
}

export interface HardPuzzle {
  readonly fixture: string
  /** Its number among the puzzles that the run took from the fixture, from 1. */
  readonly puzzleNumber: number
  /** How many puzzles all of the strategies got: slow strategies get fewer. */
  readonly comparedPuzzles: number
  /** Geometric mean of the costs. */
  readonly meanMicros: number
  /** The cost for each strategy, the lowest first. */
  readonly costs: readonly PuzzleCost[]
}

/**
 * At most `count` puzzles of the fixture, the largest mean first. Empty if nothing was timed.
 */
export function hardestPuzzles(
  { results: { probes }, fixtures }: Pick<Ranking, 'results' | 'fixtures'>,
  fixture: string,
  count: number,
): HardPuzzle[] {
  const { measured = [] } = fixtures.get(fixture) ?? {}
  const judges = measured.filter(({ blocks }) => blocks.size > 0)
  const comparedPuzzles =
    judges.length === 0 ? 0 : Math.min(...judges.map(({ puzzleNs }) => puzzleNs.length))
  return Array.from({ length: comparedPuzzles }, (_, puzzle) => ({
    puzzle,
    ns: geometricMean(judges.map(({ puzzleNs }) => Math.max(1, puzzleNs[puzzle] ?? 1))),
  }))
    .toSorted((a, b) => b.ns - a.ns)
    .slice(0, count)
    .map(({ puzzle, ns }) => ({
      fixture,
      puzzleNumber: puzzle + 1,
      comparedPuzzles,
      meanMicros: ns / 1000,
      costs: judges
        .map(({ timing: { strategy }, puzzleNs, capped }): PuzzleCost => {
          const { puzzleWork = null } =
            probes.find((one) => one.fixture === fixture && one.strategy === strategy) ?? {}
          return {
            strategy,
            micros: (puzzleNs[puzzle] ?? NaN) / 1000,
            isCapped: capped.includes(puzzle),
            nodes: puzzleWork?.nodes[puzzle] ?? null,
            guesses: puzzleWork?.guesses[puzzle] ?? null,
          }
        })
        .toSorted((a, b) => a.micros - b.micros),
    }))
}
