/** Boards that a solver has seen, and new images of them. */
import { geometryOfName } from '@masu/core/geometry'
import type { Solver } from '@masu/core/strategy'
import { REMEMBERS } from '@masu/ranking/memory'
import { bitmask } from '@masu/strategies/bitmask'
import { describe, expect, test } from 'vitest'
import { drawFrom } from '../../src/worker/draw.ts'
import { lookForMemory } from '../../src/worker/seen-ratio.ts'
import { cellsOf, easy, tiny } from '../boards.ts'
import { burn } from './timed.ts'

const geometry = geometryOfName('3x3')
const small = geometryOfName('2x2')

/** The result of the test of seen boards for this solver, on the easy puzzle by default. */
function seen(
  solver: Solver,
  puzzleNs = 4e6,
  on: { readonly givens?: Uint8Array; readonly count?: number; readonly of?: typeof geometry } = {},
): ReturnType<typeof lookForMemory> {
  const { givens = cellsOf(easy), count = 1, of = geometry } = on
  const counts = Float64Array.of(count)
  return lookForMemory(
    { solver, geometry: of, givens, counts, limit: 2, draw: drawFrom(1) },
    puzzleNs,
  )
}

/** A warm solver, as at the end of a process. */
function warm(of = geometry, givens = cellsOf(easy)): Solver {
  const solver = bitmask.prepare(of)
  for (let i = 0; i < 2_000; i++) solver.solve(givens, 2)
  return solver
}

/** Takes this many milliseconds more; `calls` counts from 0. */
function delayed(ms: (givens: Uint8Array, calls: number) => number, solver = warm()): Solver {
  let calls = 0
  return {
    stats: null,
    solution: solver.solution,
    solve(givens, limit) {
      burn(ms(givens, calls++))
      return solver.solve(givens, limit)
    },
  }
}

/** Takes so much longer on new boards that other load does not matter. */
const slowOn = (isNew: (givens: Uint8Array) => boolean, solver = warm()): Solver =>
  delayed((givens) => (isNew(givens) ? 4 : 0), solver)

/** A function that tells whether a board's text is new; a board counts as seen from its `sight`-th appearance on. */
function unknownBoards(sight = 1, most = Infinity): (givens: Uint8Array) => boolean {
  const sights = new Map<string, number>()
  return (givens) => {
    const text = givens.join()
    const before = sights.get(text) ?? 0
    sights.delete(text)
    sights.set(text, before + 1)
    for (const [oldest] of sights) if (sights.size > most) sights.delete(oldest)
    return before < sight
  }
}

function unknownArrays(): (givens: Uint8Array) => boolean {
  const known = new WeakSet<Uint8Array>()
  return (givens) => {
    const isNew = !known.has(givens)
    known.add(givens)
    return isNew
  }
}

describe('a solver that remembers boards', () => {
  test.each([
    ['by their text', unknownBoards()],
    ['by their arrays', unknownArrays()],
    ['the last hundred', unknownBoards(1, 100)],
  ])('%s is faster on those it has seen', (_, isNew) => {
    expect(seen(slowOn(isNew)).ratio).toBeGreaterThan(REMEMBERS)
  })

  test('is found out where it does so from the second pass on', () => {
    const isNew = unknownBoards(2)
    // The process made passes before the test.
    isNew(cellsOf(easy))
    isNew(cellsOf(easy))
    expect(seen(slowOn(isNew)).ratio).toBeGreaterThan(REMEMBERS)
  })

  test('is found out on small boards, of which there are few images', () => {
    const solver = slowOn(unknownBoards(), warm(small, cellsOf(tiny)))
    expect(seen(solver, 4e6, { givens: cellsOf(tiny), of: small }).ratio).toBeGreaterThan(REMEMBERS)
  })
})

describe('an honest solver', () => {
  test('is as fast on boards that it has not seen', () => {
    const { ratio, fault } = seen(warm(), 10_000)
    expect(fault).toBeNull()
    expect(ratio).toBeGreaterThan(0)
    expect(ratio).toBeLessThan(REMEMBERS)
  })

  test('is not taken for one where other work disturbs its first image', () => {
    // Each group is a board three times, the last under other digits.
    const disturbed = delayed((_, calls) => (calls === 2 ? 6 : 0.5))
    expect(seen(disturbed, 1e9).ratio).toBeLessThan(REMEMBERS)
  })
})

test('a search that ends early is not looked at', () => {
  const nothing = { ratio: null, fault: null }
  expect(seen(bitmask.prepare(geometry), 10_000, { count: 2 })).toEqual(nothing)
})

test.each([
  ['a count', 0, /^under other digits: 0 instead of 1$/],
  ['a solution', 1, /^under other digits: r\dc\d holds/],
])('a wrong answer to an image is told, where it is %s', (_, count, fault) => {
  const sound = bitmask.prepare(geometry)
  const isImage = (givens: Uint8Array): boolean => givens.join() !== cellsOf(easy).join()
  const solve: Solver['solve'] = (givens, limit) =>
    isImage(givens) ? count : sound.solve(givens, limit)
  expect(seen({ stats: null, solution: sound.solution, solve }, 1e9).fault).toMatch(fault)
})
