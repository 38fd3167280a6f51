/** Finds the smallest board that shows a mistake, from a board that shows it. */
import type { Puzzle } from '@masu/core/puzzle'
import { findClash } from '@masu/core/validate'
import { emptyCells, findSolutions } from './reference.ts'

/** The number of solutions whose digits are tried as givens. */
const TRIED = 4

/**
 * A board with as few empty cells as the mistake allows, since a search has to fill the empty cells. `isWrong`
 * returns whether a board shows the mistake; `isOver` whether the time is over.
 */
export function findSmallestWrong(
  puzzle: Puzzle,
  isWrong: (puzzle: Puzzle) => boolean,
  isOver: () => boolean,
): Puzzle {
  let smallest = puzzle
  /** Keeps the board with these digits as givens, if the mistake still shows. */
  const isKept = (cells: readonly number[], digitOf: (cell: number) => number): boolean => {
    if (isOver()) return false
    const givens = smallest.givens.slice()
    for (const cell of cells) givens[cell] = digitOf(cell)
    const smaller = { geometry: puzzle.geometry, givens }
    if (findClash(puzzle.geometry, givens) !== null || !isWrong(smaller)) return false
    smallest = smaller
    return true
  }
  // Large steps first: a slow strategy answers a fuller board sooner.
  for (const solution of findSolutions(puzzle, TRIED)) {
    let empty = emptyCells(smallest.givens)
    for (let step = empty.length; step > 1 && !isOver(); step = Math.ceil(step / 2)) {
      for (let from = 0; from < empty.length; from += step) {
        isKept(empty.slice(from, from + step), (cell) => solution[cell])
      }
      empty = emptyCells(smallest.givens)
    }
  }
  for (const cell of emptyCells(smallest.givens)) {
    for (let digit = 1; digit <= puzzle.geometry.size; digit++) {
      if (isKept([cell], () => digit)) break
    }
  }
  return smallest
}
