/** JavaScript also calls the functions for apps: for every argument they answer or throw a documented error. */
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { solveBatch } from '../src/solve-batch.ts'
import { count, isUnique, PuzzleError, solve } from '../src/solve.ts'

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const cells = [...puzzle].map((character) => (character === '.' ? 0 : Number(character)))

/** As JavaScript may call it. */
function call(callee: (...args: never) => unknown, ...args: readonly unknown[]): unknown {
  return Reflect.apply(callee, undefined, args)
}

const api = [solve, count, isUnique]

/** Whether an error names the options or one of them. JavaScript's own TypeErrors do not. */
function isOfOptions(error: unknown): boolean {
  return error instanceof TypeError && /options?|geometry|limit/.test(error.message)
}

const noPrototype: unknown = Object.create(null)

const thrower = new Proxy([], {
  get() {
    throw new TypeError('no')
  },
})

/** It throws an object that throws when `instanceof` inspects it. */
const deceiver = new Proxy([], {
  get() {
    throw new Proxy(new Error('no'), {
      getPrototypeOf() {
        throw new TypeError('never')
      },
    })
  },
})

test.each<[string, unknown]>([
  ['null', null],
  ['a symbol', Symbol('board')],
  ['a function', () => puzzle],
  ['an object of a text', Object(puzzle)],
  ['rows that throw', Array.from({ length: 9 }, () => thrower)],
  ['rows of texts and a number', Array.from({ length: 9 }, (_, row) => row || '53..7....')],
  ['rows of rows', Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => [5]))],
  ['half a row', { length: 2.5, 0: [1] }],
  ['a row of a length that is no number', [{ length: '2' }, [0, 0]]],
  ['what throws what cannot be asked for its type', deceiver],
  ['a length that is no number', { length: '81' }],
  ['a length beyond any array', { length: 2 ** 60 }],
  ['no number as a length', { length: NaN }],
  ['BigInts as cells', Array.from({ length: 81 }, () => 0n)],
  ['symbols as cells', Array.from({ length: 81 }, () => Symbol('cell'))],
  ['objects that cannot be shown as cells', Array.from({ length: 81 }, () => noPrototype)],
  ['large numbers', new BigUint64Array(81)],
  ['a proxy that throws', thrower],
  ['a cell that throws', Object.defineProperty([...cells], 40, { get: () => thrower.length })],
])('an argument that is not a board is a PuzzleError: %s', (_, board) => {
  for (const ask of api) expect(() => call(ask, board)).toThrow(PuzzleError)
})

test.each<[string, unknown]>([
  ['a geometry that is a symbol', { geometry: Symbol('3x3') }],
  ['a geometry that is null', { geometry: null }],
  ['a geometry that throws', thrower],
  ['a geometry without a box', { geometry: '0x0' }],
])('invalid options are a TypeError: %s', (_, options) => {
  for (const ask of api) expect(() => call(ask, puzzle, options)).toThrow(TypeError)
})

test.each([null, Symbol('2'), 2n, '2', {}, noPrototype])(
  'options with an invalid limit are refused: %#',
  (limit) => {
    expect(() => call(count, puzzle, { limit })).toThrow(TypeError)
  },
)

test('null is refused as options', () => {
  for (const ask of api) expect(() => call(ask, puzzle, null)).toThrow('options of null')
})

test('a board that changes while it is read has the length that it had at first', () => {
  const board = [...cells]
  const shrinking = new Proxy(board, {
    get(target, key) {
      if (key === '10') target.length = 20
      return Reflect.get(target, key) as unknown
    },
  })
  expect(() => solve(shrinking)).toThrow(PuzzleError)
})

test('a board that changes while it is read is read once a cell', () => {
  let reads = 0
  const counted = new Proxy(cells, {
    get(target, key) {
      if (key !== 'length') reads++
      return Reflect.get(target, key) as unknown
    },
  })
  expect(solve(counted)).toEqual(solve(Uint8Array.from(cells)))
  expect(reads).toBe(81)
})

test('a board that changes while it is read may ask for other boards meanwhile', () => {
  const asking = new Proxy(cells, {
    get(target, key) {
      if (key === '50') {
        for (const other of ['.'.repeat(81), new Uint8Array(81)]) solve(other)
        solve(Array.from({ length: 9 }, () => new Uint8Array(9)))
      }
      return Reflect.get(target, key) as unknown
    },
  })
  expect(solve(asking)).toEqual(solve(cells))
})

