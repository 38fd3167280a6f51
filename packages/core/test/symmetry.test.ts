import { test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { geometryOfName, type Geometry } from '../src/geometry.ts'
import { EMPTY, fromLine, toLine } from '../src/puzzle.ts'
import { drawSymmetry, transform, transformCells, type Symmetry } from '../src/symmetry.ts'
import { findFault } from '../src/validate.ts'
import {
  allGeometries,
  boards,
  boardsWithSymmetry,
  draws,
  geometries,
  solvedPuzzles,
} from './boards.ts'

function identityOf(geometry: Geometry): Symmetry {
  return drawSymmetry(geometry, () => 0)
}

const small = fromLine('12..............')

test('a symmetry relabels the digits and leaves the empty cells', () => {
  const symmetry = { ...identityOf(small.geometry), digits: Uint8Array.of(0, 3, 1, 2, 4) }
  expect(toLine(transform(small, symmetry).givens)).toBe('31..............')
})

test('a symmetry moves to each new row the old row it names', () => {
  const symmetry = { ...identityOf(small.geometry), rows: Uint8Array.of(2, 3, 1, 0) }
  expect(toLine(transform(small, symmetry).givens)).toBe('............12..')
})

test('a symmetry moves to each new column the old column it names', () => {
  const symmetry = { ...identityOf(small.geometry), columns: Uint8Array.of(2, 3, 1, 0) }
  expect(toLine(transform(small, symmetry).givens)).toBe('..21............')
})

test('a symmetry transposes last, after the rows and columns have moved', () => {
  const rows = Uint8Array.of(1, 0, 2, 3)
  const symmetry = { ...identityOf(small.geometry), rows, transpose: true }
  expect(toLine(transform(small, symmetry).givens)).toBe('.1...2..........')
})

test('a symmetry that transposes a board of 2x3 boxes makes one of 3x2', () => {
  const board = fromLine('123456..............................')
  const image = transform(board, { ...identityOf(board.geometry), transpose: true })
  expect(image.geometry).toBe(geometryOfName('3x2'))
  expect(toLine(image.givens)).toBe('1.....2.....3.....4.....5.....6.....')
})

test.prop([solvedPuzzles, draws])(
  'a symmetry takes a solution of a puzzle to a solution of its image',
  ({ puzzle, solution }, draw) => {
    const symmetry = drawSymmetry(puzzle.geometry, draw)
    const image = transformCells(puzzle.geometry, solution, symmetry)
    expect(findFault(transform(puzzle, symmetry), image)).toBeNull()
  },
)

test.prop([boards])('a symmetry is undone by itself where it only transposes', (puzzle) => {
  const once = transform(puzzle, { ...identityOf(puzzle.geometry), transpose: true })
  expect(once.geometry.boxHeight).toBe(puzzle.geometry.boxWidth)
  const twice = transform(once, { ...identityOf(once.geometry), transpose: true })
  expect(twice).toEqual(puzzle)
})

test.prop([boardsWithSymmetry])(
  'a symmetry leaves the board it is given alone',
  ([puzzle, symmetry]) => {
    const before = puzzle.givens.slice()
    transform(puzzle, symmetry).givens.fill(EMPTY)
    expect(puzzle.givens).toEqual(before)
  },
)

test('a drawn symmetry is the identity where all draws are zero, on any geometry', () => {
  for (const geometry of allGeometries) {
    const { digits, rows, columns, transpose } = identityOf(geometry)
    const lines = [...Array(geometry.size).keys()]
    expect([...digits], geometry.name).toEqual([...lines, geometry.size])
    expect([...rows], geometry.name).toEqual(lines)
    expect([...columns], geometry.name).toEqual(lines)
    expect(transpose).toBe(false)
  }
})

test.prop([geometries, draws])(
  'a drawn symmetry permutes digits, rows and columns, and keeps bands and stacks together',
  (geometry, draw) => {
    const { boxHeight, boxWidth, size } = geometry
    const { digits, rows, columns } = drawSymmetry(geometry, draw)
    const lines = [...Array(size).keys()]
    expect(digits[EMPTY]).toBe(EMPTY)
    expect([...digits.toSorted()]).toEqual([...lines, size])
    expect([...rows.toSorted()]).toEqual(lines)
    expect([...columns.toSorted()]).toEqual(lines)
    for (const [moved, height] of [
      [rows, boxHeight],
      [columns, boxWidth],
    ] as const) {
      for (let start = 0; start < size; start += height) {
        const groups = [...moved.slice(start, start + height)].map((l) => Math.floor(l / height))
        expect(new Set(groups).size).toBe(1)
      }
    }
  },
)

test('a drawn symmetry comes from exactly one run of draws: the 3072 of a 4x4 board all differ', () => {
  const found = new Set<string>()
  let runs = 0
  // An odometer: each wheel is a draw, and turns within the bound of that draw.
  let wheels: number[] = []
  for (;;) {
    const bounds: number[] = []
    const symmetry = drawSymmetry(small.geometry, (bound) => {
      bounds.push(bound)
      return wheels[bounds.length - 1] ?? 0
    })
    found.add(JSON.stringify(Object.values(symmetry).map(String)))
    runs++
    const last = bounds.findLastIndex((bound, i) => (wheels[i] ?? 0) + 1 < bound)
    if (last < 0) break
    const kept = bounds.slice(0, last).map((_, i) => wheels[i] ?? 0)
    wheels = [...kept, (wheels[last] ?? 0) + 1]
  }
  // 4! digits; 2! bands and 2! rows in each, the same for columns; transposed or not.
  expect(runs).toBe(24 * 8 * 8 * 2)
  expect(found.size).toBe(runs)
})
