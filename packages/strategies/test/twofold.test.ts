/** Twofold states, of which `bands` and `bands-wasm` search one branch of a guess and count each solution twice. */
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { describe, expect, test } from 'vitest'
import { bandsWasm } from '../src/bands-wasm.ts'
import { bands } from '../src/bands.ts'
import { firstDigit, firstPair } from '../src/bands/choose.ts'
import { emptyCount } from '../src/bands/empty.ts'
import {
  BAND_CELLS,
  DIGITS,
  fillTables,
  LEVEL_WORDS,
  LEVELS,
  PAIR_CELLS,
  words,
} from '../src/bands/layout.ts'
import { bitmaskMrv } from '../src/bitmask-mrv.ts'

const geometry = geometryOfName('3x3')
const reference = bitmaskMrv.prepare(geometry)

/** Boards with 1 to 5 rings after all forced digits are placed. */
const boardsOfRings = [
  '....5.216....82.79.379....8.53....24.....8..76...24153.76.9..329....3.8....2.1.6.',
  '9...8......26....33.752..14.74.31...13.295...52.4763..8.57...392.3148.65...9...48',
  '.58...27.41..9..3.2937561.41..3..72.......5917.91...4..2..1....8...6.45..3......2',
  '....24.1348.3.5...6.2.9..4...35..28.8.42.395.....183.4.2.981...1...32.6.3.87561..',
  '1..8..3.2....23..52....4.8.5..3....4....1679....248.6.8...39.5.7..48.6.9....52.31',
]

/** Boards with a twofold state on the way that has no solution. */
const misleadingBoards = [
  '75.3..4.6..394...5.42..5...8...5.64...54.83...74....5.4..56...3.268..5.45..1.4...',
  '678..3...459....1.123.8..6..61..7.8.............5..6..5...29436......872..27.4951',
  '261.4....5739....6948..3.57.547..1.....4...7...2............638..7..4521...2..794',
  '....14..949728.1.6.1...9.....9.3..1.1.2.9..836..1..29.26.9.1...9.3.....15.1..89..',
]

describe.for([bands, bandsWasm])('$name', (strategy) => {
  const solver = strategy.prepare(geometry)

  test(`${strategy.name} takes no more nodes on boards of rings than they have solutions, under every limit`, () => {
    for (const [index, line] of boardsOfRings.entries()) {
      const { givens } = fromLine(line)
      const rings = index + 1
      for (let limit = 1; limit <= 2 ** rings + 1; limit++) {
        expect(solver.solve(givens, limit)).toBe(Math.min(limit, 2 ** rings))
        expect(findFault({ geometry, givens }, solver.solution)).toBe(null)
        expect(solver.stats?.nodes).toBeLessThanOrEqual(2 ** rings)
        expect(solver.stats?.backtracks).toBe(0)
      }
    }
  })

  test.for(misleadingBoards)(
    `${strategy.name} counts no solution for a twofold state that has none: %s`,
    (line) => {
      const { givens } = fromLine(line)
      const count = reference.solve(givens, 100)
      for (let limit = 1; limit <= count + 1; limit++) {
        expect(solver.solve(givens, limit)).toBe(Math.min(limit, count))
      }
      expect(solver.stats?.backtracks).toBeGreaterThan(0)
    },
  )
})

test('empty cells are counted in all bands', () => {
  for (const [empty, count] of [
    [[0, 0, 0], 0],
    [[0b1111, 0, 1], 5],
    [[0, 0b101, 0], 2],
    [[BAND_CELLS, BAND_CELLS, BAND_CELLS], 81],
  ] as const) {
    words.set(empty, LEVELS)
    expect(emptyCount(LEVELS)).toBe(count)
  }
})

describe('the first guess', () => {
  /** A level whose first cell has two digits, and other cells of a band one or both of them. */
  function levelOf(band: number, lower: number, higher: number): void {
    words.fill(0, LEVELS, LEVELS + LEVEL_WORDS)
    for (const [digit, cells] of [lower, higher].entries()) {
      const at = LEVELS + DIGITS + 3 * (digit + 1)
      const three = [1, 0, 0]
      three[band] = cells | (three[band] ?? 0)
      words.set(three, at)
    }
  }

  test.each([0, 1, 2])(
    'the first guess is the digit that the most peers lose, in band %d',
    (band) => {
      fillTables()
      // The first cell sees the column of the bits 0 to 2 in each band.
      levelOf(band, 0b010, 0b110)
      expect(firstDigit(LEVELS, 0, 0b110)).toBe(2)
      levelOf(band, 0b110, 0b010)
      expect(firstDigit(LEVELS, 0, 0b110)).toBe(1)
    },
  )

  test('the first guess is the lower digit where as many peers lose either, and only peers count', () => {
    fillTables()
    levelOf(1, 0b010, 0b100 | (0b111 << 12))
    expect(firstDigit(LEVELS, 0, 0b110)).toBe(1)
  })

  test('the first guess is on a cell with few candidates where no cell has two', () => {
    levelOf(0, 0, 0)
    words.set([1], LEVELS)
    words.set([1], LEVELS + DIGITS)
    words.set([0, 0, 0], PAIR_CELLS)
    expect(firstPair(LEVELS)).toBe(0b111)
    words.set([1, 0, 0], PAIR_CELLS)
    expect(firstPair(LEVELS)).toBe(0b111)
    words.set([0, 0b10, 0], PAIR_CELLS)
    expect(firstPair(LEVELS) >> 9).toBe(33)
  })
})
