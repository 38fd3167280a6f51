/**
 * The exam question's improvement: a table Z says for each cell and digit whether the digit may
 * stand there, so that the duplicate check runs only while the table is set up.
 *
 * Source: Information-technology Promotion Agency, Japan, Applied Information Technology Engineer
 * Examination, spring 2022, afternoon question 3, table 2 and sub-question 3. Process A, before a
 * digit is placed, saves Z; process B, after that digit has failed, restores it.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'

export const candidateTable: Strategy = {
  name: 'candidate-table',
  summary: "the exam's improvement: table Z of possible digits, saved and restored around a try",
  idea: 'table of digits',
  source: 'IPA, Applied Information Technology Engineer Examination, spring 2022, question 3',
  maxLimit: Infinity,
  supports: () => true,
  prepare,
}

function prepare({ size, cellCount, peers, peerCount }: Geometry): Solver {
  const board = new Uint8Array(cellCount)
  /** Z[x][n] at [x * (size + 1) + n]: 1 if digit n may be put into cell x, else 0. */
  const z = new Uint8Array(cellCount * (size + 1))
  /** One saved Z for each cell on the way to the solution, allocated once. */
  const saved = Array.from({ length: cellCount }, () => new Uint8Array(z.length))
  const solution = new Uint8Array(cellCount)
  const stats = { nodes: 0, guesses: 0, backtracks: 0, checks: 0 }
  let limit = 1
  let found = 0

  function initialise(): void {
    for (let x = 0; x < cellCount; x++) {
      if (board[x] !== EMPTY) continue
      for (let n = 1; n <= size; n++) {
        stats.checks++
        z[x * (size + 1) + n] = checkOk(n, x) ? 1 : 0
      }
    }
  }

  function update(n: number, x: number): void {
    for (let i = x * peerCount; i < (x + 1) * peerCount; i++) z[peers[i] * (size + 1) + n] = 0
  }

  function digitsOf(x: number): number[] {
    const digits: number[] = []
    for (let n = 1; n <= size; n++) {
      if (z[x * (size + 1) + n] === 1) digits.push(n)
    }
    return digits
  }

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
    for (const n of digitsOf(x)) {
      if (tried++ > 0) stats.guesses++
      stats.nodes++
      const before = found
      saved[x].set(z) // process A
      board[x] = n
      update(n, x)
      solve(x + 1)
      board[x] = EMPTY
      z.set(saved[x]) // process B
      if (found === before) stats.backtracks++
      if (found === limit) return
    }
  }

  /** The duplicate check: no other cell of x's row, column or box holds n. */
  function checkOk(n: number, x: number): boolean {
    for (let i = x * peerCount; i < (x + 1) * peerCount; i++) {
      if (board[peers[i]] === n) return false
    }
    return true
  }

  function givensClash(): boolean {
    return board.some((n, x) => n !== EMPTY && !checkOk(n, x))
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
      if (!givensClash()) {
        initialise()
        solve(0)
      }
      if (found === 0) stats.backtracks++
      return found
    },
  }
}
