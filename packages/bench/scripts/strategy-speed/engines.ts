/**
 * What is timed side by side: Masu's strategies that look before they guess, and solvers from npm as
 * yardsticks, each called as its own documentation and benchmarks call it.
 *
 * All that an interface lets one do beforehand is done off the clock: solvers are made once, boards
 * are turned into the engine's own form, and its solutions are read back only to be checked.
 */
import { SudokuSolver } from '@algorithm.ts/sudoku'
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { solveBatch } from '@masu/strategies/bands-wasm'
import { strategies } from '@masu/strategies/strategies'
import { DancingLinks } from 'dancing-links'
import sudoku from 'sudoku'

export interface Engine {
  readonly name: string
  /** 1 where only a first solution can be had. */
  readonly maxLimit: number
  /**
   * Makes one solver, for 9x9. Once a process: code that V8 compiled for the only closure of its kind
   * is slower as soon as there are two (measured: bitmask-mrv takes up to twice as long).
   */
  prepare(geometry: Geometry): Ready
}

export interface Ready {
  /** Turns boards into what the engine solves. */
  load(boards: readonly Cells[]): Loaded
}

export interface Loaded {
  /** Solves every board once; the sum of the counts. This is what the clock sees. */
  pass(limit: number): number
  /** Solves one board as a pass does, off the clock. */
  answer(board: number, limit: number): Answer
}

interface Answer {
  readonly count: number
  readonly solution: Cells
  /** Null where the engine does not count them. */
  readonly guesses: number | null
}

/** The engine that all others are compared with. */
export const YARDSTICK = 'dancing-links'

/** The classics walk the tree of the plain recursion: on hard boards they need minutes. */
const CLASSICS = new Set([
  'flat-recursion',
  'grid-rescan',
  'grid-slices',
  'grid-copy',
  'candidate-table',
  'bitmask',
])

export const fastStrategies: readonly Strategy[] = strategies
  .filter(({ name }) => !CLASSICS.has(name))
  .toReversed()

export function allEngines(): Engine[] {
  return [
    ...fastStrategies.map((strategy) => engineOf(strategy)),
    bandsWasmBatch,
    dancingLinks,
    algorithmTs,
    sudokuPackage,
  ]
}

export function engineOf(strategy: Strategy): Engine {
  const { name, maxLimit } = strategy
  return {
    name,
    maxLimit,
    prepare(geometry) {
      const solver = strategy.prepare(geometry)
      return {
        load: (boards) =>
          loaded(
            boards,
            (board, limit) => solver.solve(board, limit),
            () => solver.solution,
            () => solver.stats?.guesses ?? null,
          ),
      }
    },
  }
}

/** All boards of a set in one call, joined beforehand; solutions and counts are written each time. */
const bandsWasmBatch: Engine = {
  name: 'bands-wasm, batch',
  maxLimit: Infinity,
  prepare({ cellCount }) {
    return {
      load(boards) {
        const givens = new Uint8Array(boards.length * cellCount)
        for (const [index, board] of boards.entries()) givens.set(board, index * cellCount)
        const solutions = new Uint8Array(givens.length)
        const counts = new Uint32Array(boards.length)
        return {
          pass(limit) {
            solveBatch(givens, limit, solutions, counts)
            let sum = 0
            for (const count of counts) sum += count
            return sum
          },
          answer(index, limit) {
            const solution = new Uint8Array(cellCount)
            const one = new Uint32Array(1)
            solveBatch(boards[index], limit, solution, one)
            return { count: one[0], solution, guesses: null }
          },
        }
      },
    }
  },
}

/**
 * An exact cover: nine rows for an empty cell, one for a given, as in the library's own benchmark.
 * They are made once; nodes are linked anew for each board, since a solver keeps its constraints.
 */
const dancingLinks: Engine = {
  name: YARDSTICK,
  maxLimit: Infinity,
  prepare({ size, cellCount, rowOf, colOf, boxOf }) {
    const rowsOf = Array.from({ length: cellCount }, (_, cell) =>
      Array.from({ length: size }, (__, digit) => ({
        data: cell * size + digit,
        columnIndices: [
          cell,
          cellCount + rowOf[cell] * size + digit,
          2 * cellCount + colOf[cell] * size + digit,
          3 * cellCount + boxOf[cell] * size + digit,
        ],
      })),
    )
    const links = new DancingLinks<number>()
    let solutions: { data: number }[][] = []
    return {
      load: (boards) =>
        loaded(
          boards.map((givens) =>
            rowsOf.flatMap((rows, cell) =>
              givens[cell] === EMPTY ? rows : [rows[givens[cell] - 1]],
            ),
          ),
          (cover, limit) => {
            const solver = links.createSolver({ columns: 4 * cellCount })
            solver.addSparseConstraints(cover)
            solutions = solver.find(limit)
            return solutions.length
          },
          () => {
            const cells = new Uint8Array(cellCount)
            for (const { data } of solutions[0] ?? []) {
              cells[Math.floor(data / size)] = 1 + (data % size)
            }
            return cells
          },
        ),
    }
  },
}

/** Digits from 0, -1 for an empty cell. */
const algorithmTs: Engine = {
  name: '@algorithm.ts/sudoku',
  maxLimit: 1,
  prepare({ boxWidth, cellCount }) {
    const solver = new SudokuSolver({ childMatrixWidth: boxWidth })
    const solution = Array<number>(cellCount).fill(-1)
    return {
      load: (boards) =>
        loaded(
          boards.map((givens) => Array.from(givens, (digit) => digit - 1)),
          (board) => (solver.solve(board, solution) ? 1 : 0),
          () => Uint8Array.from(solution, (digit) => digit + 1),
        ),
    }
  },
}

/** Digits from 0, null for an empty cell. It draws its guesses from Math.random. */
const sudokuPackage: Engine = {
  name: 'sudoku',
  maxLimit: 1,
  prepare() {
    const solve = sudoku.solvepuzzle as (board: readonly (number | null)[]) => number[] | null
    let solution: number[] | null = null
    return {
      load: (boards) =>
        loaded(
          boards.map((givens) => Array.from(givens, (d) => (d === EMPTY ? null : d - 1))),
          (board) => {
            solution = solve(board)
            return solution === null ? 0 : 1
          },
          () => Uint8Array.from(solution ?? [], (digit) => digit + 1),
        ),
    }
  },
}

function loaded<Board>(
  boards: readonly Board[],
  solve: (board: Board, limit: number) => number,
  solution: () => Cells,
  guesses: () => number | null = () => null,
): Loaded {
  return {
    pass(limit) {
      let sum = 0
      for (const board of boards) sum += solve(board, limit)
      return sum
    },
    answer(index, limit) {
      const count = solve(boards[index], limit)
      return { count, solution: solution(), guesses: guesses() }
    },
  }
}
