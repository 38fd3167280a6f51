/** Twofold states, in which `bands` and `bands-wasm` search one branch of a guess and count it twice. */
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { describe, expect, test } from 'vitest'
import { bandsWasm } from '../src/bands-wasm.ts'
import { bands } from '../src/bands.ts'
import { bitCount } from '../src/bands/bit-count.ts'
import { isNearlyTwofold } from '../src/bands/choose.ts'
import { LEVELS, PAIRS, words } from '../src/bands/layout.ts'
import { bitmaskMrv } from '../src/bitmask-mrv.ts'

const geometry = geometryOfName('3x3')
const reference = bitmaskMrv.prepare(geometry)

/** Boards of which 1 to 5 rings are left when all that follows is settled. */
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

  test('some rings are counted as a search counts that enters every node, under every limit', () => {
    for (const [index, line] of boardsOfRings.entries()) {
      const { givens } = fromLine(line)
      const rings = index + 1
      for (let limit = 1; limit <= 2 ** rings + 1; limit++) {
        const count = Math.min(limit, 2 ** rings)
        expect(solver.solve(givens, limit)).toBe(count)
        expect(findFault({ geometry, givens }, solver.solution)).toBe(null)
        // The way down to the first solution; then to each further one a second branch, and below it
        // the first branches that lead down again, as many as its number ends in zeros.
        const guesses = count - 1
        const nodes = 1 + rings + guesses + (guesses - bitCount(guesses))
        expect(solver.stats).toEqual({ nodes, guesses, backtracks: 0, checks: 0 })
      }
    }
  })

  test.for(misleadingBoards)('twofold states without a solution count none: %s', (line) => {
    const { givens } = fromLine(line)
    const count = reference.solve(givens, 100)
    for (let limit = 1; limit <= count + 1; limit++) {
      expect(solver.solve(givens, limit)).toBe(Math.min(limit, count))
    }
    expect(solver.stats?.nodes).toBe(1 + 2 * (solver.stats?.guesses ?? 0))
    expect(solver.stats?.backtracks).toBeGreaterThan(0)
  })
})

test('a state is nearly twofold where half of its empty cells have two candidates, in any band', () => {
  const level = LEVELS
  for (const [empty, pairs, isNear] of [
    [[0b1111, 0, 0], [0b11, 0, 0], true],
    [[0b11111, 0, 0], [0b11, 0, 0], false],
    [[0b11, 0b11, 0], [0, 0b11, 0], true],
    [[0b11, 0, 0b1111], [0b1, 0, 0b1], false],
    [[0, 0, 0b1], [0, 0, 0], false],
  ] as const) {
    words.set(empty, level)
    words.set(pairs, PAIRS)
    expect(isNearlyTwofold(level)).toBe(isNear)
  }
})

test('bits are counted in words of up to 31 bits', () => {
  for (const [word, bits] of [
    [0, 0],
    [1, 1],
    [0b1011 * 2 ** 27, 3],
    [2 ** 31 - 1, 31],
  ] as const) {
    expect(bitCount(word)).toBe(bits)
  }
})
