/** The functions for apps are called by JavaScript, too: whatever they are passed, an answer or an error that is documented. */
import { fc, test as property } from '@fast-check/vitest'
import { geometryOfCellCount } from '@masu/core/geometry'
import { describe, expect, test } from 'vitest'
import { bitmask } from '../src/bitmask.ts'
import { solveBatch } from '../src/bands-wasm.ts'
import { count, isUnique, PuzzleError, solve } from '../src/solve.ts'

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const cells = [...puzzle].map((character) => (character === '.' ? 0 : Number(character)))

/** As JavaScript may call it. */
function call(callee: (...args: never) => unknown, ...args: readonly unknown[]): unknown {
  return Reflect.apply(callee, undefined, args)
}

const api = [solve, count, isUnique]

const noPrototype: unknown = Object.create(null)

const thrower = new Proxy([], {
  get() {
    throw new TypeError('no')
  },
})

describe('what is no board', () => {
  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 81],
    ['a BigInt', 81n],
    ['a symbol', Symbol('board')],
    ['true', true],
    ['an object', {}],
    ['a function', () => puzzle],
    ['an object of a text', Object(puzzle)],
    ['a length that is no number', { length: '81' }],
    ['a length beyond any array', { length: 2 ** 60 }],
    ['no number as a length', { length: NaN }],
    ['BigInts as cells', Array.from({ length: 81 }, () => 0n)],
    ['symbols as cells', Array.from({ length: 81 }, () => Symbol('cell'))],
    ['objects that cannot be shown as cells', Array.from({ length: 81 }, () => noPrototype)],
    ['large numbers', new BigUint64Array(81)],
    ['a proxy that throws', thrower],
    ['a cell that throws', Object.defineProperty([...cells], 40, { get: () => thrower.length })],
  ])('is a PuzzleError: %s', (_, board) => {
    for (const ask of api) expect(() => call(ask, board)).toThrow(PuzzleError)
  })
})

describe('options that are none', () => {
  test.each<[string, unknown]>([
    ['a geometry that is a symbol', { geometry: Symbol('3x3') }],
    ['a geometry that is null', { geometry: null }],
    ['a geometry that throws', thrower],
    ['a geometry without a box', { geometry: '0x0' }],
  ])('are a RangeError: %s', (_, options) => {
    for (const ask of api) expect(() => call(ask, puzzle, options)).toThrow(RangeError)
  })

  test.each([Symbol('2'), 2n, '2', {}, noPrototype])('have no limit such as %#', (limit) => {
    expect(() => call(count, puzzle, { limit })).toThrow(RangeError)
  })

  test('are the same as none where they are null', () => {
    expect(call(solve, puzzle, null)).toBe(solve(puzzle))
    expect(call(count, puzzle, null)).toBe(1)
  })
})

describe('a board that changes while it is read', () => {
  test('has the length that it had at first', () => {
    const board = [...cells]
    const shrinking = new Proxy(board, {
      get(target, key) {
        if (key === '10') target.length = 20
        return Reflect.get(target, key) as unknown
      },
    })
    expect(() => solve(shrinking)).toThrow(PuzzleError)
  })

  test('is read once a cell', () => {
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

  test('may ask for another board meanwhile', () => {
    const asking = new Proxy(cells, {
      get(target, key) {
        if (key === '50') solve('.'.repeat(81))
        return Reflect.get(target, key) as unknown
      },
    })
    expect(solve(asking)).toEqual(solve(cells))
  })
})

describe('a batch', () => {
  const givens = Uint8Array.from(cells)

  test.each<[string, readonly unknown[]]>([
    ['nothing', []],
    ['null', [null, 2, new Uint8Array(81), new Uint32Array(1)]],
    ['an array', [cells, 2, new Uint8Array(81), new Uint32Array(1)]],
    ['no room for counts', [givens, 2, new Uint8Array(81), [0]]],
    ['a proxy', [new Proxy(givens, {}), 2, new Uint8Array(81), new Uint32Array(1)]],
    ['a symbol as limit', [givens, Symbol('2'), new Uint8Array(81), new Uint32Array(1)]],
    ['a BigInt as limit', [givens, 2n, new Uint8Array(81), new Uint32Array(1)]],
  ])('of %s is a RangeError', (_, args) => {
    expect(() => call(solveBatch, ...args)).toThrow(RangeError)
  })

  test('whose arrays overlap is a RangeError, unless solutions take the place of givens', () => {
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
      if (!(error instanceof PuzzleError || error instanceof RangeError)) throw error
    }
  }
})

property.prop([fc.array(fc.integer({ min: -1, max: 5 }), { minLength: 15, maxLength: 17 })])(
  'cells of a small board are counted as a plain strategy counts them',
  (board) => {
    const geometry = geometryOfCellCount(board.length)
    if (geometry === null || board.some((value) => value < 0 || value > 4)) {
      expect(() => count(board)).toThrow(PuzzleError)
    } else {
      expect(count(board)).toBe(bitmask.prepare(geometry).solve(Uint8Array.from(board), 2))
    }
  },
)
