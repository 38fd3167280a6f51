/** Boards on which `bands` and `bands-wasm` took too long without the test for vanished digits. */
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { describe, expect, test } from 'vitest'
import { bandsWasm } from '../src/bands-wasm.ts'
import { bands } from '../src/bands.ts'
import { bitmaskMrv } from '../src/bitmask-mrv.ts'

const geometry = geometryOfName('3x3')

/**
 * Boards without a solution. Without that test they took 12,559 nodes, 24 million nodes, and more than two
 * minutes.
 */
const unsolvable = [
  '...9..7..5...2...................5..1..4.52....9...847.1.....6.45..............1.',
  '..36............6.....2..5.8.....9.........3..94.3......8.......3......1.........',
  '...9....7...4.......4........9........7...4.....5............4....1............28',
]

describe.for([bands, bandsWasm])('$name', (strategy) => {
  const solver = strategy.prepare(geometry)

  test.for(unsolvable)(
    `${strategy.name} finds within 600 nodes that a digit has no place in a box: %s`,
    (line) => {
      expect(solver.solve(fromLine(line).givens, 2)).toBe(0)
      expect(solver.stats?.nodes).toBeLessThan(600)
      expect(solver.stats?.backtracks).toBe(solver.stats?.nodes)
    },
  )

  test(`${strategy.name} notices a digit that vanishes under a guess, and keeps the other solutions`, () => {
    const line = '.....1.........9.......8.....4....1...7........6...5.....1........8...74.....7..2'
    expect(solver.solve(fromLine(line).givens, 2)).toBe(2)
    expect(solver.stats?.nodes).toBeLessThan(1_000)
  })

  test(`${strategy.name} does not lose a first solution that comes after 500 nodes`, () => {
    const line = '157...96......91...9.1...........5....2.9.4.89...81.3......5......9.........3..4.'
    const { givens } = fromLine(line)
    expect(solver.solve(givens, 2)).toBe(2)
    expect(solver.stats?.nodes).toBeGreaterThan(500)
    expect(solver.solve(givens, 3_000)).toBe(bitmaskMrv.prepare(geometry).solve(givens, 3_000))
  })
})
