/**
 * `bands` compiled to WebAssembly: the same words, closure, triads and choice of guesses (see
 * bands.ts), written in AssemblyScript for a machine that has more than JavaScript: vectors that
 * hold the three bands side by side; popcount, for the choice; and memory at fixed addresses. What
 * it teaches: how much speed the language of a fast program costs. The program is in ../assembly.
 * The compiled module comes with this one as text; the engine compiles it at the first `prepare`.
 * It needs fixed-width SIMD, which browsers and Node have had since 2021 to 2023.
 *
 * `solveBatch` solves many boards at once; it crosses into WebAssembly once in 128 boards, and two of
 * them are settled in turns.
 *
 * Source: as of `bands`.
 */
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { readBoards, type Board } from './board.ts'
import { checkedLimit } from './limit.ts'
import { machine, type Machine } from './bands-wasm/machine.ts'

export const bandsWasm: Strategy = {
  name: 'bands-wasm',
  summary: 'bands in WebAssembly: three bands side by side in vectors; 9x9 only',
  source: 'Tom Dillon, "Tdoku: A fast Sudoku solver", 2019, and the forum solvers it describes',
  maxLimit: Infinity,
  supports: ({ name }) => name === '3x3',
  prepare: () => solverOn(machine()),
}

/** The largest limit that WebAssembly takes: 32 bits, more than any search that ends will find. */
const LARGEST_LIMIT = 2 ** 32 - 1
const CELLS = 81

function solverOn({ program, bytes, givensAt, solution: found, stats: work }: Machine): Solver {
  const solution = new Uint8Array(CELLS)
  const stats = { nodes: 0, guesses: 0, backtracks: 0, checks: null }
  return {
    solution,
    stats,
    solve(givens, limit) {
      bytes.set(givens, givensAt)
      // JavaScript gets it as an i32; it means a u32.
      const count = program.solve(Math.min(limit, LARGEST_LIMIT)) >>> 0
      if (count > 0) solution.set(found)
      stats.nodes = work[0]
      stats.guesses = work[1]
      stats.backtracks = work[2]
      return count
    },
  }
}

/**
 * Solves many 9x9 boards: `boards` has the 81 cells of each, one board after the other, or is a list
 * of boards, each as `solve` takes it. For each it writes the number of its solutions, up to `limit`
 * >= 1, into `counts`, and its first solution, or zeros, into `solutions`, both in the same order. The
 * caller owns all arrays; they may be in shared memory, and `solutions` may be the same memory as
 * `boards`. Throws a PuzzleError for what is neither cells nor a list, and for an item of a list that
 * is no board, which it calls `board 3` after its place from 1; a TypeError for a limit that is none; and a
 * RangeError where the lengths do not agree, where arrays are of another type or overlap otherwise, and for a
 * cell out of range: boards before that cell may have been answered by then.
 */
export function solveBatch(
  boards: Cells | ArrayLike<number> | ArrayLike<Board>,
  limit: number,
  solutions: Cells,
  counts: Uint32Array,
): void {
  expectType('solutions', solutions, 'Uint8Array')
  expectType('counts', counts, 'Uint32Array')
  checkedLimit(limit)
  const givens = isCells(boards) ? boards : readBoards(boards, counts.length)
  refuseOverlap(givens, solutions, counts)
  const size = givens.length / CELLS
  if (!Number.isInteger(size)) {
    throw new RangeError(`${givens.length} cells are no whole number of boards of ${CELLS}`)
  }
  if (solutions.length !== givens.length) {
    throw new RangeError(`${givens.length} cells of givens, ${solutions.length} of solutions`)
  }
  if (counts.length !== size) {
    throw new RangeError(`${size} boards, room for ${counts.length} counts`)
  }
  const { program, bytes, givensAt, solutionsAt, counts: found, chunk } = machine()
  for (let from = 0; from < size; from += chunk) {
    const to = Math.min(from + chunk, size)
    bytes.set(givens.subarray(from * CELLS, to * CELLS), givensAt)
    const wrong = program.solveChunk(to - from, Math.min(limit, LARGEST_LIMIT))
    if (wrong >= 0) {
      const cell = from * CELLS + wrong
      throw new RangeError(`cell ${cell} of the givens is ${givens[cell]}: expected 0 to 9`)
    }
    solutions.set(bytes.subarray(solutionsAt, solutionsAt + (to - from) * CELLS), from * CELLS)
    counts.set(found.subarray(0, to - from), from)
  }
}

/** Tells typed arrays apart, those of other windows, too, and is not deceived. */
function typeOf(value: unknown): unknown {
  const typed = Reflect.getPrototypeOf(Uint8Array.prototype) ?? {}
  return Reflect.getOwnPropertyDescriptor(typed, Symbol.toStringTag)?.get?.call(value)
}

function isCells(value: unknown): value is Cells {
  return typeOf(value) === 'Uint8Array'
}

/** JavaScript may pass anything. */
function expectType(name: string, array: unknown, type: 'Uint8Array' | 'Uint32Array'): void {
  if (typeOf(array) !== type) throw new RangeError(`the ${name} are no ${type}`)
}

/** A write to one array must not change another that is still to be read. */
function refuseOverlap(givens: Cells, solutions: Cells, counts: Uint32Array): void {
  const isShifted = givens.byteOffset !== solutions.byteOffset && overlap(givens, solutions)
  if (isShifted || overlap(givens, counts) || overlap(solutions, counts)) {
    throw new RangeError('arrays that overlap: only solutions may be the same memory as givens')
  }
}

function overlap(a: Uint8Array | Uint32Array, b: Uint8Array | Uint32Array): boolean {
  return (
    a.buffer === b.buffer &&
    a.byteOffset < b.byteOffset + b.byteLength &&
    b.byteOffset < a.byteOffset + a.byteLength
  )
}