describe('a batch', () => {
  const givens = Uint8Array.from(cells)

  test.each<[string, readonly unknown[]]>([
    ['nothing', []],
    ['no room for counts', [givens, 2, new Uint8Array(81), [0]]],
    ['a proxy for solutions', [givens, 2, new Proxy(givens, {}), new Uint32Array(1)]],
    ['too few boards', [[puzzle], 2, new Uint8Array(162), new Uint32Array(2)]],
    ['an endless list', [{ length: Infinity }, 2, new Uint8Array(81), new Uint32Array(1)]],
  ])('a batch with %s is refused with a RangeError', (_, args) => {
    expect(() => call(solveBatch, ...args)).toThrow(RangeError)
  })

  test.each([Symbol('2'), 2n])(
    'a batch is refused with a TypeError where its limit is no number: case %#',
    (limit) => {
      const ask = (): unknown =>
        call(solveBatch, givens, limit, new Uint8Array(81), new Uint32Array(1))
      expect(ask).toThrow(TypeError)
    },
  )

  test.each<[string, unknown, string]>([
    [
      'null',
      null,
      'boards:1:1: found null, expected a Uint8Array of all cells, or a list of boards',
    ],
    ['a text', puzzle, "boards:1:1: found '53..7....6..195....98....6.8...6...34..8'"],
    ['a BigInt', 81n, 'boards:1:1: found a BigInt, expected'],
    ['what throws', thrower, 'boards:1:1: found a value that cannot be read, expected'],
    ['a list with a wrong board', [[...cells.slice(1), 10]], 'board 1:9:9: found 10, expected'],
    [
      'a list with no board',
      [null],
      'board 1:1:1: found null, expected a text, a text or numbers for each row',
    ],
    ['an invalid cell', [...cells.slice(1), 'x'], "board 1:9:9: found 'x', expected a number"],
    ['a board of another size', ['.'.repeat(16)], 'board 1:1:1: found 16 cells, expected 81'],
  ])(
    'a batch of %s is refused with a PuzzleError that says what was expected',
    (_, boards, message) => {
      const ask = (): unknown => call(solveBatch, boards, 2, new Uint8Array(81), new Uint32Array(1))
      expect(ask).toThrow(PuzzleError)
      expect(ask).toThrow(message)
    },
  )

  test('a batch takes boards in every form that a board may have', () => {
    const rows = Array.from({ length: 9 }, (_, row) => cells.slice(9 * row, 9 * row + 9))
    const grid = rows.map((row) => row.join(' ')).join('\n')
    const all = [puzzle, givens, cells, rows, grid]
    const solutions = new Uint8Array(81 * all.length)
    const counts = new Uint32Array(all.length)
    const answer = all.flatMap(() => [...(solve(givens) ?? [])])
    solveBatch(all, 2, solutions, counts)
    expect([...counts]).toEqual([1, 1, 1, 1, 1])
    expect([...solutions]).toEqual(answer)
    solutions.fill(0)
    solveBatch([...cells, ...cells], 2, solutions.subarray(0, 162), counts.subarray(0, 2))
    expect([...solutions.subarray(0, 162)]).toEqual(answer.slice(0, 162))
    solveBatch([], 2, new Uint8Array(0), new Uint32Array(0))
  })

  test('a batch whose arrays overlap is refused, unless its solutions take the place of its givens', () => {
    const memory = new ArrayBuffer(1_000)
    const at = (offset: number): Uint8Array => new Uint8Array(memory, offset, 81)
    const counts = new Uint32Array(1)
    at(0).set(givens)
    expect(() => solveBatch(at(0), 2, at(9), counts)).toThrow(RangeError)
    expect(() => solveBatch(at(0), 2, at(100), new Uint32Array(memory, 80, 1))).toThrow(RangeError)
    solveBatch(at(0), 2, at(0), counts)
    expect(counts[0]).toBe(1)
    expect(at(0)).toEqual(solve(givens))
  })
})

property.prop([
  fc.anything({ withBigInt: true, withTypedArray: true, withNullPrototype: true }),
  fc.anything(),
])('whatever is passed is answered rightly, or refused by a documented error', (board, options) => {
  for (const ask of api) {
    try {
      call(ask, board, options)
    } catch (error) {
      if (!(error instanceof PuzzleError || isOfOptions(error))) throw error
    }
  }
})

property.prop([
  fc.array(
    fc.oneof(
      fc.anything(),
      fc.array(fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 4 }) }, fc.anything())),
    ),
    { maxLength: 5 },
  ),
])('rows and lists of anything are answered, or refused by a documented error', (rows) => {
  const counts = new Uint32Array(rows.length)
  for (const ask of [...api, solveBatch]) {
    try {
      call(ask, rows, ...(ask === solveBatch ? [2, new Uint8Array(81 * rows.length), counts] : []))
    } catch (error) {
      if (ask === solveBatch && error instanceof RangeError) continue
      if (!(error instanceof PuzzleError || isOfOptions(error))) throw error
    }
  }
})
