/** Functions of boards: a changed digit, clashes, candidates, turns and new labels. */
import { geometryOfBoxes, type Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { Path } from '@masu/sudoku/techniques/techniques'
import { transform, type Draw, type Symmetry } from '@masu/core/symmetry'

/** A puzzle with one cell changed, in new memory. */
export function withDigit({ geometry, givens }: Puzzle, cell: number, digit: number): Puzzle {
  return { geometry, givens: givens.with(cell, digit) }
}

/** The digits in the cells: the givens and the typed digits, in new memory. */
export function fillCells({ givens }: Puzzle, typed: Cells): Cells {
  return givens.map((digit, cell) => digit || typed[cell])
}

/** Every cell that holds a digit which another cell of one of its units holds, too. */
export function findClashingCells({ size, units }: Geometry, cells: Cells): Set<number> {
  const clashing = new Set<number>()
  for (let unit = 0; unit < 3 * size; unit++) {
    const cellsOfUnit = units.subarray(unit * size, (unit + 1) * size)
    const holders = Map.groupBy(cellsOfUnit, (cell) => cells[cell])
    for (const [digit, held] of holders) {
      if (digit !== EMPTY && held.length > 1) for (const cell of held) clashing.add(cell)
    }
  }
  return clashing
}

/** The cells that show why a board has no solution: those that clash, a cell without a digit, or the empty cells of a unit. */
export function findHopelessCells(geometry: Geometry, { cells, contradiction }: Path): number[] {
  if (contradiction?.kind === 'clash') return [...findClashingCells(geometry, cells)]
  if (contradiction?.kind === 'no-candidate') return [contradiction.cell]
  if (contradiction?.kind !== 'no-place') return []
  const { size, units } = geometry
  const { unit } = contradiction
  return [...units.subarray(unit * size, (unit + 1) * size)].filter((cell) => cells[cell] === EMPTY)
}

/** The digits that no peer of a cell holds, ascending; none for filled cells. */
export function candidatesOf(geometry: Geometry, cells: Cells): number[][] {
  const { size, cellCount, peers, peerCount } = geometry
  return Array.from({ length: cellCount }, (_, cell) => {
    if (cells[cell] !== EMPTY) return []
    let held = 0
    for (let i = cell * peerCount; i < (cell + 1) * peerCount; i++) held |= 1 << cells[peers[i]]
    return Array.from({ length: size }, (__, i) => i + 1).filter(
      (digit) => (held & (1 << digit)) === 0,
    )
  })
}

/** The board after a quarter turn to the right. 2x3 boxes become 3x2 boxes. */
export function turnBoard({ geometry, givens }: Puzzle): Puzzle {
  const { size, boxHeight, boxWidth } = geometry
  const cells = new Uint8Array(givens.length)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      cells[column * size + (size - 1 - row)] = givens[row * size + column]
    }
  }
  return { geometry: geometryOfBoxes(boxWidth, boxHeight), givens: cells }
}

/** The puzzle with randomly renamed digits. */
export function relabelDigits(puzzle: Puzzle, draw: Draw): Puzzle {
  const { size } = puzzle.geometry
  const order = Uint8Array.from({ length: size }, (_, i) => i + 1)
  for (let i = size - 1; i > 0; i--) {
    const j = draw(i + 1)
    const moved = order[i]
    order[i] = order[j]
    order[j] = moved
  }
  const lines = Uint8Array.from({ length: size }, (_, i) => i)
  const symmetry: Symmetry = {
    digits: Uint8Array.from([EMPTY, ...order]),
    rows: lines,
    columns: lines,
    transpose: false,
  }
  return transform(puzzle, symmetry)
}

/** The shapes of boxes that a board of a size may have, the usual one first. */
export function listShapes(size: number): Geometry[] {
  const shapes: Geometry[] = []
  for (let height = 2; height <= size / 2; height++) {
    if (size % height === 0) shapes.push(geometryOfBoxes(height, size / height))
  }
  const squareness = ({ boxHeight, boxWidth }: Geometry): number =>
    Math.abs(boxHeight - boxWidth) + (boxHeight > boxWidth ? 0.5 : 0)
  return shapes.toSorted((a, b) => squareness(a) - squareness(b))
}

/** An empty board. */
export function emptyBoard(geometry: Geometry): Puzzle {
  return { geometry, givens: new Uint8Array(geometry.cellCount) }
}

/** A random whole number from 0 up to `bound`, which is excluded. */
export function drawByChance(bound: number): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] % bound
}
