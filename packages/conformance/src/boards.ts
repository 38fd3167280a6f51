/**
 * Boards for the laws, drawn and shrunk by fast-check: full boards with some cells blanked, the same boards
 * with one given changed, and small boards of scattered digits. The number of blanks is limited, so that the
 * simplest recursion answers at once.
 */
import { everyGeometry, type Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { drawSymmetry, transformCells, type Draw } from '@masu/core/symmetry'
import fc from 'fast-check'

/** The most blanks in the usual geometries, and in all others, so that no strategy takes long. */
const MAX_BLANKS: ReadonlyMap<string, number> = new Map([
  ['2x2', 16],
  ['2x3', 22],
  ['3x2', 22],
  ['3x3', 34],
  ['2x4', 26],
  ['3x4', 28],
  ['4x4', 24],
  ['5x5', 18],
])
const MAX_BLANKS_ELSEWHERE = 20

/** One board in this many is of another geometry than the usual ones. */
const OTHER_SHARE = 4

/** Every geometry that a strategy says it supports, the small ones first. */
export function supportedGeometries(strategy: Strategy): Geometry[] {
  return everyGeometry().filter((geometry) => strategy.supports(geometry))
}

/** The strategy, restricted to one geometry. */
export function restrictTo(strategy: Strategy, geometry: Geometry): Strategy {
  return { ...strategy, supports: ({ name }) => name === geometry.name }
}

/** Boards as the cases of a law. */
export function withPuzzle(
  boards: (strategy: Strategy) => fc.Arbitrary<Puzzle>,
): (strategy: Strategy) => fc.Arbitrary<{ puzzle: Puzzle }> {
  return (strategy) => boards(strategy).map((puzzle) => ({ puzzle }))
}

/**
 * A source of numbers for symmetries and shuffles; shrinks towards all zeros, which change nothing.
 */
export function arbitraryDraws(): fc.Arbitrary<Draw> {
  return fc.array(fc.nat({ max: 10_000 }), { maxLength: 200 }).map((numbers) => {
    let next = 0
    return (bound: number) => (numbers[next++] ?? 0) % bound
  })
}

/** A full board: the shifted rows that solve any geometry, under a symmetry. */
export function fullBoards(strategy: Strategy): fc.Arbitrary<Puzzle> {
  return geometriesOf(strategy).chain(fullBoardsOf)
}

/** A full board with up to MAX_BLANKS cells blanked: it has a solution, maybe several. */
export function solvableBoards(strategy: Strategy): fc.Arbitrary<Puzzle> {
  return geometriesOf(strategy).chain(solvableBoardsOf)
}

/** Solvable boards, solvable boards with a given changed, and scattered digits: any count may be right. */
export function anyBoards(strategy: Strategy): fc.Arbitrary<Puzzle> {
  const kinds = [solvableBoards(strategy), spoiledBoards(strategy)]
  const tiny = supportedGeometries(strategy).find(({ name }) => name === '2x2')
  if (tiny !== undefined) kinds.push(scatteredBoards(tiny))
  return fc.oneof(...kinds)
}

/** A solvable board in which one given has been copied into another cell of one of its units. */
export function clashingBoards(strategy: Strategy): fc.Arbitrary<Puzzle> {
  return fc
    .tuple(solvableBoards(strategy), fc.nat(), fc.nat())
    .map(([{ geometry, givens }, from, to]) => {
      const filled = [...givens.keys()].filter((cell) => givens[cell] !== EMPTY)
      const source = filled[from % Math.max(1, filled.length)] ?? 0
      const target = geometry.peers[source * geometry.peerCount + (to % geometry.peerCount)] ?? 0
      const digit = givens[source] || 1
      return { geometry, givens: withCell(withCell(givens, source, digit), target, digit) }
    })
}

function geometriesOf(strategy: Strategy): fc.Arbitrary<Geometry> {
  const supported = supportedGeometries(strategy)
  const usual = supported.filter(({ name }) => MAX_BLANKS.has(name))
  const others = supported.filter(({ name }) => !MAX_BLANKS.has(name))
  if (usual.length === 0 || others.length === 0) return fc.constantFrom(...supported)
  return fc.oneof(
    { weight: OTHER_SHARE - 1, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

function fullBoardsOf(geometry: Geometry): fc.Arbitrary<Puzzle> {
  return arbitraryDraws().map((draw) => {
    const symmetry = { ...drawSymmetry(geometry, draw), transpose: false }
    return { geometry, givens: transformCells(geometry, shiftedRows(geometry), symmetry) }
  })
}

function solvableBoardsOf(geometry: Geometry): fc.Arbitrary<Puzzle> {
  const blanks = fc.uniqueArray(fc.nat({ max: geometry.cellCount - 1 }), {
    maxLength: MAX_BLANKS.get(geometry.name) ?? MAX_BLANKS_ELSEWHERE,
    size: 'max',
  })
  return fc.tuple(fullBoardsOf(geometry), blanks).map(([{ givens }, cells]) => ({
    geometry,
    givens: cells.reduce((board, cell) => withCell(board, cell, EMPTY), givens),
  }))
}

function spoiledBoards(strategy: Strategy): fc.Arbitrary<Puzzle> {
  return fc
    .tuple(solvableBoards(strategy), fc.nat(), fc.nat())
    .map(([{ geometry, givens }, cell, digit]) => ({
      geometry,
      givens: withCell(givens, cell % geometry.cellCount, 1 + (digit % geometry.size)),
    }))
}

function scatteredBoards(geometry: Geometry): fc.Arbitrary<Puzzle> {
  const { size, cellCount } = geometry
  return fc
    .array(fc.nat({ max: size }), { minLength: cellCount, maxLength: cellCount })
    .map((values) => ({ geometry, givens: Uint8Array.from(values) }))
}

/**
 * Row r holds 1..size, shifted by a box width for each row and by one more for each band: a valid
 * full board.
 */
export function shiftedRows({ size, boxHeight, boxWidth, cellCount }: Geometry): Cells {
  return Uint8Array.from({ length: cellCount }, (_, cell) => {
    const row = Math.floor(cell / size)
    const shift = (row % boxHeight) * boxWidth + Math.floor(row / boxHeight)
    return 1 + (((cell % size) + shift) % size)
  })
}

function withCell(cells: Cells, cell: number, value: number): Cells {
  const copy = cells.slice()
  copy[cell] = value
  return copy
}
