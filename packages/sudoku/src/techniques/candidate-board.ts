/**
 * The board as a person with a pencil keeps it: the placed digits, and in each empty cell the remaining
 * candidates. All techniques share it.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'

/** One technique on one board. */
export interface Finder {
  /** Makes the first deduction of its kind that changes the board; false without a deduction. */
  apply(): boolean
  /**
   * Makes all deductions that one look over the board finds, without an explanation; false without a deduction.
   */
  sweep(): boolean
  /** Describes the deduction that `apply` made last. */
  explain(): Pattern
}

/** The pattern of a deduction. Units are indices into the geometry's; all lists ascend. */
export interface Pattern {
  readonly digits: readonly number[]
  readonly cells: readonly number[]
  readonly bases: readonly number[]
  readonly covers: readonly number[]
}

/** Bit n - 1 of a mask stands for digit n. */
export class CandidateBoard {
  readonly geometry: Geometry
  readonly allDigits: number
  readonly digits: Cells
  /** The candidates of each empty cell; 0 in a filled cell. */
  readonly candidates: Int32Array
  /** Digits placed in each unit. */
  readonly used: Int32Array
  /** Every unit, boxes first, since people look there first. */
  readonly unitsInOrder: Uint16Array
  emptyCount = 0
  /** No solution is possible: two givens clash, or `deadCell` or `deadUnit` is set. */
  broken = false
  /** An empty cell without candidates, or -1. */
  deadCell = -1
  /** A unit without a place for `deadDigit`, or -1. */
  deadUnit = -1
  deadDigit = 0
  /**
   * The candidates that `eliminate` removed since `lossCount` was last set to 0: cells, and a mask
   * for each.
   */
  readonly lossCells: Uint16Array
  readonly lossDigits: Int32Array
  lossCount = 0

  constructor(geometry: Geometry) {
    const { size, cellCount } = geometry
    this.geometry = geometry
    this.allDigits = 2 ** size - 1
    this.digits = new Uint8Array(cellCount)
    this.candidates = new Int32Array(cellCount)
    this.used = new Int32Array(3 * size)
    this.unitsInOrder = Uint16Array.from(
      { length: 3 * size },
      (_, i) => (2 * size + i) % (3 * size),
    )
    this.lossCells = new Uint16Array(cellCount)
    this.lossDigits = new Int32Array(cellCount)
  }

  /** Resets the board to these givens, which stay unchanged. */
  load(givens: Cells): void {
    const { digits, candidates, used } = this
    const { size, cellCount, rowOf, colOf, boxOf } = this.geometry
    digits.set(givens)
    used.fill(0)
    this.emptyCount = 0
    this.broken = false
    this.deadCell = -1
    this.deadUnit = -1
    this.lossCount = 0
    for (let cell = 0; cell < cellCount; cell++) {
      if (givens[cell] === EMPTY) {
        this.emptyCount++
        continue
      }
      const bit = 1 << (givens[cell] - 1)
      const [row, col, box] = [rowOf[cell], size + colOf[cell], 2 * size + boxOf[cell]]
      if (((used[row] | used[col] | used[box]) & bit) !== 0) this.broken = true
      used[row] |= bit
      used[col] |= bit
      used[box] |= bit
    }
    for (let cell = 0; cell < cellCount; cell++) {
      const seen = used[rowOf[cell]] | used[size + colOf[cell]] | used[2 * size + boxOf[cell]]
      candidates[cell] = givens[cell] === EMPTY ? this.allDigits & ~seen : 0
      if (givens[cell] === EMPTY && candidates[cell] === 0) this.kill(cell)
    }
  }

  /** Fills an empty cell with one of its candidates, which all peers lose. */
  place(cell: number, bit: number): void {
    const { candidates, used } = this
    const { size, rowOf, colOf, boxOf, peers, peerCount } = this.geometry
    this.digits[cell] = 32 - Math.clz32(bit)
    this.emptyCount--
    candidates[cell] = 0
    used[rowOf[cell]] |= bit
    used[size + colOf[cell]] |= bit
    used[2 * size + boxOf[cell]] |= bit
    const end = (cell + 1) * peerCount
    for (let i = cell * peerCount; i < end; i++) {
      const peer = peers[i]
      if ((candidates[peer] & bit) === 0) continue
      candidates[peer] ^= bit
      if (candidates[peer] === 0) this.kill(peer)
    }
  }

  /** Removes these digits from the candidates of an empty cell. */
  eliminate(cell: number, digits: number): void {
    const lost = this.candidates[cell] & digits
    if (lost === 0) return
    this.candidates[cell] ^= lost
    if (this.candidates[cell] === 0) this.kill(cell)
    this.lossCells[this.lossCount] = cell
    this.lossDigits[this.lossCount] = lost
    this.lossCount++
  }

  private kill(cell: number): void {
    this.broken = true
    if (this.deadCell < 0) this.deadCell = cell
  }
}

/** The places of the set bits, ascending, counted from `first`. */
export function listBits(mask: number, first: number): number[] {
  const places: number[] = []
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    places.push(31 - Math.clz32(rest & -rest) + first)
  }
  return places
}
