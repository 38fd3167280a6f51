/**
 * The exam question's program: one flat array, one recursive function, and a duplicate check that
 * looks along the row, the column and the frame (the box) for every digit tried.
 *
 * Source: Information-technology Promotion Agency, Japan, Applied Information Technology Engineer
 * Examination, spring 2022, afternoon question 3, figures 4 to 6. The names are the question's: x
 * is a cell, n a digit; `solve`, `rowOk`, `columnOk`, `frameOk`, `checkOk` are its functions. The
 * question's program prints the first solution and exits; this program counts solutions and stops
 * at the limit.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'

export const flatRecursion: Strategy = {
  name: 'flat-recursion',
  summary: 'the exam question: a flat array, every digit checked against row, column and frame',
  idea: 'one flat array',
  source: 'IPA, Applied Information Technology Engineer Examination, spring 2022, question 3',
  maxLimit: Infinity,
  supports: () => true,
  prepare,
}

function prepare({ size, boxHeight, boxWidth, cellCount }: Geometry): Solver {
  const board = new Uint8Array(cellCount)
  const solution = new Uint8Array(cellCount)
  const stats = { nodes: 0, guesses: 0, backtracks: 0, checks: 0 }
  let limit = 1
  let found = 0

  function solve(x: number): void {
    if (x > cellCount - 1) {
      if (found === 0) solution.set(board)
      found++
      return
    }
    if (board[x] !== EMPTY) {
      solve(x + 1)
      return
    }
    let tried = 0
    for (let n = 1; n <= size; n++) {
      stats.checks++
      if (checkOk(n, x)) {
        if (tried++ > 0) stats.guesses++
        stats.nodes++
        const before = found
        board[x] = n
        solve(x + 1)
        board[x] = EMPTY
        if (found === before) stats.backtracks++
        if (found === limit) return
      }
    }
  }

  function checkOk(n: number, x: number): boolean {
    return rowOk(n, x) && columnOk(n, x) && frameOk(n, x)
  }

  function rowOk(n: number, x: number): boolean {
    const rowTop = div(x, size) * size
    for (let i = 0; i < size; i++) {
      if (board[rowTop + i] === n) return false
    }
    return true
  }

  function columnOk(n: number, x: number): boolean {
    const columnTop = mod(x, size)
    for (let i = 0; i < size; i++) {
      if (board[columnTop + size * i] === n) return false
    }
    return true
  }

  function frameOk(n: number, x: number): boolean {
    const frameTop = x - mod(div(x, size) * size, boxHeight * size) - mod(x, boxWidth)
    for (let i = 0; i < boxHeight; i++) {
      for (let j = 0; j < boxWidth; j++) {
        if (board[frameTop + size * i + j] === n) return false
      }
    }
    return true
  }

  /** The question trusts its board; the contract demands 0 solutions where givens clash. */
  function givensClash(): boolean {
    for (let x = 0; x < cellCount; x++) {
      const n = board[x]
      if (n === EMPTY) continue
      board[x] = EMPTY
      const ok = checkOk(n, x)
      board[x] = n
      if (!ok) return true
    }
    return false
  }

  return {
    solution,
    stats,
    solve(givens, newLimit) {
      board.set(givens)
      limit = newLimit
      found = 0
      stats.nodes = 1
      stats.guesses = 0
      stats.backtracks = 0
      stats.checks = 0
      if (!givensClash()) solve(0)
      if (found === 0) stats.backtracks++
      return found
    },
  }
}

/** The quotient of two whole numbers, as the question defines it. */
function div(n: number, m: number): number {
  return Math.floor(n / m)
}

/** The remainder of two whole numbers, as the question defines it. */
function mod(n: number, m: number): number {
  return n % m
}
