import { test } from '@fast-check/vitest'
import { fullBoards } from '@masu/conformance/boards'
import { EMPTY } from '@masu/core/puzzle'
import { expect } from 'vitest'
import { strategy } from '../../src/fitness/idle.ts'

test.prop([fullBoards(strategy)])(
  'the idle strategy solves the first complete board of a geometry, and leaves it as it was',
  ({ geometry, givens }) => {
    const solver = strategy.prepare(geometry)
    const before = givens.slice()
    expect(solver.solve(givens, 2)).toBe(1)
    expect(solver.solution).toEqual(before)
    expect(givens).toEqual(before)
  },
)

test.prop([fullBoards(strategy)])(
  'the idle strategy looks at every board: one that lacks its first given is noticed',
  ({ geometry, givens }) => {
    const solver = strategy.prepare(geometry)
    expect(solver.solve(givens, 2)).toBe(1)
    const board = givens.slice()
    board[0] = EMPTY
    expect(solver.solve(board, 2)).toBe(0)
    expect(solver.solution).toEqual(givens)
  },
)
