/**
 * The work of the search that goes through the cells in reading order and through the digits upwards,
 * as the contract counts it. Strategies that search so must count the same.
 */
import { EMPTY, type Puzzle } from '@masu/core/puzzle'
import type { SearchStats } from '@masu/core/strategy'
import { findClash } from '@masu/core/validate'
import { digitsLeft } from './reference.ts'

/** Longer searches are not compared. */
const MOST_NODES = 5_000

export type TreeWork = Pick<SearchStats, 'nodes' | 'guesses' | 'backtracks'>

/**
 * The work until `limit` solutions are found or there are no more; null where that takes more than
 * MOST_NODES nodes.
 */
export function readingOrderWork({ geometry, givens }: Puzzle, limit: number): TreeWork | null {
  const work = { nodes: 1, guesses: 0, backtracks: 0 }
  const cells = givens.slice()
  let found = 0

  const search = (): void => {
    const before = found
    const cell = cells.indexOf(EMPTY)
    if (cell < 0) found++
    else {
      for (const [index, digit] of [...digitsLeft(geometry, cells, cell)].entries()) {
        if (found >= limit || work.nodes > MOST_NODES) break
        if (index > 0) work.guesses++
        work.nodes++
        cells[cell] = digit
        search()
      }
      cells[cell] = EMPTY
    }
    if (found === before) work.backtracks++
  }

  if (findClash(geometry, givens) === null) search()
  else work.backtracks = 1
  return work.nodes > MOST_NODES ? null : work
}
