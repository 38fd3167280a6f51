/**
 * The six classics take cells in reading order and digits ascending, so very different code walks one tree.
 * This test finds the most faults in them.
 */
import { anyBoards } from '@masu/conformance/boards'
import { fromLine } from '@masu/core/puzzle'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { bitmask } from '../src/bitmask.ts'
import { candidateTable } from '../src/candidate-table.ts'
import { flatRecursion } from '../src/flat-recursion.ts'
import { gridCopy } from '../src/grid-copy.ts'
import { gridRescan } from '../src/grid-rescan.ts'
import { gridSlices } from '../src/grid-slices.ts'

const others = [gridRescan, gridSlices, gridCopy, candidateTable, bitmask]

describe('on any board, under any limit', () => {
  test.prop([anyBoards(flatRecursion), fc.integer({ min: 1, max: 20 })], { numRuns: 200 })(
    'the classic strategies walk the same search tree, and only their checks differ',
    ({ geometry, givens }, limit) => {
      const plain = flatRecursion.prepare(geometry)
      const count = plain.solve(givens, limit)
      for (const strategy of others) {
        const solver = strategy.prepare(geometry)
        expect(solver.solve(givens, limit), strategy.name).toBe(count)
        if (count > 0) expect(solver.solution, strategy.name).toEqual(plain.solution)
        expect({ ...solver.stats, checks: 0 }, strategy.name).toEqual({ ...plain.stats, checks: 0 })
        if (strategy !== candidateTable && strategy !== bitmask) {
          expect(solver.stats?.checks, strategy.name).toBe(plain.stats?.checks)
        }
      }
    },
  )

  test.prop([anyBoards(bitmask)])(
    'the candidate table checks each digit of each empty cell once, unless the givens clash',
    ({ geometry, givens }) => {
      const solver = candidateTable.prepare(geometry)
      solver.solve(givens, 2)
      const empty = givens.filter((value) => value === 0).length
      expect([0, empty * geometry.size]).toContain(solver.stats?.checks)
    },
  )
})

test('the tree that docs/evidence.md draws has the figures that it says', () => {
  const { geometry, givens } = fromLine('.2....122143.321')
  const solver = flatRecursion.prepare(geometry)
  expect(solver.solve(givens, 2)).toBe(1)
  expect(solver.stats).toEqual({ nodes: 11, guesses: 3, backtracks: 4, checks: 40 })
})
