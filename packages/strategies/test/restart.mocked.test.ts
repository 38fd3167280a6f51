/**
 * Searches that restart, here after thirty nodes instead of many thousands: they count correctly, keep no state
 * for the next search, and have correct traces.
 */
import { fromLine } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { expect, test, vi } from 'vitest'
import { bitmaskMrv } from '../src/bitmask-mrv.ts'
import { DEAD_ENDS_BEFORE_FAILURES } from '../src/bitmask-mrv/thresholds.ts'
import { dlx } from '../src/dlx.ts'
import { tracedStrategies } from '../src/traced.ts'

vi.mock('../src/bitmask-mrv/thresholds.ts', () => ({
  DEAD_ENDS_BEFORE_FAILURES: 10,
  NODES_BEFORE_RESTART: 30,
}))

/** A 12x12 board with 48 givens and one solution. */
const BOARD =
  '.........B3.58..3....426.B4...2.......5B..1.467.......5C....9A......2..C.....3..9C4.........3..B6.8.4.C7A....9..5...6.8.A....63....7.27.9..4...A'

const { geometry, givens } = fromLine(BOARD)
/** The board, boards with more solutions, and boards with a wrong digit, which hundreds of nodes do not show. */
const boards = [
  givens,
  ...[46, 81, 82].map((cell) => givens.with(cell, 0)),
  ...[7, 12].map((digit) => givens.with(0, digit)),
  ...[1, 7].map((digit) => givens.with(3, digit)),
]

test('a search that begins anew counts as another does', () => {
  const solver = bitmaskMrv.prepare(geometry)
  const reference = dlx.prepare(geometry)
  for (const board of boards) {
    for (const limit of [1, 2, 1_000]) {
      const count = solver.solve(board, limit)
      expect(count).toBe(reference.solve(board, limit))
      const { nodes = 0, backtracks } = solver.stats ?? {}
      if (count === 0) expect(backtracks).toBe(nodes)
      else expect(findFault({ geometry, givens: board }, solver.solution)).toBeNull()
      const first = { ...solver.stats }
      solver.solve(givens, 2)
      solver.solve(board, limit)
      expect(solver.stats).toEqual(first)
    }
  }
  // 501 without a restart.
  expect(solver.solve(givens, 2)).toBe(1)
  expect(solver.stats?.nodes).toBe(93)
})

test('a search that begins anew is traced as it is', () => {
  const traced = tracedStrategies.find(({ name }) => name === 'bitmask-mrv')
  const solver = bitmaskMrv.prepare(geometry)
  for (const board of boards) {
    const search = traced?.begin(geometry, board, 2)
    const filled = board.slice()
    for (const step of search?.steps() ?? []) {
      // Placed digits without undone digits give the board, also after a restart.
      if (step.kind === 'placed') {
        if (filled[step.cell] !== 0) throw new Error(`cell ${step.cell} is filled twice`)
        filled[step.cell] = step.digit
      }
      if (step.kind === 'undone') for (const cell of [step.cell, ...step.singles]) filled[cell] = 0
      if (step.kind === 'solution') expect(filled).toEqual(step.cells)
    }
    expect(search?.found).toBe(solver.solve(board, 2))
    expect(search?.stats).toEqual(solver.stats)
    expect(search?.stats.backtracks).toBeGreaterThan(DEAD_ENDS_BEFORE_FAILURES)
  }
})
