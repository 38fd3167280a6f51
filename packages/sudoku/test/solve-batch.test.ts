/** Many boards in one call: each is answered as alone, and what is no board is refused. */
import { geometryOfName } from '@masu/core/geometry'
import { fromLine, toLine } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { bandsWasm } from '@masu/strategies/bands-wasm'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { describe, expect, test } from 'vitest'
import { solveBatch } from '../src/solve-batch.ts'

const geometry = geometryOfName('3x3')
const exam = '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..'
const unique = fromLine(exam).givens
const clashing = Uint8Array.from(unique, (digit, cell) => (cell === 1 ? 2 : digit))
const empty = new Uint8Array(81)

test('a batch leaves the solutions of solvers as they were', () => {
  const solver = bandsWasm.prepare(geometry)
  solver.solve(unique, 2)
  const solution = toLine(solver.solution)
  solveBatch(empty, 1, new Uint8Array(81), new Uint32Array(1))
  expect(toLine(solver.solution)).toBe(solution)
})

describe('a batch', () => {
  /** More than one chunk of boards, each with another answer than its neighbours. */
  const boards = Array.from({ length: 300 }, (_, i) => {
    if (i % 7 === 3) return clashing
    return i % 5 === 2 ? empty : relabelled(unique, i % 9)
  })
  const givens = joined(boards)

  test.each([0, 1, 127, 128, 129, 256, 300])(
    'a batch of %i boards is answered in order',
    (size) => {
      const part = givens.slice(0, 81 * size)
      const solutions = new Uint8Array(part.length).fill(255)
      const counts = new Uint32Array(size).fill(255)
      solveBatch(part, 3, solutions, counts)
      expect(part).toEqual(givens.slice(0, 81 * size))
      const solver = bandsWasm.prepare(geometry)
      for (const [i, board] of boards.slice(0, size).entries()) {
        const count = solver.solve(board, 3)
        expect(counts[i]).toBe(count)
        const solution = toLine(solutions.subarray(81 * i, 81 * i + 81))
        expect(solution).toBe(toLine(count === 0 ? empty : solver.solution))
      }
    },
  )

  test('a batch without a limit counts every solution', () => {
    const few = unique.slice()
    few[2] = few[4] = few[6] = 0
    const counts = new Uint32Array(1)
    solveBatch(few, Infinity, new Uint8Array(81), counts)
    expect(counts[0]).toBeGreaterThan(1)
    expect(counts[0]).toBe(bitmaskMrv.prepare(geometry).solve(few, Infinity))
  })

  test('a batch may overwrite its givens, and lie in shared memory', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(162))
    shared.set(joined([unique, empty]))
    solveBatch(shared, 1, shared, new Uint32Array(new SharedArrayBuffer(8)))
    expect(findFault({ geometry, givens: unique }, shared.slice(0, 81))).toBe(null)
    expect(findFault({ geometry, givens: empty }, shared.slice(81))).toBe(null)
  })

  test.each([
    ['half a board', new Uint8Array(100), 2, 100, 1, '100 cells are not a whole number of boards'],
    ['solutions of other length', empty, 2, 80, 1, '81 cells of givens, 80 of solutions'],
    ['too few counts', joined([empty, empty]), 2, 162, 1, '2 boards, room for 1 counts'],
    ['a limit of none', empty, 0, 81, 1, 'limit of 0'],
    ['half a limit', empty, 1.5, 81, 1, 'limit of 1.5'],
    ['a limit that is no number', empty, NaN, 81, 1, 'limit of NaN'],
    ['a cell of 10', joined([...boards, empty.with(80, 10)]), 2, 301 * 81, 301, 'cell 24380 of'],
  ] as const)('a batch with %s is refused', (_, boardsIn, limit, cells, size, message) => {
    const solve = () => solveBatch(boardsIn, limit, new Uint8Array(cells), new Uint32Array(size))
    expect(solve).toThrow(message.startsWith('limit') ? TypeError : RangeError)
    expect(solve).toThrow(message)
  })
})

function joined(boards: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(boards.flatMap((board) => [...board]))
}

/** The same board with its digits shifted by this number. */
function relabelled(board: Uint8Array, by: number): Uint8Array {
  return board.map((digit) => (digit === 0 ? 0 : ((digit - 1 + by) % 9) + 1))
}
