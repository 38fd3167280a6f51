/**
 * Bit masks with deduction: before it guesses, a node places every naked single (a cell with one
 * candidate) and every hidden single (a digit with one place left in a unit); then it branches on
 * the cell with the fewest candidates. What it teaches: a node that costs more pays if it saves
 * nodes.
 *
 * Candidates are pulled, not pushed: a placement marks its digit in three masks, and a sweep for naked singles
 * reads every empty cell's candidates again. When a sweep finds no naked single, all candidates that it read
 * are true, and the search for hidden singles and the choice of a cell use them again. Only a hidden single is
 * pushed to its peers, for the units after it. On hard boards this takes half the time of pulling everything
 * (measured). Pushing everything is 8 % faster there, but 30 % slower on easy boards.
 *
 * A search that has met a thousand dead ends is in a bad part of the tree, as happens on large boards with
 * few givens. From then on it branches on the cell that ran out of candidates most often, relative to the
 * number of its candidates: the cells that fail contradict each other, and a guess among them fails soon. If
 * the search still finds nothing, its first guesses were bad, and it begins again with the counts of
 * failures. Without both rules, images of one 25x25 board take from 0.2 to over 20 s (docs/strategies.md).
 *
 * Source: minimum remaining values after James R. Bitner and Edward M. Reingold, "Backtrack Programming
 * Techniques", 1975; the two kinds of single are every human solver's first steps. Failures for each
 * candidate are after Frédéric Boussemart, Fred Hemery, Christophe Lecoutre and Lakhdar Sais, "Boosting
 * Systematic Search by Weighting Constraints", 2004, who count failures for each constraint; the restarts
 * are after Carla P. Gomes, Bart Selman and Henry Kautz, "Boosting Combinatorial Search Through
 * Randomization", 1998.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { bitCount } from './bit-count.ts'
import { DEAD_ENDS_BEFORE_FAILURES, NODES_BEFORE_RESTART } from './bitmask-mrv/thresholds.ts'

export const bitmaskMrv: Strategy = {
  name: 'bitmask-mrv',
  summary: 'masks, naked and hidden singles, then the cell with the fewest candidates',
  idea: 'fewest choices',
  source: 'Bitner and Reingold, "Backtrack Programming Techniques", 1975',
  maxLimit: Infinity,
  supports: () => true,
  prepare,
}

function prepare(geometry: Geometry): Solver {
  const { size, cellCount, rowOf, colOf, boxOf, units, peers, peerCount } = geometry
  /** Bit n - 1 stands for digit n. */
  const allDigits = 2 ** size - 1
  /** Digits used in each unit: the rows, then the columns, then the boxes. */
  const used = new Int32Array(3 * size)
  /** The empty cells, in any order; `placeOf`: the place of each in this list. */
  const empties = new Uint16Array(cellCount)
  const placeOf = new Uint16Array(cellCount)
  /** Cells filled since the search began, in order. */
  const trail = new Uint16Array(cellCount)
  /** Candidates of each cell as last read; 0 for a filled cell. */
  const options = new Int32Array(cellCount)
  /** How often each cell was found without a candidate, in this solve. */
  const failures = new Int32Array(cellCount)
  const board = new Uint8Array(cellCount)
  const solution = new Uint8Array(cellCount)
  const stats = { nodes: 0, guesses: 0, backtracks: 0, checks: null }
  let emptyCount = 0
  let trailLength = 0
  let limit = 1
  let found = 0
  /** After this number of nodes a search without a solution restarts. */
  let restartAfter = NODES_BEFORE_RESTART
  let beginsAnew = false

  function candidatesOf(cell: number): number {
    const seen = used[rowOf[cell]] | used[size + colOf[cell]] | used[2 * size + boxOf[cell]]
    return allDigits & ~seen
  }

  function place(cell: number, bit: number): void {
    board[cell] = 32 - Math.clz32(bit)
    options[cell] = 0
    used[rowOf[cell]] |= bit
    used[size + colOf[cell]] |= bit
    used[2 * size + boxOf[cell]] |= bit
    const last = empties[--emptyCount]
    empties[placeOf[cell]] = last
    placeOf[last] = placeOf[cell]
    trail[trailLength++] = cell
  }

  /** Empties the cells that were filled since the trail had this length. */
  function undo(length: number): void {
    while (trailLength > length) {
      const cell = trail[--trailLength]
      const bit = 1 << (board[cell] - 1)
      board[cell] = EMPTY
      used[rowOf[cell]] ^= bit
      used[size + colOf[cell]] ^= bit
      used[2 * size + boxOf[cell]] ^= bit
      // The cell that took this cell's place in the list goes back to the end.
      const stand = empties[placeOf[cell]]
      placeOf[stand] = emptyCount
      empties[emptyCount++] = stand
      empties[placeOf[cell]] = cell
    }
  }

  /**
   * Places singles until no single is left, and leaves all options true; false if a cell has no
   * candidate or a digit has no place left.
   */
  function placeSingles(): boolean {
    for (;;) {
      const before = trailLength
      for (let i = emptyCount - 1; i >= 0; i--) {
        const cell = empties[i]
        const candidates = candidatesOf(cell)
        if (candidates === 0) {
          failures[cell]++
          return false
        }
        if ((candidates & (candidates - 1)) === 0) place(cell, candidates)
        else options[cell] = candidates
      }
      // Naked singles are cheaper to find, so hidden singles wait until no naked single
      // is left.
      if (trailLength === before && !placeHiddenSingles()) return false
      if (trailLength === before) return true
    }
  }

  /**
   * Goes once over the units and places hidden singles; returns as `placeSingles`. Takes true options and
   * keeps them true.
   */
  function placeHiddenSingles(): boolean {
    for (let unit = 0; unit < 3 * size; unit++) {
      if (used[unit] === allDigits) continue
      let once = 0
      let twice = 0
      const first = unit * size
      for (let i = first; i < first + size; i++) {
        const candidates = options[units[i]]
        twice |= once & candidates
        once |= candidates
      }
      if ((once | used[unit]) !== allDigits) return false
      const singles = once & ~twice
      if (singles !== 0 && !placeInUnit(unit, singles)) return false
    }
    return true
  }

  function placeInUnit(unit: number, singles: number): boolean {
    for (let i = unit * size; i < (unit + 1) * size; i++) {
      const cell = units[i]
      const single = options[cell] & singles
      if (single === 0) continue
      if ((single & (single - 1)) !== 0) return false
      place(cell, single)
      const firstPeer = cell * peerCount
      for (let j = firstPeer; j < firstPeer + peerCount; j++) options[peers[j]] &= ~single
    }
    return true
  }

  /**
   * The first empty cell with the fewest candidates, for the first thousand dead ends. There is an empty
   * cell, and all empty cells have two candidates or more.
   */
  function tightestCell(): number {
    if (stats.backtracks >= DEAD_ENDS_BEFORE_FAILURES) return mostFailedCell()
    let tightest = empties[0]
    let fewest = size + 1
    for (let i = 0; i < emptyCount; i++) {
      const candidates = options[empties[i]]
      const allButOne = candidates & (candidates - 1)
      if ((allButOne & (allButOne - 1)) === 0) return empties[i]
      const count = bitCount(candidates)
      if (count < fewest) {
        tightest = empties[i]
        fewest = count
      }
    }
    return tightest
  }

  /** The first empty cell with the most failures for each candidate. */
  function mostFailedCell(): number {
    let chosen = empties[0]
    let chosenCount = bitCount(options[chosen])
    for (let i = 1; i < emptyCount; i++) {
      const cell = empties[i]
      const count = bitCount(options[cell])
      // All counts are one higher, so that among cells that never failed fewer candidates come first.
      if ((failures[cell] + 1) * chosenCount > (failures[chosen] + 1) * count) {
        chosen = cell
        chosenCount = count
      }
    }
    return chosen
  }

  function search(): void {
    if (!placeSingles()) return
    if (emptyCount === 0) {
      if (found === 0) solution.set(board)
      found++
      return
    }
    if (stats.nodes >= restartAfter && found === 0) {
      beginsAnew = true
      return
    }
    const cell = tightestCell()
    const candidates = options[cell]
    const length = trailLength
    for (let rest = candidates; rest !== 0; rest &= rest - 1) {
      if (rest !== candidates) stats.guesses++
      stats.nodes++
      const before = found
      place(cell, rest & -rest)
      search()
      undo(length)
      if (found === before) stats.backtracks++
      if (found === limit || beginsAnew) return
    }
  }

  /** Fills the masks and lists the empty cells; false if two givens clash. */
  function setUp(): boolean {
    used.fill(0)
    emptyCount = 0
    trailLength = 0
    for (let cell = 0; cell < cellCount; cell++) {
      if (board[cell] === EMPTY) {
        placeOf[cell] = emptyCount
        empties[emptyCount++] = cell
        continue
      }
      options[cell] = 0
      const bit = 1 << (board[cell] - 1)
      if ((candidatesOf(cell) & bit) === 0) return false
      used[rowOf[cell]] |= bit
      used[size + colOf[cell]] |= bit
      used[2 * size + boxOf[cell]] |= bit
    }
    return true
  }

  return {
    solution,
    stats,
    solve(givens, newLimit) {
      board.set(givens)
      // Each failure makes a backtrack. The easiest puzzles have no backtrack, so they need
      // not pay for this.
      if (stats.backtracks > 0) failures.fill(0)
      limit = newLimit
      found = 0
      stats.nodes = 1
      stats.guesses = 0
      stats.backtracks = 0
      restartAfter = NODES_BEFORE_RESTART
      if (setUp()) search()
      while (beginsAnew) {
        // All guesses have been undone. The loop ends, since each search may be twice as long as the
        // one before.
        beginsAnew = false
        restartAfter = 2 * stats.nodes
        search()
      }
      if (found === 0) stats.backtracks++
      return found
    },
  }
}
