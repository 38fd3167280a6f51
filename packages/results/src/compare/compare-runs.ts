/**
 * Compares several runs, of revisions or of machines. Each later run is compared with the first. Times of
 * different machines are never pooled: the ratios and ranks of each run stand side by side.
 */
import { compareResults, type Comparison } from './compare-results.ts'
import { rankPanels, type PanelEntry } from '../rank/panels.ts'
import { compareFixtures } from '../rank/fixture-ranks.ts'
import type { Results } from '../records/read.ts'
import type { RunRecord } from '../records/schema.ts'

/** A run with the name of its file. */
export interface NamedRun {
  readonly file: string
  readonly results: Results
}

/** A run as a column. */
export interface ComparedRun extends Pick<RunRecord, 'startedAt' | 'environment' | 'options'> {
  /** The letter of its place among the runs: `A`, `B`. */
  readonly label: string
  readonly file: string
}

/** A strategy in a panel, with its place in each run; null if it has none. */
export interface OrderedEntry {
  readonly strategy: string
  readonly runs: readonly (PanelEntry | null)[]
}

/** The order of a panel in each run. */
export interface PanelOrders {
  readonly panel: string
  readonly entries: readonly OrderedEntry[]
  /** Whether the order comes from ranks, or only from ratios, where a run has too few rounds. */
  readonly orderedBy: 'ranks' | 'ratios'
}

export interface ComparedRuns {
  readonly runs: readonly ComparedRun[]
  /** Comparisons of each later run with the first, in their order. */
  readonly changes: readonly Comparison[]
  /** The orders of each panel; empty if all runs come from one machine. */
  readonly orders: readonly PanelOrders[]
}

/** Compares two runs or more. */
export function compareRuns(given: readonly [NamedRun, ...NamedRun[]]): ComparedRuns {
  const [first, ...later] = given
  const changes = later.map(({ results }) => compareResults(first.results, results))
  return {
    runs: given.map(({ file, results: { run } }, index) => {
      const { startedAt, environment, options } = run
      return { label: letters(index), file, startedAt, environment, options }
    }),
    changes,
    orders: changes.some(({ machine }) => machine === 'different') ? ordersOf(given) : [],
  }
}

/** Whether machines disagree about work, which is exact. */
export function isWorkDifferent({ changes }: ComparedRuns): boolean {
  return changes.some(
    ({ machine, entries }) =>
      machine === 'different' && entries.some(({ work }) => work?.changed === true),
  )
}

/** The label of a number: A to Z, then AA, AB and so on. */
function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

function ordersOf(given: readonly NamedRun[]): PanelOrders[] {
  const byRun = given.map(({ results }) => rankPanels(results, compareFixtures(results)))
  const names = [...new Set(byRun.flatMap((panels) => panels.map(({ name }) => name)))]
  return names.map((name) => {
    const columns = byRun.map(
      (panels) => panels.find((panel) => panel.name === name)?.entries ?? [],
    )
    const strategies = [
      ...new Set(columns.flatMap((column) => column.map(({ strategy }) => strategy))),
    ]
    const entries = strategies.map((strategy) => ({
      strategy,
      runs: columns.map((column) => column.find((entry) => entry.strategy === strategy) ?? null),
    }))
    const isRanked = columns.every((column) => column.every(({ ranks }) => ranks !== null))
    return { panel: name, entries, orderedBy: isRanked ? 'ranks' : 'ratios' }
  })
}
