/**
 * Is a board consistent, and is it a solution? This validator judges every strategy, so it shares
 * no code with any of them: it reads only the units of the geometry.
 */
import type { Geometry } from './geometry.ts'
import { EMPTY, symbolOf, type Cells, type Puzzle } from './puzzle.ts'

/** Two cells of one unit that hold the same digit. */
export interface Clash {
  readonly digit: number
  /** The lower of the two cells. */
  readonly first: number
  readonly second: number
  /** Index into the geometry's units. */
  readonly unit: number
}

/** The first clash, units in the geometry's order; null where the board is consistent. */
export function findClash(geometry: Geometry, cells: Cells): Clash | null {
  const { size, units } = geometry
  const holder = new Int32Array(size + 1)
  for (let unit = 0; unit < 3 * size; unit++) {
    holder.fill(-1)
    for (let i = unit * size; i < (unit + 1) * size; i++) {
      const digit = cells[units[i]]
      if (digit === EMPTY) continue
      if (holder[digit] >= 0) return { digit, first: holder[digit], second: units[i], unit }
      holder[digit] = units[i]
    }
  }
  return null
}

/** Why `cells` is not a solution of `puzzle`, in words; null when it is one. */
export function findFault(puzzle: Puzzle, cells: Cells): string | null {
  return isSolution(puzzle, cells) ? null : (firstFault(puzzle, cells)?.reason ?? null)
}

/** Why cells are not a solution, in words, and which of them show it: none, one, or two that clash. */
export interface LocatedFault {
  readonly reason: string
  readonly cells: readonly number[]
}

/** As `findFault`, with the cells at fault. */
export function locateFault(puzzle: Puzzle, cells: Cells): LocatedFault | null {
  return isSolution(puzzle, cells) ? null : firstFault(puzzle, cells)
}

/**
 * Whether every unit holds every digit and every given stays. A fast solver takes hardly longer
 * than its validator, so this function makes no text and allocates no memory, which is four times
 * as fast (measured on 9x9: 0.6 µs instead of 2.6 on a busy machine).
 */
function isSolution({ geometry, givens }: Puzzle, cells: Cells): boolean {
  const { size, units, cellCount } = geometry
  // An array that is not typed may hold values that no cell can hold, and too short an array of
  // givens gives undefined. `findFault` judges these cases; its speed does not matter.
  if (!(cells instanceof Uint8Array && givens instanceof Uint8Array)) return false
  if (cells.length !== cellCount || givens.length !== cellCount) return false
  let wrong = 0
  for (let cell = 0; cell < cells.length; cell++) {
    const value = cells[cell]
    const given = givens[cell]
    // No branch on whether a cell is given, since a processor cannot predict it. A shift takes only
    // 5 bits.
    wrong |= (given * (given ^ value)) | (value >> 5)
  }
  if (wrong !== 0) return false
  const allDigits = 2 ** (size + 1) - 2
  for (let unit = 0; unit < units.length; unit += size) {
    let seen = 0
    for (let i = unit; i < unit + size; i++) seen |= 1 << cells[units[i]]
    if (seen !== allDigits) return false
  }
  return true
}

function firstFault({ geometry, givens }: Puzzle, cells: Cells): LocatedFault | null {
  if (cells.length !== geometry.cellCount) {
    return { reason: `${cells.length} cells instead of ${geometry.cellCount}`, cells: [] }
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const value = cells[cell]
    const name = cellName(geometry, cell)
    if (value === EMPTY) return { reason: `${name} is empty`, cells: [cell] }
    if (value > geometry.size) return { reason: `${name} holds ${value}`, cells: [cell] }
    if (givens[cell] !== EMPTY && value !== givens[cell]) {
      const was = symbolOf(givens[cell])
      return { reason: `${name} holds ${symbolOf(value)}, its given was ${was}`, cells: [cell] }
    }
  }
  const clash = findClash(geometry, cells)
  if (clash === null) return null
  return { reason: describeClash(geometry, clash), cells: [clash.first, clash.second] }
}

/** As in "5 stands twice in row 3: r3c1 and r3c7", rows and columns counted from 1. */
export function describeClash(geometry: Geometry, clash: Clash): string {
  const places = `${cellName(geometry, clash.first)} and ${cellName(geometry, clash.second)}`
  return `${symbolOf(clash.digit)} stands twice in ${unitName(geometry, clash.unit)}: ${places}`
}

/** As in "r1c9" for cell 8 of a 9x9 board: row and column counted from 1. */
export function cellName(geometry: Geometry, cell: number): string {
  return `r${geometry.rowOf[cell] + 1}c${geometry.colOf[cell] + 1}`
}

/** As in "column 3" for unit 11 of a 9x9 board. */
export function unitName(geometry: Geometry, unit: number): string {
  const kind = ['row', 'column', 'box'][Math.floor(unit / geometry.size)]
  return `${kind} ${(unit % geometry.size) + 1}`
}
