/**
 * Compares several runs, of revisions or of machines. Each later run is compared with the first. Times of
 * different machines are never pooled: each run keeps its ratios and ranks, and only the orders are compared.
 */
import { compareResults, type Comparison } from './compare.ts'
import { machineDifferences, type Environment } from './environment.ts'
import { isAhead, panelsOf, type PanelEntry } from './panels.ts'
import type { Results } from './read.ts'
import type { RunRecord } from './schema.ts'

/** A run with the name of its file. */
export interface NamedRun {
  readonly file: string
  readonly results: Results
}

/** A run as a column. */
export interface ComparedRun extends Pick<RunRecord, 'startedAt' | 'environment' | 'options'> {
  /** The letter of its machine, and a number where the machine has several runs: `A`, `B1`. */
  readonly label: string
  readonly file: string
}

/** A strategy in a panel, with its place in each run; null if it has none. */
export interface OrderedEntry {
  readonly strategy: string
  readonly runs: readonly (PanelEntry | null)[]
}

/** Two strategies whose order differs between runs. */
export interface Disagreement {
  /** The two strategies: the first is faster in some runs, the second in others. */
  readonly pair: readonly [string, string]
  /** Labels of the runs in which the first is faster, and of the runs in which the second is. */
  readonly sides: readonly [readonly string[], readonly string[]]
}

/** The order of a panel in each run. */
export interface Orders {
  readonly name: string
  readonly entries: readonly OrderedEntry[]
  /** Whether the order comes from ranks, or only from ratios, where a run has too few rounds. */
  readonly by: 'ranks' | 'ratios'
  /** Pairs that at least two runs decide. */
  readonly decided: number
  readonly disagreements: readonly Disagreement[]
}

export interface ComparedRuns {
  readonly runs: readonly ComparedRun[]
  /** Comparisons of each later run with the first, in their order. */
  readonly changes: readonly Comparison[]
  /** The orders of each panel; empty if all runs come from one machine. */
  readonly orders: readonly Orders[]
}

/** Compares two runs or more. */
export function compareRuns(given: readonly [NamedRun, ...NamedRun[]]): ComparedRuns {
  const [first, ...later] = given
  const labels = labelsOf(given.map(({ results }) => results.run.environment))
  const changes = later.map(({ results }) => compareResults(first.results, results))
  return {
    runs: given.map(({ file, results: { run } }, index) => {
      const { startedAt, environment, options } = run
      return { label: labels[index] ?? '', file, startedAt, environment, options }
    }),
    changes,
    orders: changes.some(({ machine }) => machine === 'different') ? ordersOf(given, labels) : [],
  }
}

/** Whether machines disagree about work, which is exact. */
export function isWorkDifferent({ changes }: ComparedRuns): boolean {
  return changes.some(
    ({ machine, rows }) =>
      machine === 'different' && rows.some(({ work }) => work?.changed === true),
  )
}

function labelsOf(environments: readonly Environment[]): string[] {
  // A group gets the name of its first run.
  const groups = environments.map((one) =>
    environments.findIndex((other) => machineDifferences(one, other).length === 0),
  )
  const different = [...new Set(groups)]
  return groups.map((group, index) => {
    const letter = letters(different.indexOf(group))
    const same = groups.filter((other) => other === group).length
    const before = groups.slice(0, index).filter((other) => other === group).length
    return same === 1 ? letter : `${letter}${before + 1}`
  })
}

/** The label of a number: A to Z, then AA, AB and so on. */
function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

function ordersOf(given: readonly NamedRun[], labels: readonly string[]): Orders[] {
  const byRun = given.map(({ results }) => panelsOf(results))
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
    const by = isRanked ? 'ranks' : 'ratios'
    const { decided, disagreements } = agreementOf(entries, by, labels)
    return { name, entries, by, decided, disagreements }
  })
}

function agreementOf(
  entries: readonly OrderedEntry[],
  by: Orders['by'],
  labels: readonly string[],
): Pick<Orders, 'decided' | 'disagreements'> {
  let decided = 0
  const disagreements: Disagreement[] = []
  for (const [index, first] of entries.entries()) {
    for (const second of entries.slice(index + 1)) {
      const orders = labels.map((label, run) => ({
        label,
        order: orderOf(first.runs[run] ?? null, second.runs[run] ?? null, by),
      }))
      const sides = [-1, 1].map((side) =>
        orders.flatMap(({ label, order }) => (order === side ? [label] : [])),
      )
      const [before = [], after = []] = sides
      if (before.length + after.length < 2) continue
      decided++
      if (before.length === 0 || after.length === 0) continue
      disagreements.push({ pair: [first.strategy, second.strategy], sides: [before, after] })
    }
  }
  return { decided, disagreements }
}

/** -1 if the first is faster, 1 if the second is, 0 if they are tied or either has no place. */
function orderOf(first: PanelEntry | null, second: PanelEntry | null, by: Orders['by']): number {
  if (first === null || second === null) return 0
  if (by === 'ratios') return Math.sign(first.ratio - second.ratio)
  if (isAhead(first, second)) return -1
  return isAhead(second, first) ? 1 : 0
}
