/**
 * Boards on which a search must begin at one cell: after all singles it alone has two candidates, and every other empty
 * cell has more. The symmetries of a few such boards bring that cell to every cell, so that a mistake in the branches
 * of a single cell is found.
 */
import type { Geometry } from '@masu/core/geometry'
import { fromLine, type Puzzle } from '@masu/core/puzzle'
import { drawSymmetry, transform, type Draw } from '@masu/core/symmetry'
import { countSolutions } from './reference.ts'
import { MOST_SOLUTIONS, type SearchingBoard } from './searching-boards.ts'

interface Fork {
  readonly line: string
  readonly cell: number
  /** The digit of the cell in the only solution, and its other candidate; null where both lead to solutions. */
  readonly digits: readonly [right: number, other: number] | null
}

/** Boards of 6x6 cells with 20 and 38 solutions, found by a random search: each candidate leads to some. */
const SMALL: readonly Fork[] = [
  { line: '..2...3....22.3....5.3.....24..2.5..', cell: 29, digits: null },
  { line: '.4..1..1...6..1.4....1..5.4...1.....', cell: 6, digits: null },
]

/** A board of Arto Inkala (2012), with one solution. */
const ORDINARY: readonly Fork[] = [
  {
    line: '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
    cell: 69,
    digits: [9, 3],
  },
]

/** A 3x2 board is the transposed image of a 2x3 board. */
const FORKS: ReadonlyMap<string, readonly Fork[]> = new Map([
  ['2x3', SMALL],
  ['3x2', SMALL],
  ['3x3', ORDINARY],
])

/** For each cell images on which the search begins there; none for other geometries than 9x9 and 6x6. */
export function forkBoards(geometry: Geometry, draw: Draw): SearchingBoard[] {
  return (FORKS.get(geometry.name) ?? []).flatMap((fork) => {
    const puzzle = fromLine(fork.line)
    const solutions = countSolutions(puzzle, MOST_SOLUTIONS)
    const targets = [...puzzle.givens.keys()]
    // A search may forget the lower candidate or the higher one.
    const orders = fork.digits === null ? [null] : [true, false]
    return targets.flatMap((target) =>
      orders.map((isRightLower) => ({
        puzzle: imageOf(puzzle, geometry, fork, target, isRightLower, draw),
        solutions,
      })),
    )
  })
}

/** An image under a drawn symmetry that moves the cell of the fork to `target`. */
function imageOf(
  puzzle: Puzzle,
  geometry: Geometry,
  { cell, digits }: Fork,
  target: number,
  isRightLower: boolean | null,
  draw: Draw,
): Puzzle {
  const { size, boxHeight, boxWidth, name } = puzzle.geometry
  const symmetry = { ...drawSymmetry(puzzle.geometry, draw), transpose: name !== geometry.name }
  bring(symmetry.rows, boxHeight, Math.floor(cell / size), Math.floor(target / size))
  bring(symmetry.columns, boxWidth, cell % size, target % size)
  const relabelled = symmetry.digits
  if (digits !== null) {
    const [right, other] = digits
    if (relabelled[right] < relabelled[other] !== isRightLower) exchange(relabelled, right, other)
  }
  return transform(puzzle, symmetry)
}

/** Exchanges bands or stacks, and then lines in one of them, so that the line `from` moves to `to`. */
function bring(lines: Uint8Array, perGroup: number, from: number, to: number): void {
  const groupOf = (line: number): number => line - (line % perGroup)
  const [here, there] = [groupOf(lines.indexOf(from)), groupOf(to)]
  for (let i = 0; i < perGroup; i++) exchange(lines, here + i, there + i)
  exchange(lines, lines.indexOf(from), to)
}

function exchange(values: Uint8Array, i: number, j: number): void {
  const value = values[i]
  values[i] = values[j]
  values[j] = value
}
