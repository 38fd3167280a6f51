/** Tests of `bands-wasm` beyond the general laws: second opinions, and its memory. */
import { anyBoards } from '@masu/conformance/boards'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine, toLine } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { bandsWasm } from '../src/bands-wasm.ts'
import { bands } from '../src/bands.ts'
import { bitmaskMrv } from '../src/bitmask-mrv.ts'

const geometry = geometryOfName('3x3')
const exam = '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..'
const unique = fromLine(exam).givens
const clashing = Uint8Array.from(unique, (digit, cell) => (cell === 1 ? 2 : digit))
const empty = new Uint8Array(81)

describe('on any 9x9 board, under any limit', () => {
  test.prop([anyBoards(bandsWasm), fc.integer({ min: 1, max: 60 })], { numRuns: 500 })(
    'bands-wasm counts as many solutions as bands and bitmask-mrv, on any 9x9 board and under any limit',
    ({ givens }, limit) => {
      const count = bandsWasm.prepare(geometry).solve(givens, limit)
      expect(count).toBe(bands.prepare(geometry).solve(givens, limit))
      expect(count).toBe(bitmaskMrv.prepare(geometry).solve(givens, limit))
    },
  )

  test.prop([anyBoards(bandsWasm)])(
    'bands and bands-wasm visit at least the root and two nodes for each guess',
    ({ givens }) => {
      for (const strategy of [bands, bandsWasm]) {
        const solver = strategy.prepare(geometry)
        if (solver.solve(givens, 60) === 60) return
        const { nodes, guesses } = solver.stats ?? {}
        expect(nodes).toBeGreaterThanOrEqual(1 + 2 * (guesses ?? NaN))
      }
    },
  )
})

test('the empty board, the deepest search there is, leaves the tables as they were', () => {
  const solver = bandsWasm.prepare(geometry)
  const before = solver.solve(unique, 2)
  const work = { ...solver.stats }
  expect(solver.solve(empty, 100_000)).toBe(100_000)
  expect(findFault({ geometry, givens: empty }, solver.solution)).toBe(null)
  expect(solver.solve(unique, 2)).toBe(before)
  expect(solver.stats).toEqual(work)
})

test('a solution outlives solves without one, and the solves of other solvers', () => {
  const solver = bandsWasm.prepare(geometry)
  const other = bandsWasm.prepare(geometry)
  expect(solver.solve(unique, Infinity)).toBe(1)
  const solution = toLine(solver.solution)
  const stats = { ...solver.stats }
  expect(other.solve(empty, 1)).toBe(1)
  expect(toLine(solver.solution)).toBe(solution)
  expect(solver.stats).toEqual(stats)
  expect(solver.solve(clashing, 2)).toBe(0)
  expect(toLine(solver.solution)).toBe(solution)
})

test('it is loaded from its own files and core alone, as text: a browser can', () => {
  for (const file of ['bands-wasm.ts', 'bands-wasm/machine.ts', 'bands-wasm/binary.ts']) {
    const text = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')
    for (const [, from] of text.matchAll(/\bfrom '([^']+)'/g)) {
      expect(from).toMatch(/^(@masu\/core\/(puzzle|strategy)|\.\/.+)$/)
    }
    expect(text).not.toMatch(/import\.meta|\bimport\(|\bfetch\(|\bprocess\b|\bBuffer\b/)
  }
})
