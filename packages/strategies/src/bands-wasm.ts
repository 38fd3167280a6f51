/**
 * `bands` compiled to WebAssembly: the same words, closure, triads and choice of guesses (see
 * bands.ts), written in AssemblyScript for a machine that has more than JavaScript: vectors that
 * hold the three bands side by side; popcount, for the choice; and memory at fixed addresses. What
 * it teaches: how much of a fast program's speed its language costs. The program is in ../assembly.
 * The WebAssembly module is stored as text (binary.ts); the engine compiles it at the first
 * `prepare`. It needs fixed-width SIMD, which browsers and Node have had since 2021 to 2023.
 *
 * `solveBatch` solves many boards at once; it crosses into WebAssembly once in 128 boards, and two of
 * them are settled in turns.
 *
 * Source: the same as for `bands`.
 */
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { TDOKU } from './bands/layout.ts'
import { readBoards, type Board } from './board.ts'
import { LIMIT } from './limit.ts'
import { machine, type Machine } from './bands-wasm/machine.ts'
import { readValue } from './options.ts'

export const bandsWasm: Strategy = {
  name: 'bands-wasm',
  summary: 'bands in WebAssembly: three bands side by side in vectors; 9x9 only',
  idea: 'Wasm vectors',
  source: TDOKU,
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
      // JavaScript receives the u32 as an i32.
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
 * Solves many 9x9 boards: `boards` holds the 81 cells of each board, one board after the other, or is a list
 * of boards in any form that `solve` takes. For each board it writes the number of solutions, up to `limit`
 * >= 1, into `counts`, and the first solution, or zeros, into `solutions`, both in the same order. The caller
 * owns all arrays; they may be in shared memory, and `solutions` may be the same memory as `boards`. Throws a
 * PuzzleError if `boards` is neither cells nor a list, and if an item of a list is not a board (its
 * name in the message is `board 3`, counted from 1); a TypeError for an invalid limit; and a RangeError where
 * the lengths do not agree, where an array has another type or overlaps in another way, and for a cell out of
 * range: earlier boards may have been answered by then.
 */
export function solveBatch(
  boards: Cells | ArrayLike<number> | ArrayLike<Board>,
  limit: number,
  solutions: Cells,
  counts: Uint32Array,
): void {
  expectType('solutions', solutions, 'Uint8Array')
  expectType('counts', counts, 'Uint32Array')
  readValue('solveBatch: limit', limit, LIMIT)
  const givens = isCells(boards) ? boards : readBoards(boards, counts.length)
  refuseOverlap(givens, solutions, counts)
  const size = givens.length / CELLS
  if (!Number.isInteger(size)) {
    throw new RangeError(`${givens.length} cells are not a whole number of boards of ${CELLS}`)
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

/** The name of an array's type, also for typed arrays of other windows; undefined for any other value. */
function typeOf(value: unknown): unknown {
  const typed = Reflect.getPrototypeOf(Uint8Array.prototype) ?? {}
  return Reflect.getOwnPropertyDescriptor(typed, Symbol.toStringTag)?.get?.call(value)
}

function isCells(value: unknown): value is Cells {
  return typeOf(value) === 'Uint8Array'
}

/** Throws a RangeError for a value of another type, which JavaScript may pass. */
function expectType(name: string, array: unknown, type: 'Uint8Array' | 'Uint32Array'): void {
  if (typeOf(array) !== type) throw new RangeError(`the ${name} are not a ${type}`)
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
