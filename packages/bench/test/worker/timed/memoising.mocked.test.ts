/** Boards that a solver has seen, and new images of them, on a clock that only solvers move. */
import { geometryOfName } from '@masu/core/geometry'
import type { Solver } from '@masu/core/strategy'
import { MEMOISING_RATIO } from '@masu/results/records/judge-memoising'
import { bitmask } from '@masu/strategies/bitmask'
import { describe, expect, test, vi } from 'vitest'
import { makeDraw } from '@masu/core/random'
import { detectMemoising } from '../../../src/worker/timed/memoising.ts'
import { cellsOf, easy, tiny } from '../../boards.ts'

const clock = vi.hoisted(() => ({ ns: 0 }))

vi.mock(import('../../../src/worker/timed/clock.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  now: () => clock.ns,
}))

const geometry = geometryOfName('3x3')
const small = geometryOfName('2x2')

/** The ratio of a solver that takes this many milliseconds for a board; `calls` counts from 0. */
function ratioOf(
  ms: (givens: Uint8Array, calls: number) => number,
  givens = cellsOf(easy),
  of = geometry,
): number | null {
  const sound = bitmask.prepare(of)
  let calls = 0
  const solve: Solver['solve'] = (board, limit) => {
    clock.ns += ms(board, calls++) * 1e6
    return sound.solve(board, limit)
  }
  const solver = { stats: null, solution: sound.solution, solve }
  const boards = { givens, counts: Uint32Array.of(1) }
  return detectMemoising({ solver, geometry: of, limit: 2, draw: makeDraw(1) }, boards, 4e6).ratio
}

const slowOn = (isNew: (givens: Uint8Array) => boolean) => (givens: Uint8Array) =>
  isNew(givens) ? 4 : 0.5

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
  ])('a solver that remembers boards is faster on those it has seen: %s', (_, isNew) => {
    expect(ratioOf(slowOn(isNew))).toBeGreaterThan(MEMOISING_RATIO)
  })

  test('a solver that remembers boards is found out where it does so from the second pass on', () => {
    const isNew = unknownBoards(2)
    // The process made passes before the test.
    isNew(cellsOf(easy))
    isNew(cellsOf(easy))
    expect(ratioOf(slowOn(isNew))).toBeGreaterThan(MEMOISING_RATIO)
  })

  test('a solver that remembers boards is found out on small boards, of which there are few images', () => {
    expect(ratioOf(slowOn(unknownBoards()), cellsOf(tiny), small)).toBeGreaterThan(MEMOISING_RATIO)
  })
})

test('an honest solver is as fast on boards that it has not seen', () => {
  expect(ratioOf(() => 4)).toBe(1)
})

test('a solver is not taken for one where other work disturbs its first image', () => {
  // Each group is a board three times, the last under other digits.
  expect(ratioOf((_, calls) => (calls === 2 ? 6 : 0.5))).toBe(1)
})
