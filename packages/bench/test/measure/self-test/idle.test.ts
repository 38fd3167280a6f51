import { fc, test } from '@fast-check/vitest'
import { fullBoards } from '@masu/conformance/boards'
import { EMPTY } from '@masu/core/puzzle'
import { expect } from 'vitest'
import { strategy } from '../../../src/measure/self-test/idle.ts'

test.prop([fullBoards(strategy)])(
  'the idle strategy solves complete boards of every geometry, and leaves them as they were',
  ({ geometry, givens }) => {
    const solver = strategy.prepare(geometry)
    const before = givens.slice()
    expect(solver.solve(givens, 2)).toBe(1)
    expect(solver.solution).toEqual(before)
    expect(givens).toEqual(before)
  },
)

test.prop([fullBoards(strategy), fc.nat()])(
  'the idle strategy reads every given: one that is missing anywhere is noticed',
  ({ geometry, givens }, at) => {
    const board = givens.slice()
    board[at % geometry.cellCount] = EMPTY
    expect(strategy.prepare(geometry).solve(board, 2)).toBe(0)
  },
)
