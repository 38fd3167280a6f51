/** Tests of `bands` beyond the general laws: its tables and its memory. */
import { geometryOfName } from '@masu/core/geometry'
import { expect, test } from 'vitest'
import { bands } from '../src/bands.ts'
import {
  BAND_CELLS,
  BIT_OF,
  FITTING_ROWS,
  LONE_COLUMNS,
  LEVELS,
  LEVEL_WORDS,
  PEERS,
  words,
} from '../src/bands/layout.ts'

const geometry = geometryOfName('3x3')

test('the empty board, the deepest search there is, stays within the memory', () => {
  const solver = bands.prepare(geometry)
  expect(solver.solve(new Uint8Array(81), 10_000)).toBe(10_000)
  const last = words.subarray(words.length - LEVEL_WORDS)
  expect(LEVELS % 2).toBe(0)
  expect(last.every((word) => word === 0)).toBe(true)
})

test('the table of peers agrees with the geometry', () => {
  for (let cell = 0; cell < 81; cell++) {
    const bit = 31 - Math.clz32(words[BIT_OF + (cell % 27)] ?? 0)
    const at = PEERS + 3 * (32 * Math.floor(cell / 27) + bit)
    const peers = Array.from({ length: 81 }, (_, other) => other).filter(
      (other) =>
        ((words[at + Math.floor(other / 27)] ?? 0) & (words[BIT_OF + (other % 27)] ?? 0)) !== 0,
    )
    const start = cell * geometry.peerCount
    const expected = geometry.peers.slice(start, start + geometry.peerCount)
    expect(peers).toEqual(Array.from(expected).toSorted((a, b) => a - b))
  }
})

test('nine triads fit whole, three fit as they are, and two boxes in one row do not fit', () => {
  expect(FITTING_ROWS[511]).toBe(BAND_CELLS)
  expect(FITTING_ROWS[0o124]).toBe(0o124 * 0o1001001)
  expect(FITTING_ROWS[0o011]).toBeLessThan(0)
})

test('a column has one triad alone where the others are missing or cannot fit', () => {
  expect(LONE_COLUMNS[0o124]).toBe(BAND_CELLS & 0o007007007)
  expect(LONE_COLUMNS[0o777]).toBe(0)
  // The first column has to take the first box, since the other two columns have only the other
  // boxes.
  expect(LONE_COLUMNS[0o667]).toBe(0o007)
  expect(LONE_COLUMNS[0o011]).toBe(0)
})
