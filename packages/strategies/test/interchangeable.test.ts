/** Interchangeable digits, of which `bands` and `bands-wasm` try one, and boards with every number of givens. */
import { fullBoards } from '@masu/conformance/boards'
import { geometryOfName } from '@masu/core/geometry'
import { findFault } from '@masu/core/validate'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { bandsWasm } from '../src/bands-wasm.ts'
import { bands } from '../src/bands.ts'
import { interchangeableDigits } from '../src/bands/interchangeable.ts'
import { DIGITS, LEVEL_WORDS, LEVELS, words } from '../src/bands/layout.ts'
import { bitmaskMrv } from '../src/bitmask-mrv.ts'

const geometry = geometryOfName('3x3')
const reference = bitmaskMrv.prepare(geometry)

/** Cells that stay, any number of them. */
const kept = fc
  .nat({ max: 81 })
  .chain((size) => fc.uniqueArray(fc.nat({ max: 80 }), { minLength: size, maxLength: size }))

describe.for([bands, bandsWasm])('$name', (strategy) => {
  const solver = strategy.prepare(geometry)

  test.prop([fullBoards(strategy), kept, fc.constantFrom(1, 2, 3, 7, 1000)], { numRuns: 300 })(
    `${strategy.name} counts as many solutions as bitmask-mrv on boards with any number of givens`,
    ({ givens: full }, cells, limit) => {
      const givens = new Uint8Array(81)
      for (const cell of cells) givens[cell] = full[cell] ?? 0
      const count = reference.solve(givens, limit)
      expect(solver.solve(givens, limit)).toBe(count)
      expect(findFault({ geometry, givens }, solver.solution)).toBe(null)
    },
  )

  test.each([1, 2, 1000, 362_880])(
    `${strategy.name} counts %i solutions of the empty board without a guess`,
    (limit) => {
      expect(solver.solve(new Uint8Array(81), limit)).toBe(limit)
      expect(solver.stats?.guesses).toBe(0)
      // Two cells are guessed at once.
      expect(solver.stats?.nodes).toBeLessThan(40)
    },
  )
})

test('digits are interchangeable that may stand in the same cells of all bands', () => {
  for (const different of [0, 1, 2]) {
    words.fill(0, LEVELS, LEVELS + LEVEL_WORDS)
    for (const digit of [2, 4, 5, 7]) words.set([5, 6, 7], LEVELS + DIGITS + 3 * digit)
    words[LEVELS + DIGITS + 3 * 5 + different] = 1
    expect(interchangeableDigits(LEVELS, 4, 0b10110100)).toBe(0b10010100)
    expect(interchangeableDigits(LEVELS, 4, 0b00110000)).toBe(0b00010000)
  }
})
