/**
 * Sudoku as an exact cover: a row of the matrix is a digit put into a cell, a column is something
 * that must happen exactly once (a cell filled; a digit in a row, in a column, in a box). Algorithm
 * X takes the column with the fewest rows left and tries each; the dancing links let it take rows
 * and columns out, and put them back, without a copy. What it teaches: one choice rule sees naked
 * and hidden singles alike, once cells and places are columns of one matrix.
 *
 * Source: Donald E. Knuth, "Dancing Links", 2000.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'

export const dlx: Strategy = {
  name: 'dlx',
  summary: 'exact cover with dancing links, smallest column first',
  source: 'Donald E. Knuth, "Dancing Links", 2000',
  maxLimit: Infinity,
  supports: () => true,
  prepare,
}

/** The four things that one placement settles. */
const LINKS_PER_ROW = 4

/** The list of columns begins and ends here. */
const ROOT = 0

function prepare(geometry: Geometry): Solver {
  const { size, cellCount } = geometry
  const columnCount = 4 * cellCount
  /** Number of the first link of the first row; columns are links 1..columnCount. */
  const firstLink = 1 + columnCount
  const linkCount = firstLink + cellCount * size * LINKS_PER_ROW
  const left = new Int32Array(linkCount)
  const right = new Int32Array(linkCount)
  const up = new Int32Array(linkCount)
  const down = new Int32Array(linkCount)
  const columnOf = new Int32Array(linkCount)
  /** Rows left in each column. */
  const count = new Int32Array(firstLink)
  const isCovered = new Uint8Array(firstLink)
  /** Rows chosen so far, by one of their links. */
  const chosen = new Int32Array(cellCount)
  const solution = new Uint8Array(cellCount)
  const stats = { nodes: 0, guesses: 0, backtracks: 0, checks: 0 }
  let depth = 0
  let limit = 1
  let found = 0
  link()

  function link(): void {
    for (let column = 0; column <= columnCount; column++) {
      left[column] = column === ROOT ? columnCount : column - 1
      right[column] = column === columnCount ? ROOT : column + 1
      up[column] = column
      down[column] = column
    }
    for (let cell = 0; cell < cellCount; cell++) {
      const houses = [geometry.rowOf[cell], geometry.colOf[cell], geometry.boxOf[cell]]
      for (let digit = 1; digit <= size; digit++) {
        const first = linkOf(cell, digit)
        append(first, 1 + cell, first)
        for (const [kind, house] of houses.entries()) {
          append(first + 1 + kind, cellCount * (1 + kind) + house * size + digit, first)
        }
      }
    }
  }

  /** Puts a link at the bottom of a column and at the right end of the row that begins at `first`. */
  function append(at: number, column: number, first: number): void {
    columnOf[at] = column
    up[at] = up[column]
    down[at] = column
    down[up[at]] = at
    up[column] = at
    count[column]++
    left[at] = at === first ? at : at - 1
    right[at] = first
    right[left[at]] = at
    left[first] = at
  }

  function linkOf(cell: number, digit: number): number {
    return firstLink + (cell * size + digit - 1) * LINKS_PER_ROW
  }

  function cover(column: number): void {
    isCovered[column] = 1
    right[left[column]] = right[column]
    left[right[column]] = left[column]
    for (let row = down[column]; row !== column; row = down[row]) {
      for (let at = right[row]; at !== row; at = right[at]) {
        down[up[at]] = down[at]
        up[down[at]] = up[at]
        count[columnOf[at]]--
      }
    }
  }

  function uncover(column: number): void {
    for (let row = up[column]; row !== column; row = up[row]) {
      for (let at = left[row]; at !== row; at = left[at]) {
        count[columnOf[at]]++
        down[up[at]] = at
        up[down[at]] = at
      }
    }
    right[left[column]] = column
    left[right[column]] = column
    isCovered[column] = 0
  }

  function choose(row: number): void {
    chosen[depth++] = row
    for (let at = right[row]; at !== row; at = right[at]) cover(columnOf[at])
  }

  function unchoose(): void {
    const row = chosen[--depth]
    for (let at = left[row]; at !== row; at = left[at]) uncover(columnOf[at])
  }

  /** Takes the rows of the givens out; false, at the first that clashes with one before it. */
  function chooseGivens(givens: Cells): boolean {
    for (let cell = 0; cell < cellCount; cell++) {
      if (givens[cell] === EMPTY) continue
      const row = linkOf(cell, givens[cell])
      for (let at = right[row]; at !== row; at = right[at]) {
        if (isCovered[columnOf[at]] === 1) return false
      }
      cover(columnOf[row])
      choose(row)
    }
    return true
  }

  function search(): void {
    if (right[ROOT] === ROOT) {
      if (found === 0) recordSolution()
      found++
      return
    }
    let column = right[ROOT]
    for (let other = right[column]; other !== ROOT; other = right[other]) {
      if (count[other] < count[column]) column = other
    }
    cover(column)
    let tried = 0
    for (let row = down[column]; row !== column; row = down[row]) {
      if (tried++ > 0) stats.guesses++
      stats.nodes++
      const before = found
      choose(row)
      search()
      unchoose()
      if (found === before) stats.backtracks++
      if (found === limit) break
    }
    uncover(column)
  }

  function recordSolution(): void {
    for (let i = 0; i < depth; i++) {
      const row = Math.floor((chosen[i] - firstLink) / LINKS_PER_ROW)
      solution[Math.floor(row / size)] = (row % size) + 1
    }
  }

  return {
    solution,
    stats,
    solve(givens, newLimit) {
      limit = newLimit
      found = 0
      depth = 0
      stats.nodes = 1
      stats.guesses = 0
      stats.backtracks = 0
      if (chooseGivens(givens)) search()
      if (found === 0) stats.backtracks++
      // Every row goes back, last out first in, and the links are as they were.
      while (depth > 0) {
        unchoose()
        uncover(columnOf[chosen[depth]])
      }
      return found
    },
  }
}
