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
  const named = /^(?:solve|count|isUnique|conflicts|rate|hint|generate): /
  return error instanceof TypeError && named.test(error.message)
}

const empty = '.'.repeat(81)
const small = '.'.repeat(36)

test.each<[(...args: never) => unknown, readonly unknown[], string]>([
  [count, [empty, 1_000], 'count: options of 1000: expected an object'],
  [count, [empty, '1000'], "count: options of '1000': expected an object"],
  [count, [empty, { limt: 1_000 }], "count: no option 'limt': expected geometry or limit"],
  [solve, [exam, null], 'solve: options of null: expected an object'],
  [generate, [null], 'generate: options of null: expected an object'],
  [solve, [exam, '3x2'], "solve: options of '3x2': expected an object"],
  [solve, [exam, 0], 'solve: options of 0: expected an object'],
  [solve, [exam, true], 'solve: options of true: expected an object'],
  [solve, [exam, () => 1], 'solve: options of a function: expected an object'],
  [solve, [exam, ['3x3']], 'solve: options of type Array: expected an object'],
  [solve, [exam, new Map([['geometry', '3x3']])], 'solve: options of type Map: expected an obj'],
  [solve, [exam, Promise.resolve({})], 'solve: options of type Promise: expected an object'],
  [solve, [exam, Object.create({ box: 3 })], "solve: no option 'box': expected geometry"],
  [count, [exam, { limit: null }], 'count: limit of null: expected a whole number from 1'],
  [solve, [exam, { limit: 2 }], "solve: no option 'limit': expected geometry"],
  [isUnique, [small, { box: '3x2' }], "isUnique: no option 'box': expected geometry"],
  [rate, [small, { box: '3x2' }], "rate: no option 'box': expected geometry"],
  [conflicts, [small, '3x2'], "conflicts: options of '3x2': expected an object"],
  [
    hint,
    [exam, undefined, { lang: 'ja' }],
    "hint: no option 'lang': expected geometry or language",
  ],
  [generate, [{ level: 'easy' }], "generate: no option 'level': expected "],
])('%o as an option of %j is refused by its name, never answered', (callee, args, message) => {
  const error = errorOf(callee, ...args)
  expect(error).toBeInstanceOf(TypeError)
  expect(String(error)).toContain(`TypeError: ${message}`)
})

test('an object without options is taken as options', () => {
  for (const options of [undefined, {}, Object.create(null)]) {
    expect(errorOf(solve, exam, options)).toBeNull()
  }
})

test.prop([fc.anything({ withTypedArray: true }), fc.anything()])(
  'whatever is passed as a board and as options is answered, or refused by a documented error',
  (board, options) => {
    for (const callee of [solve, count, isUnique, conflicts, rate]) {
      expect(errorOf(callee, board, options)).toSatisfy(isDocumented)
    }
    expect(errorOf(hint, board)).toSatisfy(isDocumented)
    expect(errorOf(hint, exam, board)).toSatisfy(isDocumented)
    expect(errorOf(hint, exam, undefined, options)).toSatisfy(isDocumented)
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
