/** The counters of a solve: as a text to compare, and whether they are consistent. */
import { describeNumber } from '@masu/core/faults/describe'
import { byCounter, COUNTERS, type SearchStats, type Solver } from '@masu/core/strategy'

/** Counter by counter: the counters of a class may be getters, which JSON leaves out. */
export function formatWork({ stats }: Solver): string {
  if (stats === null) return 'no work told'
  return JSON.stringify(byCounter((counter) => stats[counter]))
}

/** The fault of the counters after a solve that returned `count`; null if they are consistent. */
export function findCounterFault({ stats }: Solver, count: number): string | null {
  if (stats === null) return null
  const { nodes, guesses, backtracks } = stats
  const uncountable = findUncountable(stats)
  if (uncountable !== null) return uncountable
  if (nodes === null) return null
  if (guesses !== null && guesses >= nodes) return `guesses ${guesses} of nodes ${nodes}`
  if (backtracks === null) return null
  if (count === 0 && backtracks !== nodes) return `backtracks ${backtracks} of nodes ${nodes}`
  if (count > 0 && backtracks >= nodes) return `a solution, yet all ${nodes} nodes have none`
  return null
}

/** A counter that is no number that could be counted, in words; null for none. */
export function findUncountable(stats: Readonly<SearchStats>): string | null {
  for (const counter of COUNTERS) {
    const value = stats[counter]
    if (value === null) continue
    if (!Number.isSafeInteger(value) || value < 0) return `${counter} is ${describeNumber(value)}`
  }
  return stats.nodes === 0 ? 'nodes is 0, without even the root' : null
}
