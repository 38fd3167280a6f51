import { geometryOfName } from '@masu/core/geometry'
import { findClash } from '@masu/core/validate'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { expect, test } from 'vitest'
import { nearlyFull } from '../../../src/worker/program/describe.ts'

const names = ['2x2', '2x3', '3x2', '3x3', '3x4', '4x4', '5x5']

test.each(names)('a board of %s that lacks one digit has one solution', (name) => {
  const geometry = geometryOfName(name)
  const board = nearlyFull(geometry)
  expect(board.filter((digit) => digit === 0)).toHaveLength(1)
  expect(findClash(geometry, board)).toBeNull()
  expect(bitmaskMrv.prepare(geometry).solve(board, 2)).toBe(1)
})
