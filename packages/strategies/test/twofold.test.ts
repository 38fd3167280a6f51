/** Twofold states, in which `bands` and `bands-wasm` search one branch of a guess and count it twice. */
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { describe, expect, test } from 'vitest'
import { bandsWasm } from '../src/bands-wasm.ts'
import { bands } from '../src/bands.ts'
import { bitCount } from '../src/bands/bit-count.ts'
import { bitmaskMrv } from '../src/bitmask-mrv.ts'

const geometry = geometryOfName('3x3')
const reference = bitmaskMrv.prepare(geometry)

/** Boards of which 1 to 5 rings are left when all that follows is settled. */
const boardsOfRings = [
  '....5.216....82.79.379....8.53....24.....8..76...24153.76.9..329....3.8....2.1.6.',
  '...28.9...2691.7...5164.3827.8....1313....59656...1874.9.....2...51..4...1783.65.',
  '27..9....1.564...7936...21..42159..361.4.3..55....61..8........4..26....3.9....68',
  '....24.1348.3.5...6.2.9..4...35..28.8.42.395.....183.4.2.981...1...32.6.3.87561..',
  '92.8...31..4.369.5.5..7..6.2...18549.4.5.2.8.5.8.643.2...................129..47.',
]

/** Boards with a twofold state on the way that has no solution: of 8, 8, 10 and 10 cells. */
const misleadingBoards = [
  '75.3..4.6..394...5.42..5...8...5.64...54.83...74....5.4..56...3.268..5.45..1.4...',
  '3...16498..93.8276......315....9...242...1.5..........512..7...7345...2.896....4.',
  '......7...8.74..9.7.......5......829....2.6474...78153173....648954....2246.1....',
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
