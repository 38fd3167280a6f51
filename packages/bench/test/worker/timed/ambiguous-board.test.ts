/** Boards with several solutions, which every strategy must count. */
import { geometryOfName } from '@masu/core/geometry'
import { findClash } from '@masu/core/validate'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { expect, test } from 'vitest'
import { makeDraw } from '@masu/core/random'
import { ambiguousBoard } from '../../../src/worker/timed/ambiguous-board.ts'

const names = ['2x2', '2x3', '3x2', '3x3', '3x4', '4x4', '5x5']

test.each(names)('each board of %s has several solutions, and is another one', (name) => {
  const geometry = geometryOfName(name)
  const solver = bitmaskMrv.prepare(geometry)
  const boards = Array.from({ length: 40 }, (_, seed) => ambiguousBoard(geometry, makeDraw(seed)))
  for (const board of boards) {
    expect(findClash(geometry, board)).toBeNull()
    expect(solver.solve(board, 2)).toBe(2)
  }
  expect(new Set(boards.map(String)).size).toBeGreaterThan(name === '2x2' ? 20 : 38)
})

test('the same seed draws the same board', () => {
  const geometry = geometryOfName('3x3')
  expect(ambiguousBoard(geometry, makeDraw(7))).toEqual(ambiguousBoard(geometry, makeDraw(7)))
})
