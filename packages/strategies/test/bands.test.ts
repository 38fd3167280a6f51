/** Tests of `bands` beyond the general laws: its tables, its memory, and a second opinion. */
import { anyBoards } from '@masu/conformance/boards'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { bands } from '../src/bands.ts'
import {
  ALL,
  BIT_OF,
  FITTING_ROWS,
  LONE_COLUMNS,
  LEVELS,
  LEVEL_WORDS,
  PEERS,
  words,
} from '../src/bands/layout.ts'
import { bitmaskMrv } from '../src/bitmask-mrv.ts'

const geometry = geometryOfName('3x3')

describe('on any 9x9 board, under any limit', () => {
  test.prop([anyBoards(bands), fc.integer({ min: 1, max: 60 })], { numRuns: 500 })(
    'bands counts as bitmask-mrv does',
    ({ givens }, limit) => {
      const count = bands.prepare(geometry).solve(givens, limit)
      expect(count).toBe(bitmaskMrv.prepare(geometry).solve(givens, limit))
    },
  )

  test.prop([anyBoards(bands)])(
    'each guess has two branches: nodes are the root and two a guess, and those that leave nothing to try',
    ({ givens }) => {
      const solver = bands.prepare(geometry)
      if (solver.solve(givens, 60) === 60) return
      const { nodes, guesses } = solver.stats ?? {}
      expect(nodes).toBeGreaterThanOrEqual(1 + 2 * (guesses ?? NaN))
    },
  )
})

/** Boards that are known to be hard. */
const famous = [
  '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..',
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1',
  '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....',
  '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9',
]

test('a puzzle takes the same guesses after any other puzzle', () => {
  const solver = bands.prepare(geometry)
  const work = (lines: string[]) =>
    new Map(
      lines.map((line) => {
        solver.solve(fromLine(line).givens, 2)
        return [line, { ...solver.stats }]
      }),
    )
  expect(work(famous.toReversed())).toEqual(work(famous))
})

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
  expect(FITTING_ROWS[511]).toBe(ALL)
  expect(FITTING_ROWS[0o124]).toBe(0o124 * 0o1001001)
  expect(FITTING_ROWS[0o011]).toBeLessThan(0)
})

test('a column has one triad alone where the others are missing or cannot fit', () => {
  expect(LONE_COLUMNS[0o124]).toBe(ALL & 0o007007007)
  expect(LONE_COLUMNS[0o777]).toBe(0)
  // The first column has to take the first box, since the other two columns have only the other
  // boxes.
  expect(LONE_COLUMNS[0o667]).toBe(0o007)
  expect(LONE_COLUMNS[0o011]).toBe(0)
})
