/** Calls the functions for apps with any values that JavaScript may pass. */
import { geometryOfName } from '@masu/core/geometry'
import { findFault } from '@masu/core/validate'
import type { Draw } from '@masu/core/symmetry'
import { drawOf } from '@masu/core/random'
import { solveBatch } from '@masu/sudoku/solve-batch'
import { count, isUnique, solve } from '@masu/sudoku'
import { CELLS, drawBoard, drawBoards, drawOptions } from './anything.ts'
import { DocumentedError, tallied } from './tally.ts'
import type { Tally } from './records.ts'

/** The functions, without their types. */
const api: readonly Function[] = [solve, count, isUnique]

const geometry = geometryOfName('3x3')

const SEED = 1

/** Makes this many calls, from call number `first` on, and counts how they ended. */
export function makeCalls(first: number, calls: number): Tally {
  return tallied(first, calls, (number) => {
    const draw = drawOf(SEED, number)
    if (draw(10) === 0) callBatch(draw)
    else call(api[draw(3)] ?? solve, drawBoard(draw), drawOptions(draw))
    // After any call, the next call must give a right answer.
    if (draw(10) === 0) checkAnswer(draw)
  })
}

/** A TypeError of Masu names its function and option; a TypeError of the engine does not. */
const NAMES_OPTION =
  /^(?:solve|count|isUnique|solveBatch): |^the (?:limit|geometry) cannot be read$/

function call(callee: Function, ...args: readonly unknown[]): void {
  try {
    Reflect.apply(callee, undefined, args)
  } catch (error) {
    const isDocumented =
      error instanceof RangeError ||
      (error instanceof TypeError && NAMES_OPTION.test(error.message))
    if (isDocumented) throw new DocumentedError(error.message)
    throw error
  }
}

function callBatch(draw: Draw): void {
  const givens = draw(3) > 0 ? drawBoards(draw) : Uint8Array.from(CELLS)
  const limit = draw(2) === 0 ? 2 : drawOptions(draw)
  const size = draw(3)
  call(solveBatch, givens, limit, new Uint8Array(81 * size), new Uint32Array(size))
}

/** A part of the givens of a board with a solution has one, too. */
function checkAnswer(draw: Draw): void {
  const givens = Uint8Array.from(CELLS, (value) => (draw(4) === 0 ? 0 : value))
  const solution = solve(givens)
  const fault = solution === null ? 'no solution' : findFault({ geometry, givens }, solution)
  if (fault !== null) throw new Error(`a wrong answer: ${fault}`)
}
