/** Boards for the tests: every geometry, a solution of each, and arbitraries over them. */
import fc from 'fast-check'
import { geometryOfBoxes, type Geometry } from '../src/geometry.ts'
import { EMPTY, type Cells, type Puzzle } from '../src/puzzle.ts'
import { drawSymmetry, transformCells, type Draw, type Symmetry } from '../src/symmetry.ts'

/** Every geometry: all box shapes of every size. */
export const allGeometries: readonly Geometry[] = Array.from({ length: 11 }, (_, h) => h + 2)
  .flatMap((height) => Array.from({ length: 11 }, (_, w) => [height, w + 2] as const))
  .filter(([height, width]) => height * width <= 25)
  .map(([height, width]) => geometryOfBoxes(height, width))

/** Any geometry; shrinks towards the small ones. */
export const geometries: fc.Arbitrary<Geometry> = fc.constantFrom(
  ...allGeometries.toSorted((a, b) => a.size - b.size),
)

/** A source of numbers for `drawSymmetry`; shrinks towards all zeros, which change nothing. */
export const draws: fc.Arbitrary<Draw> = fc
  .array(fc.nat({ max: 10_000 }), { maxLength: 130 })
  .map((numbers) => {
    let next = 0
    return (bound) => (numbers[next++] ?? 0) % bound
  })

/** A board of this geometry with any values in its cells, clashes included. */
export function boardsOf(geometry: Geometry): fc.Arbitrary<Puzzle> {
  return fc
    .uint8Array({
      min: EMPTY,
      max: geometry.size,
      minLength: geometry.cellCount,
      maxLength: geometry.cellCount,
    })
    .map((givens) => ({ geometry, givens: Uint8Array.from(givens) }))
}

/** A board of any geometry with any values in its cells. */
export const boards: fc.Arbitrary<Puzzle> = geometries.chain(boardsOf)

/** A board of any geometry and a symmetry of it. */
export const boardsWithSymmetry: fc.Arbitrary<[Puzzle, Symmetry]> = fc
  .tuple(boards, draws)
  .map(([puzzle, draw]) => [puzzle, drawSymmetry(puzzle.geometry, draw)])

/** A puzzle of this geometry with a solution of it. */
export function solvedPuzzlesOf(
  geometry: Geometry,
): fc.Arbitrary<{ puzzle: Puzzle; solution: Cells }> {
  return fc
    .tuple(
      draws,
      fc.array(fc.boolean(), { minLength: geometry.cellCount, maxLength: geometry.cellCount }),
    )
    .map(([draw, kept]) => {
      const symmetry = { ...drawSymmetry(geometry, draw), transpose: false }
      const solution = transformCells(geometry, solutionOf(geometry), symmetry)
      const givens = solution.map((digit, cell) => (kept[cell] === true ? digit : EMPTY))
      return { puzzle: { geometry, givens }, solution }
    })
}

/** A puzzle of any geometry with a solution of it. */
export const solvedPuzzles: fc.Arbitrary<{ puzzle: Puzzle; solution: Cells }> =
  geometries.chain(solvedPuzzlesOf)

/** A solution of the empty board: each row is the one above shifted, by a box within a band. */
export function solutionOf({ size, boxHeight, boxWidth, cellCount }: Geometry): Cells {
  return Uint8Array.from({ length: cellCount }, (_, cell) => {
    const row = Math.floor(cell / size)
    const shift = (row % boxHeight) * boxWidth + Math.floor(row / boxHeight)
    return ((shift + cell) % size) + 1
  })
}
