import { test } from '@fast-check/vitest'
import { fullBoards } from '@masu/conformance/boards'
import { EMPTY } from '@masu/core/puzzle'
import { expect } from 'vitest'
import { strategy } from '../../src/fitness/idle.ts'

test.prop([fullBoards(strategy)])(
  'the idle strategy solves the first complete board of a geometry, and no board that lacks its first given',
  ({ geometry, givens }) => {
    const solver = strategy.prepare(geometry)
    const whole = givens.slice()
    expect(solver.solve(givens, 2)).toBe(1)
    expect(givens).toEqual(whole)
    expect(solver.solve(givens.with(0, EMPTY), 2)).toBe(0)
    expect(solver.solution).toEqual(whole)
  },
)
