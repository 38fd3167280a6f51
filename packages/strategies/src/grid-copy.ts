/**
 * Copies the whole board for every placement, so that nothing is ever undone: the copy of a failed
 * branch is dropped.
 *
 * Source: くじらはんど, 「Pythonでナンプレを解いてみよう」, with its correction of 21 September 2019 that added the box test.
 * `setNum` and `check3x3` (here `boxHas`) are its functions. The digits used in the row and the column are
 * gathered once per cell; the digits of the box are gathered again for each digit that row and column allow.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'

type Grid = readonly (readonly number[])[]

export const gridCopy: Strategy = {
  name: 'grid-copy',
  summary: 'the whole 2D board copied for every placement, nothing ever undone',
  idea: '2D, copied',
  source: 'くじらはんど, 「Pythonでナンプレを解いてみよう」, as corrected in 2019',
  maxLimit: Infinity,
  supports: () => true,
  prepare,
}

function prepare({ size, boxHeight, boxWidth, cellCount }: Geometry): Solver {
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
    const col = idx % size
    const row = Math.floor(idx / size)
    if (data[row][col] !== EMPTY) {
      setNum(data, idx + 1)
      return
    }
    const used = new Set<number>()
    for (let i = 0; i < size; i++) {
      used.add(data[i][col])
      used.add(data[row][i])
    }
    let tried = 0
    for (let n = 1; n <= size; n++) {
      stats.checks++
      if (used.has(n)) continue
      if (boxHas(data, col, row, n)) continue
      if (tried++ > 0) stats.guesses++
      stats.nodes++
      const before = found
      const copy = data.map((cells) => [...cells])
      copy[row][col] = n
      setNum(copy, idx + 1)
      if (found === before) stats.backtracks++
      if (found === limit) return
    }
  }

  function boxHas(data: Grid, col: number, row: number, val: number): boolean {
    const left = Math.floor(col / boxWidth) * boxWidth
    const top = Math.floor(row / boxHeight) * boxHeight
    const used = new Set<number>()
    for (let x = 0; x < boxWidth; x++) {
      for (let y = 0; y < boxHeight; y++) used.add(data[top + y][left + x])
    }
    return used.has(val)
  }

  return {
    solution,
    stats,
    solve(givens, newLimit) {
      const data = Array.from({ length: size }, (_, row) => [
        ...givens.subarray(row * size, (row + 1) * size),
      ])
      limit = newLimit
      found = 0
      stats.nodes = 1
      stats.guesses = 0
      stats.backtracks = 0
      stats.checks = 0
      if (!givensClash(data, boxHeight, boxWidth)) setNum(data, 0)
      if (found === 0) stats.backtracks++
      return found
    },
  }
}

/** Whether some unit holds a digit twice: the list of its filled cells is longer than the set of its digits. */
function givensClash(data: Grid, boxHeight: number, boxWidth: number): boolean {
  const clash = (unit: readonly number[]): boolean => {
    const digits = unit.filter((value) => value !== EMPTY)
    return new Set(digits).size < digits.length
  }
  return data.some((row, i) => {
    const column = data.map((cells) => cells[i])
    const top = Math.floor(i / boxHeight) * boxHeight
    const left = (i % boxHeight) * boxWidth
    const box = data
      .slice(top, top + boxHeight)
      .flatMap((cells) => cells.slice(left, left + boxWidth))
    return clash(row) || clash(column) || clash(box)
  })
}
