/**
 * A strategy that is wrong on purpose: `grid-copy` as its source was before 21 September 2019, with
 * no test of the boxes. docs/learn.md shows how to find the mistake.
 *
 * Source: くじらはんど, 「Pythonでナンプレを解いてみよう」, whose note on the correction says what was missing.
 */
import type { Geometry } from '../packages/core/src/geometry.ts'
import { EMPTY } from '../packages/core/src/puzzle.ts'
import type { Solver, Strategy } from '../packages/core/src/strategy.ts'

type Grid = readonly (readonly number[])[]

export const strategy: Strategy = {
  name: 'without-box-test',
  summary: 'wrong on purpose: rows and columns are tested, boxes are not',
  source: 'くじらはんど, 「Pythonでナンプレを解いてみよう」, before its correction',
  maxLimit: Infinity,
  supports: () => true,
  prepare,
}

function prepare({ size, cellCount }: Geometry): Solver {
  const solution = new Uint8Array(cellCount)
  const stats = { nodes: 0, guesses: 0, backtracks: 0, checks: 0 }
  let limit = 1
  let found = 0

  function setNum(data: Grid, idx: number): void {
    if (idx >= cellCount) {
      if (found === 0) solution.set(data.flat())
      found++
      return
    }
    const row = Math.floor(idx / size)
    const col = idx % size
    if (data[row][col] !== EMPTY) {
      setNum(data, idx + 1)
      return
    }
    const used = new Set([...data[row], ...data.map((cells) => cells[col])])
    let tried = 0
    for (let n = 1; n <= size; n++) {
      stats.checks++
      // The test of the box is missing here.
      if (used.has(n)) continue
      if (tried++ > 0) stats.guesses++
      stats.nodes++
      const before = found
      setNum(data.with(row, data[row].with(col, n)), idx + 1)
      if (found === before) stats.backtracks++
      if (found === limit) return
    }
  }

  return {
    solution,
    stats,
    solve(givens, newLimit) {
      limit = newLimit
      found = 0
      Object.assign(stats, { nodes: 1, guesses: 0, backtracks: 0, checks: 0 })
      const cells = [...givens]
      setNum(
        Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size)),
        0,
      )
      if (found === 0) stats.backtracks++
      return found
    },
  }
}
