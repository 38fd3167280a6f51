/**
 * Runs of several machines side by side. Times of different machines are never pooled: each run keeps its own
 * ratios and ranks, and what is compared is the order that they say, and the work, which is exact.
 */
import { compareResults } from './compare.ts'
import { machineDifferences, type Environment } from './environment.ts'
import { panelsOf, type PanelEntry } from './panels.ts'
import type { Results } from './read.ts'

/** A run with the name of its file. */
export interface NamedRun {
  readonly file: string
  readonly results: Results
}

/** A run as a column. */
export interface GroupedRun {
  /** The letter of its group, and a number where the group has several runs: `A`, `B1`. */
  readonly label: string
  readonly file: string
  readonly environment: Environment
}

/** A strategy in a panel, with what each run says of it; null where it has no place there. */
export interface GroupedEntry {
  readonly strategy: string
  readonly runs: readonly (PanelEntry | null)[]
}

/** What the runs say of the order of two strategies. */
export interface Disagreement {
  /** Two strategies, of which some runs say that the first is faster, and others that the second is. */
  readonly pair: readonly [string, string]
  /** Labels of the runs that have the first as the faster one, and of those that have the second. */
  readonly sides: readonly [readonly string[], readonly string[]]
}

export interface GroupedPanel {
  readonly name: string
  readonly entries: readonly GroupedEntry[]
  /** Whether order is that of ranks, which are certain, or of ratios alone, where a run has too few rounds. */
  readonly by: 'ranks' | 'ratios'
  /** Pairs that at least two runs decide. */
  readonly decided: number
  readonly disagreements: readonly Disagreement[]
}

/** A strategy whose exact work differs from that of the first run. */
export interface WorkDifference {
  readonly strategy: string
  readonly fixture: string
  /** The first puzzle that took other work, from 1. */
  readonly firstPuzzle: number | null
  /** Labels of the two runs. */
  readonly runs: readonly [string, string]
  /** Whether the strategy's own files differ as well, which explains it; null where that is unknown. */
  readonly sourceChanged: boolean | null
}

export interface Grouped {
  readonly runs: readonly GroupedRun[]
  readonly panels: readonly GroupedPanel[]
  /** What is not the same measurement in a run as in the first: label, fixture and reason. */
  readonly unlike: readonly string[]
  readonly work: readonly WorkDifference[]
}

/** Two runs or more, of schema 3, in the order of the columns. */
export function groupRuns(given: readonly NamedRun[]): Grouped {
  const labels = labelsOf(given.map(({ results }) => results.run.environment))
  const runs = given.map(({ file, results }, index) => ({
    label: labels[index] ?? '',
    file,
    environment: results.run.environment,
  }))
  return { runs, panels: panelsBeside(given, labels), ...differencesOf(given, labels) }
}

function labelsOf(environments: readonly Environment[]): string[] {
  // A group is called by its first run.
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

/** A to Z, then AA, AB and so on. */
function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

function panelsBeside(given: readonly NamedRun[], labels: readonly string[]): GroupedPanel[] {
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
  entries: readonly GroupedEntry[],
  by: GroupedPanel['by'],
  labels: readonly string[],
): Pick<GroupedPanel, 'decided' | 'disagreements'> {
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

/** -1 where the first is faster, 1 where the second is, 0 where they are tied or one has no place. */
function orderOf(
  first: PanelEntry | null,
  second: PanelEntry | null,
  by: GroupedPanel['by'],
): number {
  if (first === null || second === null) return 0
  if (by === 'ratios') return Math.sign(first.ratio - second.ratio)
  if (first.ranks === null || second.ranks === null) return 0
  if (first.ranks[1] < second.ranks[0]) return -1
  return second.ranks[1] < first.ranks[0] ? 1 : 0
}

function differencesOf(
  [first, ...others]: readonly NamedRun[],
  labels: readonly string[],
): Pick<Grouped, 'unlike' | 'work'> {
  const unlike: string[] = []
  const work: WorkDifference[] = []
  if (first === undefined) return { unlike, work }
  for (const [index, other] of others.entries()) {
    const label = labels[index + 1] ?? ''
    for (const entry of compareResults(first.results, other.results).rows) {
      const { fixture, strategy, presence, reason, work: change, sourceChanged } = entry
      if (presence === 'not-comparable') unlike.push(`${label}, ${fixture}: ${reason}`)
      if (change?.changed !== true) continue
      const { firstPuzzle } = change
      work.push({ strategy, fixture, firstPuzzle, runs: [labels[0] ?? '', label], sourceChanged })
    }
  }
  return { unlike: [...new Set(unlike)], work }
}
