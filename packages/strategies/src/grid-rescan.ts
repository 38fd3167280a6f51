/**
 * A 2D grid changed in place. Every step looks for its empty cell again from the top left, and the three loops
 * that test a digit each skip the cell itself.
 *
 * Source: megu, WEBらぼ, 「初心者でも簡単!数独プログラミングで学ぶアルゴリズム」, year not stated (Python):
 * `findEmpty`, `valid` and `solve` are its functions. The rescan needs no position passed down; the
 * price is a walk over all filled cells.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'

type Position = readonly [row: number, col: number]

export const gridRescan: Strategy = {
  name: 'grid-rescan',
  summary: 'a 2D grid changed in place, the next empty cell sought from the top left every time',
  idea: '2D, scans again',
  source: 'megu, WEBらぼ, 「初心者でも簡単!数独プログラミングで学ぶアルゴリズム」',
  maxLimit: Infinity,
  supports: () => true,
  prepare,
}

function prepare({ size, boxHeight, boxWidth, cellCount }: Geometry): Solver {
  const board: number[][] = Array.from({ length: size }, () => Array<number>(size).fill(EMPTY))
  const solution = new Uint8Array(cellCount)
  const stats = { nodes: 0, guesses: 0, backtracks: 0, checks: 0 }
  let limit = 1
  let found = 0

  function findEmpty(): Position | null {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        if (board[i][j] === EMPTY) return [i, j]
      }
    }
    return null
  }

  function valid(num: number, [row, col]: Position): boolean {
    for (let j = 0; j < size; j++) {
      if (board[row][j] === num && col !== j) return false
    }
    for (let i = 0; i < size; i++) {
      if (board[i][col] === num && row !== i) return false
    }
    const boxX = Math.floor(col / boxWidth)
    const boxY = Math.floor(row / boxHeight)
    for (let i = boxY * boxHeight; i < (boxY + 1) * boxHeight; i++) {
      for (let j = boxX * boxWidth; j < (boxX + 1) * boxWidth; j++) {
        if (board[i][j] === num && (i !== row || j !== col)) return false
      }
    }
    return true
  }

  function solve(): void {
    const empty = findEmpty()
    if (empty === null) {
      if (found === 0) solution.set(board.flat())
      found++
      return
    }
    const [row, col] = empty
    let tried = 0
    for (let num = 1; num <= size; num++) {
      stats.checks++
      if (valid(num, empty)) {
        if (tried++ > 0) stats.guesses++
        stats.nodes++
        const before = found
        board[row][col] = num
        solve()
        board[row][col] = EMPTY
        if (found === before) stats.backtracks++
        if (found === limit) return
      }
    }
  }

  /** `valid` skips the cell itself, so it can test a given in its own cell. */
  function givensClash(): boolean {
    return board.some((cells, row) =>
      cells.some((num, col) => num !== EMPTY && !valid(num, [row, col])),
    )
  }

  return {
    solution,
    stats,
    solve(givens, newLimit) {
      for (let cell = 0; cell < cellCount; cell++) {
        board[Math.floor(cell / size)][cell % size] = givens[cell]
      }
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
