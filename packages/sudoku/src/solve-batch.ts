/**
 * Solves many boards at once, in the WebAssembly of the strategy `bands-wasm`: it crosses into WebAssembly once in 128
 * boards, and two of them are settled in turns.
 */
import type { Cells } from '@masu/core/puzzle'
import { LARGEST_LIMIT, compiledMachine } from '@masu/strategies/bands-wasm/machine'
import { readBoards, type Board } from './board/read-board.ts'
import { LIMIT, readValue } from './options.ts'

const CELLS = 81

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
  const boardCount = givens.length / CELLS
  if (!Number.isInteger(boardCount)) {
    throw new RangeError(`${givens.length} cells are not a whole number of boards of ${CELLS}`)
  }
  if (solutions.length !== givens.length) {
    throw new RangeError(`${givens.length} cells of givens, ${solutions.length} of solutions`)
  }
  if (counts.length !== boardCount) {
    throw new RangeError(`${boardCount} boards, room for ${counts.length} counts`)
  }
  const { program, bytes, givensAt, solutionsAt, counts: found, chunk } = compiledMachine()
  for (let from = 0; from < boardCount; from += chunk) {
    const to = Math.min(from + chunk, boardCount)
    bytes.set(givens.subarray(from * CELLS, to * CELLS), givensAt)
    const badCell = program.solveChunk(to - from, Math.min(limit, LARGEST_LIMIT))
    if (badCell >= 0) {
      const cell = from * CELLS + badCell
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
