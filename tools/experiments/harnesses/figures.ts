/** What runs of a harness say: the ratios of its entries, and how far two runs differ. */
import { geometricMean, median } from '@masu/results/statistics/order'
import { START, type Figure, type HarnessName } from './harness.ts'
import type { Run } from './kept-run.ts'

/** The strategy that ratios are to: the fastest on every fixture. */
export const FASTEST = 'bands-wasm'

/** A figure that a harness shows, or the figure of hyperfine without the time of a program that only starts. */
export interface Shown {
  readonly harness: HarnessName
  readonly figure: Figure
  readonly lessStart?: boolean
}

/** Microseconds a puzzle; NaN if the run does not show them. */
function microsOf({ entries }: Run, strategy: string, fixture: string, shown: Shown): number {
  const { figure, lessStart = false } = shown
  const microsOn = (name: string): number =>
    entries.find((entry) => entry.strategy === strategy && entry.fixture === name)?.micros[
      figure
    ] ?? NaN
  return lessStart ? microsOn(fixture) - microsOn(START) : microsOn(fixture)
}

/** The ratio of a strategy to the fastest in a run, on one fixture. */
function ratioOf(run: Run, strategy: string, fixture: string, shown: Shown): number {
  const own = run.entries.find((entry) => entry.strategy === strategy && entry.fixture === fixture)
  // Masu's ratio is of the puzzles that both strategies did.
  if (typeof own?.ratio === 'number') return own.ratio
  return microsOf(run, strategy, fixture, shown) / microsOf(run, FASTEST, fixture, shown)
}

interface Entries {
  readonly strategies: readonly string[]
  readonly fixtures: readonly string[]
}

/** The entries of these runs. */
export function entriesOf(runs: readonly Run[]): Entries {
  const all = runs.flatMap(({ entries }) => entries).filter(({ fixture }) => fixture !== START)
  return {
    strategies: [...new Set(all.map(({ strategy }) => strategy))],
    fixtures: [...new Set(all.map(({ fixture }) => fixture))],
  }
}

/** How far runs differ, as factors from 1 up: ratios to the fastest, and times. */
export interface Spread {
  /** Of two runs, in the median over pairs and entries. */
  readonly ofTwo: number
  /** The largest over the smallest of all runs, in the median over entries. */
  readonly ofAll: number
  /** The same of the entry that differs most. */
  readonly worst: number
  /** As `ofAll`, of times. */
  readonly times: number
}

export function spreadOf(runs: readonly Run[], shown: Shown): Spread {
  const { strategies, fixtures } = entriesOf(runs)
  const others = strategies.filter((strategy) => strategy !== FASTEST)
  const valuesOf = (names: readonly string[], of: typeof ratioOf): number[][] =>
    names.flatMap((name) =>
      fixtures.map((fixture) => runs.map((run) => of(run, name, fixture, shown))),
    )
  const ratios = valuesOf(others, ratioOf)
  const all = ratios.map((values) => largestOverSmallest(values))
  return {
    ofTwo: median(ratios.map((values) => median(pairsOf(values).map(largestOverSmallest)))),
    ofAll: median(all),
    worst: Math.max(...all),
    times: median(valuesOf(strategies, microsOf).map(largestOverSmallest)),
  }
}

/**
 * Of two runs, how often the time of the second lies inside what the first prints after ±, over all ordered pairs and
 * entries. Null where the harness prints no ±.
 */
export function shareInside(runs: readonly Run[], { figure }: Shown): number | null {
  const isInside = runs.flatMap((run) =>
    run.entries.flatMap(({ strategy, fixture, micros, plusMinus }) => {
      const time = micros[figure]
      if (fixture === START || time === undefined || plusMinus === null) return []
      return runs
        .filter((other) => other !== run)
        .map((other) => {
          const next = microsOf(other, strategy, fixture, { harness: run.harness, figure })
          return Math.abs(next / time - 1) <= plusMinus
        })
    }),
  )
  return isInside.length === 0 ? null : isInside.filter(Boolean).length / isInside.length
}

/** Infinity if a value is no time: a start may take longer than a start with a fixture. */
function largestOverSmallest(values: readonly number[]): number {
  return values.every((value) => value > 0) ? Math.max(...values) / Math.min(...values) : Infinity
}

function pairsOf(values: readonly number[]): number[][] {
  return values.flatMap((one, index) => values.slice(index + 1).map((other) => [one, other]))
}

/** The ratio of a strategy to the fastest: the geometric mean over fixtures of the medians over runs. */
export function meanRatio(runs: readonly Run[], strategy: string, shown: Shown): number {
  const { fixtures } = entriesOf(runs)
  return geometricMean(
    fixtures.map((fixture) => median(runs.map((run) => ratioOf(run, strategy, fixture, shown)))),
  )
}
