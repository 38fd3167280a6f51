/**
 * The solutions of a board, by a search that shares no code with any strategy: it takes the place with the
 * fewest choices, which is a cell, or a digit that only one cell of a unit can take.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import { findClash } from '@masu/core/validate'

/** Solutions of the puzzle, at most `limit`. */
export function countSolutions(puzzle: Puzzle, limit: number): number {
  let count = 0
  eachSolution(puzzle, () => ++count < limit)
  return count
}

/** The first `limit` solutions, in new memory. */
export function findSolutions(puzzle: Puzzle, limit: number): Cells[] {
  const solutions: Cells[] = []
  eachSolution(puzzle, (cells) => solutions.push(cells.slice()) < limit)
  return solutions
}

/** Calls `isNextWanted` with every solution until it returns false. The cells belong to the search. */
function eachSolution({ geometry, givens }: Puzzle, isNextWanted: (cells: Cells) => boolean): void {
  if (findClash(geometry, givens) !== null) return
  const { size, units } = geometry
  const cells = givens.slice()
  const used = new UsedDigits(geometry, cells)
  /** The empty cells, in any order: the first `left` entries. */
  const empties = emptyCells(cells)
  let left = empties.length
  /** The digits that each cell may take; 0 if it is filled. */
  const choices = new Int32Array(cells.length)
  let isOver = false
  /** The place that was chosen last: a cell, and the digits to try in it. */
  let target = 0
  let digits = 0

  /** Chooses a place; false if some place has no choice, or no cell is left. */
  const choose = (): boolean => {
    let fewest = size + 1
    for (let i = 0; i < left; i++) {
      const cell = empties[i]
      const free = used.free(cell)
      choices[cell] = free
      const count = countBits(free)
      if (count >= fewest) continue
      fewest = count
      target = cell
      digits = free
      if (count < 2) return count === 1
    }
    if (fewest <= size) return chooseInUnits()
    isOver = !isNextWanted(cells)
    return false
  }

  /** Chooses a digit with one cell left, if there is one; false if a digit has no cell left. */
  const chooseInUnits = (): boolean => {
    for (let unit = 0; unit < 3 * size; unit++) {
      let once = 0
      let twice = 0
      for (let i = unit * size; i < (unit + 1) * size; i++) {
        twice |= once & choices[units[i]]
        once |= choices[units[i]]
      }
      if ((once | used.ofUnits[unit]) !== used.all) return false
      const lone = once & ~twice
      if (lone === 0) continue
      const members = units.subarray(unit * size, (unit + 1) * size)
      target = members.find((cell) => (choices[cell] & lone) !== 0) ?? target
      digits = choices[target] & lone
    }
    return true
  }

  const search = (): void => {
    if (!choose()) return
    const cell = target
    empties[empties.indexOf(cell)] = empties[--left]
    choices[cell] = 0
    for (let rest = digits; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      cells[cell] = 31 - Math.clz32(bit)
      used.toggle(cell, bit)
      search()
      used.toggle(cell, bit)
      if (isOver) break
    }
    cells[cell] = EMPTY
    empties[left++] = cell
  }
  search()
}

/**
 * The nodes of a search that takes the cell with the fewest candidates and knows no other rule, until `limit`
 * solutions are found; more than `mostNodes` if it takes more. The givens must not clash.
 */
export function fewestFirstNodes(
  { geometry, givens }: Puzzle,
  limit: number,
  mostNodes: number,
): number {
  const used = new UsedDigits(geometry, givens)
  const empties = emptyCells(givens)
  let nodes = 0
  let found = 0

  const search = (left: number): void => {
    nodes++
    if (left === 0) {
      found++
      return
    }
    let [fewest, at] = [geometry.size + 1, 0]
    for (let i = 0; i < left && fewest > 1; i++) {
      const count = countBits(used.free(empties[i]))
      if (count < fewest) [fewest, at] = [count, i]
    }
    const cell = empties[at]
    empties[at] = empties[left - 1]
    for (let rest = used.free(cell); rest !== 0; rest &= rest - 1) {
      if (found >= limit || nodes > mostNodes) break
      used.toggle(cell, rest & -rest)
      search(left - 1)
      used.toggle(cell, rest & -rest)
    }
    empties[left - 1] = empties[at]
    empties[at] = cell
  }

  search(empties.length)
  return nodes
}

/** The cells without a digit, in reading order. */
export function emptyCells(cells: Cells): number[] {
  return [...cells.keys()].filter((cell) => cells[cell] === EMPTY)
}

/** The digits that the units of a board hold, as words: bit d stands for digit d. */
export class UsedDigits {
  readonly all: number
  readonly ofUnits: Int32Array
  private readonly geometry: Geometry

  /** The cells must not clash. */
  constructor(geometry: Geometry, cells: Cells) {
    this.geometry = geometry
    this.all = 2 ** (geometry.size + 1) - 2
    this.ofUnits = new Int32Array(3 * geometry.size)
    for (const [cell, digit] of cells.entries()) if (digit !== EMPTY) this.toggle(cell, 1 << digit)
  }

  /** The digits that no unit of the cell holds. */
  free(cell: number): number {
    const { ofUnits } = this
    const { size, rowOf, colOf, boxOf } = this.geometry
    return (
      this.all &
      ~(ofUnits[rowOf[cell]] | ofUnits[size + colOf[cell]] | ofUnits[2 * size + boxOf[cell]])
    )
  }

  /** Adds a digit to the units of a cell, or removes it. */
  toggle(cell: number, bit: number): void {
    const { ofUnits } = this
    const { size, rowOf, colOf, boxOf } = this.geometry
    ofUnits[rowOf[cell]] ^= bit
    ofUnits[size + colOf[cell]] ^= bit
    ofUnits[2 * size + boxOf[cell]] ^= bit
  }
}

function countBits(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}
