/**
 * The work of the search that goes through the cells in reading order and through the digits upwards, as the
 * contract counts it. Strategies with this search must count the same.
 */
import type { Puzzle } from '@masu/core/puzzle'
import { findClash } from '@masu/core/validate'
import { emptyCells, UsedDigits } from './reference.ts'

export type TreeWork = Readonly<Record<'nodes' | 'guesses' | 'backtracks', number>>

/** The work until `limit` solutions are found or no further exists; null if it takes more than `mostNodes` nodes. */
export function readingOrderWork(
  puzzle: Puzzle,
  limit: number,
  mostNodes: number,
): TreeWork | null {
  return orderedWork(puzzle, emptyCells(puzzle.givens), limit, mostNodes)
}

/** The same for a search that goes through the empty cells in another order. */
export function orderedWork(
  { geometry, givens }: Puzzle,
  empties: readonly number[],
  limit: number,
  mostNodes: number,
): TreeWork | null {
  if (findClash(geometry, givens) !== null) return { nodes: 1, guesses: 0, backtracks: 1 }
  const work = { nodes: 1, guesses: 0, backtracks: 0 }
  const used = new UsedDigits(geometry, givens)
  let found = 0

  const search = (depth: number): void => {
    const before = found
    if (depth === empties.length) found++
    else {
      const cell = empties[depth]
      const digits = used.free(cell)
      for (let rest = digits; rest !== 0; rest &= rest - 1) {
        if (found >= limit || work.nodes > mostNodes) break
        const bit = rest & -rest
        if (rest !== digits) work.guesses++
        work.nodes++
        used.toggle(cell, bit)
        search(depth + 1)
        used.toggle(cell, bit)
      }
    }
    if (found === before) work.backtracks++
  }

  search(0)
  return work.nodes > mostNodes ? null : work
}
