/**
 * A plain recursion written with lists. Is the digit a member of the row, of the column gathered into
 * a list, or of the block cut out of the grid and joined into a list?
 *
 * Source: an unsigned Python tutorial, 「数独をプログラムで解いてみます」, for any block size N, with `val in grid[y]`, a
 * comprehension for the column and slices for the block. The lists make each test one short line, and each test
 * of a digit builds them again.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'

export const gridSlices: Strategy = {
  name: 'grid-slices',
  summary: 'membership in a row, in a gathered column and in a gathered block',
  idea: '2D, slices',
  source: 'Python tutorial for N x N blocks, 「数独をプログラムで解いてみます」, unsigned',
  maxLimit: Infinity,
  supports: () => true,
  prepare,
}

function prepare({ size, boxHeight, boxWidth, cellCount }: Geometry): Solver {
  let grid: number[][] = []
  const solution = new Uint8Array(cellCount)
  const stats = { nodes: 0, guesses: 0, backtracks: 0, checks: 0 }
  let limit = 1
  let found = 0

  function isValid(y: number, x: number, val: number): boolean {
    if (grid[y].includes(val)) return false
    if (grid.map((row) => row[x]).includes(val)) return false
    const left = Math.floor(x / boxWidth) * boxWidth
    const top = Math.floor(y / boxHeight) * boxHeight
    const block = grid.slice(top, top + boxHeight).map((row) => row.slice(left, left + boxWidth))
    return !block.flat().includes(val)
  }

  function findNext(): [x: number, y: number] {
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (grid[y][x] === EMPTY) return [x, y]
      }
    }
    return [-1, -1]
  }

  function solve(): void {
    const [x, y] = findNext()
    if (x === -1 || y === -1) {
      if (found === 0) solution.set(grid.flat())
      found++
      return
    }
    let tried = 0
    for (let val = 1; val <= size; val++) {
      stats.checks++
      if (isValid(y, x, val)) {
        if (tried++ > 0) stats.guesses++
        stats.nodes++
        const before = found
        grid[y][x] = val
        solve()
        grid[y][x] = EMPTY
        if (found === before) stats.backtracks++
        if (found === limit) return
      }
    }
  }

  /** The lists contain the cell itself, so a given is taken out while it is tested. */
  function givensClash(): boolean {
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const val = grid[y][x]
        if (val === EMPTY) continue
        grid[y][x] = EMPTY
        const ok = isValid(y, x, val)
        grid[y][x] = val
        if (!ok) return true
      }
    }
    return false
  }

  return {
    solution,
    stats,
    solve(givens, newLimit) {
      grid = Array.from({ length: size }, (_, y) => [...givens.subarray(y * size, (y + 1) * size)])
      limit = newLimit
      found = 0
      stats.nodes = 1
      stats.guesses = 0
      stats.backtracks = 0
      stats.checks = 0
      if (!givensClash()) solve()
      if (found === 0) stats.backtracks++
      return found
    },
  }
}
