import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { parsePuzzles } from '@masu/core/formats/parse-puzzles'
import { geometryOfName, geometryOfSize, SIZES, type Geometry } from '@masu/core/geometry'
import { EMPTY, fromLine, toLine, type Cells, type Puzzle } from '@masu/core/puzzle'
import { drawSymmetry, transform, type Draw } from '@masu/core/symmetry'
import { findClash } from '@masu/core/validate'
import { describe, expect } from 'vitest'
import { canonical } from '../../src/canonical/canonical.ts'
import { makeItemDraw } from '@masu/core/random'
import { smallestImage } from './smallest-image.ts'
import { patternOf } from '../techniques/technique-boards.ts'

const nine = geometryOfSize(9)

/** Small shapes, the usual shape, and two shapes whose full boards take too long. */
const shapes = ['2x2', '2x3', '3x2', '2x4', '3x3', '3x4', '4x4'].map(geometryOfName)

const solutions = parsePuzzles(
  readFileSync(new URL('../../../../fixtures/easy.txt', import.meta.url), 'utf8'),
).flatMap(({ solution }) => solution ?? [])

/** The cells with only this many givens left, drawn evenly. */
function thinned(cells: Cells, clues: number, draw: Draw): Cells {
  const kept = cells.slice()
  for (let left = cells.length; left > clues; left--) {
    let nth = draw(left)
    const cell = kept.findIndex((value) => value !== EMPTY && nth-- === 0)
    kept[cell] = EMPTY
  }
  return kept
}

/** An image of the same geometry, for which canonical() must return the same form. */
function imageOf(puzzle: Puzzle, seed: number): Puzzle {
  const { boxHeight, boxWidth } = puzzle.geometry
  const symmetry = drawSymmetry(puzzle.geometry, makeItemDraw(seed, 0))
  return transform(puzzle, {
    ...symmetry,
    transpose: symmetry.transpose && boxHeight === boxWidth,
  })
}

const seeds = fc.integer()

/** Puzzles of this geometry, cut from a board with many symmetries or, on 9x9, from any. */
function puzzlesOf(geometry: Geometry): fc.Arbitrary<Puzzle> {
  const boards = [patternOf(geometry)]
  if (geometry === nine) boards.push(...solutions)
  const most = geometry.size <= 9 ? geometry.cellCount : geometry.cellCount / 2
  return fc
    .tuple(fc.constantFrom(...boards), fc.nat({ max: most }), seeds)
    .map(([cells, clues, seed]) => ({
      geometry,
      givens: thinned(cells, clues, makeItemDraw(seed, 1)),
    }))
}

/** Boards with any values in their cells, clashes included, with few or many different digits. */
function boardsOf(geometry: Geometry): fc.Arbitrary<Puzzle> {
  return fc.tuple(fc.integer({ min: 1, max: geometry.size }), seeds).map(([kinds, seed]) => {
    const draw = makeItemDraw(seed, 2)
    return { geometry, givens: new Uint8Array(geometry.cellCount).map(() => draw(kinds + 1)) }
  })
}

const puzzles = fc.constantFrom(...shapes).chain(puzzlesOf)

describe('the canonical form', () => {
  const clashing = fc.constantFrom(...shapes).chain(boardsOf)

  test.prop([fc.oneof(puzzles, clashing), seeds], { numRuns: 200 })(
    'every image of a puzzle, or of a board that clashes, has the same canonical form',
    (board, seed) => {
      expect(toLine(canonical(imageOf(board, seed)))).toBe(toLine(canonical(board)))
    },
  )

  test.prop([puzzles])('the canonical form is its own canonical form', ({ geometry, givens }) => {
    const form = canonical({ geometry, givens })
    expect(canonical({ geometry, givens: form })).toEqual(form)
  })

  test.prop([puzzles])(
    'the canonical form of a puzzle has as many givens and no clash',
    ({ geometry, givens }) => {
      const form = canonical({ geometry, givens })
      expect(form.filter((value) => value !== EMPTY).length).toBe(
        givens.filter((value) => value !== EMPTY).length,
      )
      expect(findClash(geometry, form)).toBeNull()
    },
  )

  test.prop([puzzles, seeds])(
    'no image of a puzzle comes before its canonical form',
    (puzzle, seed) => {
      const form = toLine(canonical(puzzle)).replaceAll('.', '0')
      expect(form <= toLine(imageOf(puzzle, seed).givens).replaceAll('.', '0')).toBe(true)
    },
  )

  const small = fc.constantFrom('2x2', '2x3', '3x2').map(geometryOfName)

  test.prop([fc.oneof(small.chain(puzzlesOf), small.chain(boardsOf))], { numRuns: 200 })(
    'the canonical form of a board of 4x4 or 6x6 is the first of all its images',
    (board) => {
      expect(toLine(canonical(board))).toBe(toLine(smallestImage(board)))
    },
  )

  test.each([
    ['few', '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9'],
    ['many', '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..'],
  ])(
    'the canonical form of a 9x9 puzzle with %s givens is the first of its 3,359,232 x 9! images',
    (_, line) => {
      const puzzle = fromLine(line)
      expect(toLine(canonical(puzzle))).toBe(toLine(smallestImage(puzzle)))
    },
  )

  // Published as canonical forms by Red Ed on the Sudoku forums, thread "Canonical form", 28
  // January 2007.
  test.each([
    ['first', '123456789456789123789123456214365897365897214897214365531642978642978531978531642'],
    ['last', '123456789457893612986217354274538196531964827698721435342685971715349268869172543'],
  ])('the %s of all canonical full boards is its own canonical form', (_, line) => {
    const board = fromLine(line)
    expect(toLine(canonical(board))).toBe(line)
    expect(toLine(canonical(imageOf(board, 1)))).toBe(line)
  })

  test('an empty board of any size is its own canonical form', () => {
    for (const size of SIZES) {
      const geometry = geometryOfSize(size)
      const givens = new Uint8Array(geometry.cellCount)
      expect(canonical({ geometry, givens }), geometry.name).toEqual(givens)
    }
  })

  test('the canonical form of a board with the same digit everywhere has ones everywhere', () => {
    const givens = new Uint8Array(81).fill(7)
    expect(canonical({ geometry: nine, givens })).toEqual(givens.fill(1))
  })

  test('the canonical form of a board with a single given has it in the last cell', () => {
    for (const geometry of shapes) {
      const givens = new Uint8Array(geometry.cellCount)
      const form = givens.with(geometry.cellCount - 1, 1)
      givens[Math.floor(geometry.cellCount / 3)] = geometry.size
      expect(canonical({ geometry, givens }), geometry.name).toEqual(form)
    }
  })

  test('a canonical form shares no memory with its puzzle or with later results', () => {
    const puzzle = fromLine('12......2......1')
    const form = canonical(puzzle)
    const text = toLine(form)
    canonical(fromLine('1...............'))
    expect(toLine(form)).toBe(text)
    form.fill(4)
    expect(toLine(canonical(puzzle))).toBe(text)
    expect(toLine(puzzle.givens)).toBe('12......2......1')
  })

  test('a full 16x16 board is refused a canonical form, and other boards still get theirs afterwards', () => {
    const geometry = geometryOfName('4x4')
    const givens = patternOf(geometry)
    const puzzle = { geometry, givens: thinned(givens, 100, makeItemDraw(1, 0)) }
    const form = canonical(puzzle)
    expect(() => canonical({ geometry, givens })).toThrow(
      new RangeError('no canonical form: too many givens for a board of 4x4 boxes'),
    )
    expect(canonical(puzzle)).toEqual(form)
  })
})
