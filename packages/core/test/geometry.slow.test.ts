import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import {
  geometryOfBoxes,
  geometryOfCellCount,
  geometryOfName,
  geometryOfSize,
  SIZES,
} from '../src/geometry.ts'
import { allGeometries } from './boards.ts'

describe('a board of 2x3 boxes', () => {
  const board = geometryOfBoxes(2, 3)

  test('a board of 2x3 boxes lists its rows, then its columns, then its boxes', () => {
    const unit = (u: number) => [...board.units.slice(u * 6, (u + 1) * 6)]
    expect(board.units).toHaveLength(3 * 36)
    expect(unit(1)).toEqual([6, 7, 8, 9, 10, 11])
    expect(unit(6 + 1)).toEqual([1, 7, 13, 19, 25, 31])
    expect(unit(12 + 1)).toEqual([3, 4, 5, 9, 10, 11])
  })

  test('the first cell of a board of 2x3 boxes has twelve peers', () => {
    expect(board.peerCount).toBe(12)
    expect([...board.peers.slice(0, 12)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12, 18, 24, 30])
  })
})

test('every cell stands in one row, one column and one box', () => {
  for (const { name, size, cellCount, units, rowOf, colOf, boxOf } of allGeometries) {
    const found: number[][] = Array.from({ length: cellCount }, () => [])
    units.forEach((cell, index) => found[cell]?.push(Math.floor(index / size)))
    const stated = [...rowOf.keys()].map((cell) => [
      rowOf[cell],
      size + (colOf[cell] ?? 0),
      2 * size + (boxOf[cell] ?? 0),
    ])
    expect(found, name).toEqual(stated)
  }
})

test('a box is a whole rectangle of its height and width, its cells in reading order', () => {
  for (const { name, size, boxHeight, boxWidth, units, rowOf, colOf } of allGeometries) {
    for (let box = 0; box < size; box++) {
      const cells = [...units.slice((2 * size + box) * size, (2 * size + box + 1) * size)]
      const rows = new Set(cells.map((cell) => rowOf[cell] ?? 0))
      const columns = new Set(cells.map((cell) => colOf[cell] ?? 0))
      expect(cells, name).toEqual([...new Set(cells)].toSorted((a, b) => a - b))
      expect([cells.length, rows.size, columns.size], name).toEqual([size, boxHeight, boxWidth])
      expect(Math.max(...rows) - Math.min(...rows), name).toBe(boxHeight - 1)
      expect(Math.max(...columns) - Math.min(...columns), name).toBe(boxWidth - 1)
    }
  }
})

test('the peers of a cell are the others of its three units, ascending', () => {
  for (const { name, size, cellCount, units, peers, peerCount } of allGeometries) {
    const others: Set<number>[] = Array.from({ length: cellCount }, () => new Set())
    for (let unit = 0; unit < 3 * size; unit++) {
      const cells = units.slice(unit * size, (unit + 1) * size)
      for (const cell of cells) for (const other of cells) others[cell]?.add(other)
    }
    const expected = others.map((set, cell) =>
      [...set].filter((other) => other !== cell).toSorted((a, b) => a - b),
    )
    const stated = expected.map((_, c) => [...peers.slice(c * peerCount, (c + 1) * peerCount)])
    expect(stated, name).toEqual(expected)
  }
})

test('the name of a geometry finds the very same geometry', () => {
  for (const geometry of allGeometries) expect(geometryOfName(geometry.name)).toBe(geometry)
})

test('a geometry of which only the size is known has the squarest boxes no higher than wide', () => {
  const names = SIZES.map((size) => geometryOfSize(size).name)
  expect(names).toEqual([
    ...['2x2', '2x3', '2x4', '3x3', '2x5', '3x4', '2x7', '3x5'],
    ...['4x4', '3x6', '4x5', '3x7', '2x11', '4x6', '5x5'],
  ])
})

test('a geometry of which only the size is known follows from the number of cells where that is a square', () => {
  const shapes = [16, 36, 81, 625].map((count) => geometryOfCellCount(count)?.name)
  expect(shapes).toEqual(['2x2', '2x3', '3x3', '5x5'])
})

test.each([0, 1, 3, 4, 9, 25, 49, 80, 82, 676, -81, 20.25, Number.NaN, Infinity])(
  'a geometry of which only the size is known is null for %d cells',
  (cellCount) => {
    expect(geometryOfCellCount(cellCount)).toBeNull()
  },
)

test.prop([fc.oneof(fc.integer(), fc.double(), fc.integer({ min: -3, max: 30 }))])(
  'a geometry of which only the size is known is refused with a RangeError, at once, unless boards have the size',
  (size) => {
    if (SIZES.includes(size)) expect(geometryOfSize(size).size).toBe(size)
    else expect(() => geometryOfSize(size)).toThrow(RangeError)
  },
)

describe('boxes', () => {
  const sides = fc.oneof(fc.integer({ min: -5, max: 30 }), fc.double(), fc.constant(2.5))

  test.prop([sides, sides])(
    'boxes are refused with a RangeError unless their sides are whole, 2 or more, and multiply to at most 25',
    (height, width) => {
      const whole = Number.isInteger(height) && Number.isInteger(width)
      const fits = height > 1 && width > 1 && height * width <= 25
      if (whole && fits) expect(geometryOfBoxes(height, width).size).toBe(height * width)
      else expect(() => geometryOfBoxes(height, width)).toThrow(RangeError)
    },
  )

  test('the message about boxes that are refused names them', () => {
    expect(() => geometryOfBoxes(5, 6)).toThrow(
      'no geometry 5x6: expected two whole numbers of at least 2',
    )
    expect(() => geometryOfBoxes(2, 2.5)).toThrow('no geometry 2x2.5')
  })
})

test.each(['', '3', 'x', '3x', 'x3', '3x3 ', ' 3x3', '3X3', '3×3', '3x3x3', '100x1', '-3x-3'])(
  'the name "%s" is refused: it is not of the form 3x3',
  (name) => {
    expect(() => geometryOfName(name)).toThrow(
      new RangeError(`no geometry ${name}: expected box height x box width, as in 3x3 or 2x3`),
    )
  },
)
