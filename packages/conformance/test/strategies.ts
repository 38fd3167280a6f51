/** A strategy that keeps every law, and others that each break one on purpose. */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { byCounter, type SearchStats, type Solver, type Strategy } from '@masu/core/strategy'
import { findClash } from '@masu/core/validate'
import { onTestFinished, vi } from 'vitest'
import { findSolutions } from '../src/reference.ts'

/** Plain recursion, cell by cell. */
export const sound: Strategy = {
  name: 'sound',
  summary: 'keeps every law',
  source: 'these tests',
  maxLimit: Infinity,
  supports: () => true,
  prepare: prepareSound,
}

/** `sound`, with wrong answers. */
export function spoiled(
  spoil: (solver: Solver, givens: Cells, limit: number, geometry: Geometry) => number,
  changes: Partial<Solver> = {},
): Strategy {
  return {
    ...sound,
    name: 'spoiled',
    prepare(geometry) {
      const solver = sound.prepare(geometry)
      return {
        solution: solver.solution,
        stats: solver.stats,
        ...changes,
        solve: (givens, limit) => spoil(solver, givens, limit, geometry),
      }
    },
  }
}

type Counted = Record<keyof SearchStats, number>

/** `sound`, with its counters changed by `miscount`. */
export function miscounted(miscount: (stats: Counted) => SearchStats): Strategy {
  return {
    ...sound,
    name: 'miscounted',
    prepare(geometry) {
      const solver = prepareSound(geometry)
      const stats: SearchStats = byCounter(() => 0)
      return {
        solution: solver.solution,
        stats,
        solve(givens, limit) {
          const count = solver.solve(givens, limit)
          Object.assign(stats, miscount(solver.stats))
          return count
        },
      }
    },
  }
}

/** Answers as fast as the reference counts, with its solutions changed by `spoil`. */
export function quick(spoil: (solutions: Cells[], givens: Cells) => Cells[]): Strategy {
  return {
    ...sound,
    name: 'quick',
    prepare(geometry) {
      const solution = new Uint8Array(geometry.cellCount)
      return {
        solution,
        stats: null,
        solve(givens, limit) {
          const solutions = spoil(findSolutions({ geometry, givens }, limit), givens)
          if (solutions[0] !== undefined) solution.set(solutions[0])
          return solutions.length
        },
      }
    },
  }
}

function prepareSound(geometry: Geometry): Solver & { readonly stats: Counted } {
  const { cellCount, size, peers, peerCount } = geometry
  const board = new Uint8Array(cellCount)
  const solution = new Uint8Array(cellCount)
  const stats = byCounter(() => 0)
  let found = 0

  function isTaken(cell: number, digit: number): boolean {
    for (let index = cell * peerCount; index < (cell + 1) * peerCount; index++) {
      if (board[peers[index] ?? 0] === digit) return true
    }
    return false
  }

  function search(cell: number, limit: number): void {
    if (cell === cellCount) {
      if (found++ === 0) solution.set(board)
      return
    }
    if (board[cell] !== EMPTY) return search(cell + 1, limit)
    let tried = 0
    for (let digit = 1; digit <= size && found < limit; digit++) {
      stats.checks++
      if (isTaken(cell, digit)) continue
      if (tried++ > 0) stats.guesses++
      stats.nodes++
      const before = found
      board[cell] = digit
      search(cell + 1, limit)
      board[cell] = EMPTY
      if (found === before) stats.backtracks++
    }
  }

  return {
    solution,
    stats,
    solve(givens, limit) {
      board.set(givens)
      found = 0
      Object.assign(stats, { nodes: 1, guesses: 0, backtracks: 0, checks: 0 })
      if (findClash(geometry, givens) === null) search(0, limit)
      if (found === 0) stats.backtracks++
      return found
    },
  }
}

/** Makes every strategy count as quick, also on a busy machine. */
export function stopClock(): void {
  vi.spyOn(Date, 'now').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
}

/**
 * The strategy, with a clock that its calls alone move: each new solver takes two seconds, so the time to find a
 * smaller board is soon over, and each solve takes `solveMs`.
 */
export function clocked(strategy: Strategy, solveMs: number): Strategy {
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  return {
    ...strategy,
    prepare(geometry) {
      now += 2_000
      const solver = strategy.prepare(geometry)
      return {
        get solution() {
          return solver.solution
        },
        get stats() {
          return solver.stats
        },
        solve(givens, limit) {
          now += solveMs
          return solver.solve(givens, limit)
        },
      }
    },
  }
}
