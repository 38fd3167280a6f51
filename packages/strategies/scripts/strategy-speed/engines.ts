/**
 * What is timed side by side: Masu's strategies that look before they guess, and three of npm's
 * solvers as yardsticks, behind our contract (packages/peers): turning a board into the form of such a
 * solver, and its solution back, is part of its time.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { strategies as peers } from '@masu/peers/peers'
import { solveBatch } from '@masu/strategies/bands-wasm'
import { strategies } from '@masu/strategies/strategies'

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

/** Of npm's, the two fastest and one that goes by singles; none of them is ever wrong on a set. */
const YARDSTICKS = new Set(['dancing-links', 'algorithm-ts-sudoku', 'sudoku'])
const yardsticks = peers.filter(({ name }) => YARDSTICKS.has(name))

export const fastStrategies: readonly Strategy[] = strategies
  .filter(({ name }) => !CLASSICS.has(name))
  .toReversed()

export function allEngines(): Engine[] {
  return [
    ...fastStrategies.map((strategy) => engineOf(strategy)),
    bandsWasmBatch,
    ...yardsticks.map((strategy) => engineOf(strategy)),
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
        load: (boards) => ({
          pass(limit) {
            let sum = 0
            for (const board of boards) sum += solver.solve(board, limit)
            return sum
          },
          answer(index, limit) {
            const count = solver.solve(boards[index], limit)
            return { count, solution: solver.solution, guesses: solver.stats?.guesses ?? null }
          },
        }),
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
