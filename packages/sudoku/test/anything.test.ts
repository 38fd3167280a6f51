/** JavaScript may pass any argument: the result is an answer or an error that names the fault. */
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import {
  conflicts,
  count,
  generate,
  hint,
  isUnique,
  PuzzleError,
  rate,
  solve,
} from '../src/sudoku.ts'

const exam = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

/** The error of a call; null if it returns. */
function errorOf(callee: (...args: never) => unknown, ...args: readonly unknown[]): unknown {
  try {
    Reflect.apply(callee, undefined, args)
    return null
  } catch (error) {
    return error
  }
}

/** JavaScript's own errors name no option. */
function isDocumented(error: unknown): boolean {
  if (error === null || error instanceof PuzzleError) return true
  return error instanceof TypeError && /^(?:hint|generate): |geometry|limit/.test(error.message)
}

test.prop([fc.anything({ withTypedArray: true }), fc.anything()])(
  'whatever is passed as a board and as options is answered, or refused by a documented error',
  (board, options) => {
    for (const callee of [solve, count, isUnique, conflicts, rate]) {
      expect(errorOf(callee, board, options)).toSatisfy(isDocumented)
    }
    expect(errorOf(hint, board)).toSatisfy(isDocumented)
    expect(errorOf(hint, exam, board)).toSatisfy(isDocumented)
    expect(errorOf(hint, exam, null, options)).toSatisfy(isDocumented)
    expect(errorOf(generate, options)).toSatisfy(isDocumented)
  },
)

test.prop([
  fc.record(
    {
      difficulty: fc.anything(),
      clues: fc.anything(),
      pattern: fc.anything(),
      seed: fc.anything(),
      geometry: fc.anything(),
    },
    { requiredKeys: [] },
  ),
])(
  'whatever is passed as an option of a new puzzle is taken, or refused by its name',
  (options) => {
    expect(errorOf(generate, options)).toSatisfy(isDocumented)
  },
)
