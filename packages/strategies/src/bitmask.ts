/**
 * One machine word for each row, column and box, with a bit for each digit used. A cell may take
 * the digits that are in none of its three words: one OR, one AND, and no loop over cells.
 *
 * Source: folklore of bit boards; the lowest bit of a word is isolated as in Henry S. Warren,
 * "Hacker's Delight", 2002, section 2-1. The order is still the exam's: cells in reading order,
 * digits ascending. So the search tree equals the search tree of the plain recursion, and only
 * the cost differs.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'

export const bitmask: Strategy = {
  name: 'bitmask',
  summary: 'used digits as bits of one word per unit, candidates by one AND',
  idea: 'bits per unit',
  source: 'folklore; lowest set bit after Henry S. Warren, "Hacker\'s Delight", 2002',
  maxLimit: Infinity,
  supports: () => true,
  prepare,
}

function prepare({ size, cellCount, rowOf, colOf, boxOf }: Geometry): Solver {
  /** Bit n - 1 stands for digit n. */
  const allDigits = 2 ** size - 1
  const rowUsed = new Int32Array(size)
  const colUsed = new Int32Array(size)
  const boxUsed = new Int32Array(size)
  const empties = new Uint16Array(cellCount)
  const board = new Uint8Array(cellCount)
  const solution = new Uint8Array(cellCount)
  const stats = { nodes: 0, guesses: 0, backtracks: 0, checks: null }
  let emptyCount = 0
  let limit = 1
  let found = 0

  /** Fills the masks and lists the empty cells; false if two givens clash. */
  function setUp(): boolean {
    rowUsed.fill(0)
    colUsed.fill(0)
    boxUsed.fill(0)
    emptyCount = 0
    for (let cell = 0; cell < cellCount; cell++) {
      if (board[cell] === EMPTY) {
        empties[emptyCount++] = cell
        continue
      }
      const row = rowOf[cell]
      const col = colOf[cell]
      const box = boxOf[cell]
      const bit = 1 << (board[cell] - 1)
      if ((rowUsed[row] | colUsed[col] | boxUsed[box]) & bit) return false
      rowUsed[row] |= bit
      colUsed[col] |= bit
      boxUsed[box] |= bit
    }
    return true
  }

  function search(depth: number): void {
    if (depth === emptyCount) {
      if (found === 0) solution.set(board)
      found++
      return
    }
    const cell = empties[depth]
    const row = rowOf[cell]
    const col = colOf[cell]
    const box = boxOf[cell]
    const candidates = allDigits & ~(rowUsed[row] | colUsed[col] | boxUsed[box])
    for (let rest = candidates; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      if (rest !== candidates) stats.guesses++
      stats.nodes++
      const before = found
      board[cell] = 32 - Math.clz32(bit)
      rowUsed[row] |= bit
      colUsed[col] |= bit
      boxUsed[box] |= bit
      search(depth + 1)
      rowUsed[row] ^= bit
      colUsed[col] ^= bit
      boxUsed[box] ^= bit
      if (found === before) stats.backtracks++
      if (found === limit) return
    }
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
      if (setUp()) search(0)
      if (found === 0) stats.backtracks++
      return found
    },
  }
}
