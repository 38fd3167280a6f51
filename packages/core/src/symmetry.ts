/**
 * The symmetries of a board: relabel the digits, permute the rows within a band, the bands, the
 * columns within a stack and the stacks, transpose. None of them changes the number of solutions of
 * a puzzle. So they make new puzzles from old ones, and laws for solvers.
 */
import { geometryOfBoxes, type Geometry } from './geometry.ts'
import { EMPTY, type Cells, type Puzzle } from './puzzle.ts'

/** A symmetry of one geometry. The transposition, where there is one, comes last. */
export interface Symmetry {
  /** New digit for each old one; digits[EMPTY] is EMPTY. */
  readonly digits: Uint8Array
  /** The old row that moves to each new one. */
  readonly rows: Uint8Array
  /** The old column that moves to each new one. */
  readonly columns: Uint8Array
  readonly transpose: boolean
}

/** A whole number 0..bound-1; `bound` is at least 1. */
export type Draw = (bound: number) => number

/** The puzzle's image, in new memory. Transposing a 2x3 board makes a 3x2 board. */
export function transform(puzzle: Puzzle, symmetry: Symmetry): Puzzle {
  const { geometry, givens } = puzzle
  return {
    geometry: symmetry.transpose
      ? geometryOfBoxes(geometry.boxWidth, geometry.boxHeight)
      : geometry,
    givens: transformCells(geometry, givens, symmetry),
  }
}

/** The image of cells of this geometry (a solution, for example), in new memory. */
export function transformCells(geometry: Geometry, cells: Cells, symmetry: Symmetry): Cells {
  const { size } = geometry
  const image = new Uint8Array(cells.length)
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      const value = symmetry.digits[cells[symmetry.rows[row] * size + symmetry.columns[col]]]
      image[symmetry.transpose ? col * size + row : row * size + col] = value
    }
  }
  return image
}

/**
 * The symmetry that a source of numbers chooses, uniformly if its numbers are uniform. A source
 * that gives only zeros chooses the identity.
 */
export function drawSymmetry(geometry: Geometry, draw: Draw): Symmetry {
  const { size, boxHeight, boxWidth } = geometry
  const digits = new Uint8Array(size + 1)
  digits[EMPTY] = EMPTY
  digits.set(
    shuffled(size, draw).map((digit) => digit + 1),
    1,
  )
  return {
    digits,
    rows: drawLines(boxWidth, boxHeight, draw),
    columns: drawLines(boxHeight, boxWidth, draw),
    transpose: draw(2) === 1,
  }
}

/** Rows or columns: the groups (bands or stacks) permuted, and the lines within each. */
function drawLines(groups: number, linesPerGroup: number, draw: Draw): Uint8Array {
  const lines = new Uint8Array(groups * linesPerGroup)
  let next = 0
  for (const group of shuffled(groups, draw)) {
    for (const line of shuffled(linesPerGroup, draw)) lines[next++] = group * linesPerGroup + line
  }
  return lines
}

/** 0..count-1 in an order drawn by Fisher and Yates' shuffle. */
function shuffled(count: number, draw: Draw): Uint8Array {
  const order = Uint8Array.from({ length: count }, (_, i) => i)
  for (let i = 0; i < count - 1; i++) {
    const j = i + draw(count - i)
    const moved = order[i]
    order[i] = order[j]
    order[j] = moved
  }
  return order
}
