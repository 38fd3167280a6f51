/**
 * Locked candidates: all places of a digit in a box lie in one line, so the rest of the line loses the digit
 * (pointing); or all its places in a line lie in one box, so the rest of the box loses it (claiming).
 */
import type { Geometry } from '@masu/core/geometry'
import { listBits, type CandidateBoard, type Finder } from './candidate-board.ts'

/** Where a row or a column crosses a box. */
interface Crossing {
  readonly line: number
  readonly box: number
  readonly shared: Uint16Array
  readonly restOfLine: Uint16Array
  readonly restOfBox: Uint16Array
}

export function lockedCandidates(board: CandidateBoard): Finder {
  const { candidates, geometry } = board
  const crossings = crossingsOf(geometry)
  let crossing = crossings[0]
  let digit = 0
  let pointing = false

  function unionOf(cells: Uint16Array): number {
    let union = 0
    for (let i = 0; i < cells.length; i++) union |= candidates[cells[i]]
    return union
  }

  function lock(locked: number): void {
    digit = locked & -locked
    const losers = pointing ? crossing.restOfLine : crossing.restOfBox
    for (let i = 0; i < losers.length; i++) board.eliminate(losers[i], digit)
  }

  /** Makes the deduction of one crossing, if it has one. */
  function applyAt(one: Crossing): boolean {
    const shared = unionOf(one.shared)
    const inLine = shared & unionOf(one.restOfLine)
    const inBox = shared & unionOf(one.restOfBox)
    // A digit is locked where the rest of the line or the rest of the box has a place for it,
    // but not both. With both, it is not locked; with neither, no candidate can be removed.
    if (inLine === inBox) return false
    crossing = one
    pointing = (inLine & ~inBox) !== 0
    lock(pointing ? inLine & ~inBox : inBox & ~inLine)
    return true
  }

  return {
    apply() {
      for (let i = 0; i < crossings.length; i++) {
        if (applyAt(crossings[i])) return true
      }
      return false
    },
    sweep() {
      let found = false
      for (let i = 0; i < crossings.length && !board.broken; i++) {
        // There is room for the losses of one deduction.
        board.lossCount = 0
        if (applyAt(crossings[i])) found = true
      }
      return found
    },
    explain() {
      const { line, box, shared } = crossing
      return {
        digits: listBits(digit, 1),
        cells: [...shared].filter((cell) => (candidates[cell] & digit) !== 0),
        bases: [pointing ? box : line],
        covers: [pointing ? line : box],
      }
    },
  }
}

/** Box by box, its rows and then its columns. */
function crossingsOf({ size, units }: Geometry): Crossing[] {
  const cellsOf = (unit: number) => units.subarray(unit * size, (unit + 1) * size)
  const crossings: Crossing[] = []
  for (let box = 2 * size; box < 3 * size; box++) {
    for (let line = 0; line < 2 * size; line++) {
      const shared = cellsOf(box).filter((cell) => cellsOf(line).includes(cell))
      if (shared.length < 2 || shared.length === size) continue
      const rest = (unit: number) => cellsOf(unit).filter((cell) => !shared.includes(cell))
      crossings.push({ line, box, shared, restOfLine: rest(line), restOfBox: rest(box) })
    }
  }
  return crossings
}
