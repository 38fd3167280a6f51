/** The two deductions that fill a cell; all others only remove candidates. */
import { listBits, type CandidateBoard, type Finder } from './candidate-board.ts'

/** A cell with one candidate left, cells in reading order. */
export function nakedSingles(board: CandidateBoard): Finder {
  const { candidates, digits, geometry } = board
  let filled = 0
  return {
    apply() {
      for (let cell = 0; cell < geometry.cellCount; cell++) {
        const mask = candidates[cell]
        if (!isSingle(mask)) continue
        filled = cell
        board.place(cell, mask)
        return true
      }
      return false
    },
    sweep() {
      const before = board.emptyCount
      for (let cell = 0; cell < geometry.cellCount; cell++) {
        const mask = candidates[cell]
        if (isSingle(mask)) board.place(cell, mask)
      }
      return board.emptyCount < before
    },
    explain: () => ({ digits: [digits[filled]], cells: [filled], bases: [], covers: [] }),
  }
}

/** Whether candidates are a single one. */
function isSingle(mask: number): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0
}

/** A digit with one place left in a unit. Marks the board as broken where a digit has no place. */
export function hiddenSingles(board: CandidateBoard): Finder {
  const { candidates, digits, used, unitsInOrder, allDigits } = board
  const { size, units } = board.geometry
  let filled = 0
  let base = 0

  function fill(unit: number, digit: number): void {
    let i = unit * size
    while ((candidates[units[i]] & digit) === 0) i++
    filled = units[i]
    base = unit
    board.place(filled, digit)
  }

  /** The digits with one place in a unit; 0 if the board is broken. */
  function singlesIn(unit: number): number {
    let once = 0
    let twice = 0
    for (let i = unit * size; i < (unit + 1) * size; i++) {
      const mask = candidates[units[i]]
      twice |= once & mask
      once |= mask
    }
    const missing = allDigits & ~(once | used[unit])
    if (missing === 0) return once & ~twice
    board.broken = true
    board.deadUnit = unit
    board.deadDigit = listBits(missing, 1)[0]
    return 0
  }

  return {
    apply() {
      for (let next = 0; next < unitsInOrder.length && !board.broken; next++) {
        const unit = unitsInOrder[next]
        const single = singlesIn(unit)
        if (single === 0) continue
        fill(unit, single & -single)
        return true
      }
      return false
    },
    sweep() {
      const before = board.emptyCount
      for (let next = 0; next < unitsInOrder.length && !board.broken; next++) {
        const unit = unitsInOrder[next]
        // Two digits may have the same single place, so each is searched again.
        for (let single = singlesIn(unit); single !== 0; single = singlesIn(unit)) {
          fill(unit, single & -single)
        }
      }
      return board.emptyCount < before
    },
    explain: () => ({ digits: [digits[filled]], cells: [filled], bases: [base], covers: [] }),
  }
}
