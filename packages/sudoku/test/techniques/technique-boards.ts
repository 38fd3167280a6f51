/** Boards for the tests of techniques: literals that need each, and arbitraries over all shapes. */
import { geometryOfBoxes, geometryOfName, type Geometry } from '@masu/core/geometry'
import { EMPTY, fromLine, type Cells, type Puzzle } from '@masu/core/puzzle'
import { drawSymmetry, transformCells, type Draw } from '@masu/core/symmetry'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import fc from 'fast-check'
import { makeItemDraw, shuffle } from '@masu/core/random'
import { techniques, type Technique } from '../../src/techniques/techniques.ts'

/** Boards that need the named technique, which no other technique replaces, and no harder technique. */
export const needing: Readonly<Record<Technique, readonly string[]>> = {
  'naked-single': [
    '8..123.....5.9.......5.....3...45..7.4.......2..9...46.2.3...5.7..2..19.....7.4..',
    '4...8..5.9..75..4.....4..96..1...4..5..26.3..7.6....85..7..............9.8.43..7.',
  ],
  'hidden-single': [
    '5...9..8...6.4.19..3...5..77....9..2...2...6...1...4....3....4......6...6.7.8....',
    '..9............75.71.....2..5..84............837.59...24..9...6..53..2.7..6..513.',
  ],
  'locked-candidates': [
    '..1...972..6..3..1..952.8.67...92.........7......5..9.....3...865....1.....4....7',
    '...97.2....4....5.8..1.4...3...158.95.76...............5..9.6.....4...83....2..4.',
  ],
  'naked-pair': [
    '2....5.3..5.9..2..1.8..........52..7..9.146......6.....2....4...8.2..37...5.9..8.',
    '.....9.6.19..3.57.4..78..........9.....174...5..6.......4....126..84...3..7..16..',
  ],
  'hidden-pair': [
    '..4..3.825........6....93..4........1.32.8....9.7.64.....8.........3.651....52.3.',
    '.....49..13............2.15..87....6324..8..1......5.28.7............6...9.2.1...',
  ],
  'naked-triple': [
    '.5...7..8...53......7........2.5.4.3.1...3...94.7.615.364...7.9.......8.....143..',
    '...8..5.9.4..5.....7......615...8..22.....19.7..9.....4......3...367..2..2.1...6.',
  ],
  'hidden-triple': [
    '.1..352.......1.7...5...8..........1.4...9.26.28.6.....3.9......89....6...2....5.',
    '...1..3...6..7...4.....8.57....2..6.23..4..1.5..8.....7....64..........88.4....79',
  ],
  'x-wing': [
    '9.25....4.68..1......2..7.16....89....5.3..87....5...........5.35..6...2.9.......',
    '.........2.....1.7356.1...491...3...5..2.4..8..7...5......5..4.1..9..73.....31...',
  ],
}

/** Arto Inkala's AI Escargot, 2006: no technique goes far. */
export const escargot: string =
  '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..'

const nine = geometryOfName('3x3')

export function nineOf(line: string): Cells {
  return fromLine(line, nine).givens
}

/** All the literals. */
export const literals: readonly Puzzle[] = [
  ...techniques.flatMap((technique) => needing[technique]),
  escargot,
].map((line) => fromLine(line, nine))

/** Every box shape of every size. */
export const allGeometries: readonly Geometry[] = Array.from({ length: 11 }, (_, h) => h + 2)
  .flatMap((height) => Array.from({ length: 11 }, (_, w) => [height, w + 2] as const))
  .filter(([height, width]) => height * width <= 25)
  .map(([height, width]) => geometryOfBoxes(height, width))
  .toSorted((a, b) => a.size - b.size)

/** Shapes with few pairs and triples of cells. */
export const smallGeometries: readonly Geometry[] = ['2x2', '2x3', '3x2', '2x4', '3x3'].map(
  geometryOfName,
)

/**
 * A puzzle with one solution: every given that can go is removed, in drawn order. On boards above
 * 9x9 only some givens are tried, since the proof that the solution is the only one would take
 * long.
 */
export function dug(geometry: Geometry, draw: Draw): Puzzle {
  const most = geometry.size > 9 ? Math.min(100, geometry.cellCount / 2) : geometry.cellCount
  const givens = fullBoardOf(geometry, draw)
  const solver = bitmaskMrv.prepare(geometry)
  for (const cell of shuffle(givens.keys(), draw).slice(0, most)) {
    const digit = givens[cell]
    givens[cell] = EMPTY
    if (solver.solve(givens, 2) !== 1) givens[cell] = digit
  }
  return { geometry, givens }
}

/** Puzzles with one solution. */
export function dugFrom(geometries: readonly Geometry[]): fc.Arbitrary<Puzzle> {
  return fc
    .tuple(fc.constantFrom(...geometries), fc.integer())
    .map(([geometry, seed]) => dug(geometry, makeItemDraw(seed, 0)))
}

/** The same puzzles with some givens removed or changed: any number of solutions, clashes included. */
export function spoiledFrom(geometries: readonly Geometry[]): fc.Arbitrary<Puzzle> {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 })
  return fc.tuple(dugFrom(geometries), changes).map(([{ geometry, givens }, list]) => {
    const { size, cellCount } = geometry
    for (const [at, value] of list) givens[at % cellCount] = value % (size + 1)
    return { geometry, givens }
  })
}

/** A full board: each row is the one above shifted, by a box within a band. */
export function patternOf({ size, boxHeight, boxWidth, cellCount }: Geometry): Cells {
  return Uint8Array.from({ length: cellCount }, (_, cell) => {
    const row = Math.floor(cell / size)
    return (((row % boxHeight) * boxWidth + Math.floor(row / boxHeight) + cell) % size) + 1
  })
}

/** A full board: a solver's solution with its first cells drawn, under a drawn symmetry. */
function fullBoardOf(geometry: Geometry, draw: Draw): Cells {
  const { size, cellCount } = geometry
  const symmetry = { ...drawSymmetry(geometry, draw), transpose: false }
  if (size > 9) return transformCells(geometry, patternOf(geometry), symmetry)
  const solver = bitmaskMrv.prepare(geometry)
  const start = new Uint8Array(cellCount)
  const digits = Array.from({ length: size }, (_, digit) => digit + 1)
  start.set(shuffle(digits, draw).slice(0, size - 1))
  const corner = cellCount - 1
  for (const digit of shuffle(digits, draw)) {
    start[corner] = digit
    if (solver.solve(start, 1) === 1) break
  }
  return transformCells(geometry, solver.solution, symmetry)
}
