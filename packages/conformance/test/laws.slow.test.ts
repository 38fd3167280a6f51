import type { Cells } from '@masu/core/puzzle'
import { COUNTERS, type Strategy } from '@masu/core/strategy'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { BrokenLaw } from '../src/law.ts'
import { laws } from '../src/laws.ts'
import { DEEP, emptyCellsOf, LARGE } from './breakers-of-geometries.ts'
import { breakers } from './breakers.ts'
import { clocked, miscounted, quick, sound } from './strategies.ts'

describe('a sound strategy', () => {
  for (const law of laws) test(`keeps the law: ${law.name}`, () => law.assert(sound, { runs: 10 }))
})

describe('a strategy that finds a first solution only, cannot count its work, and does 9x9', () => {
  const modest: Strategy = {
    ...sound,
    maxLimit: 1,
    supports: ({ name }) => name === '3x3',
    prepare: (geometry) => ({ ...sound.prepare(geometry), stats: null }),
  }
  for (const law of laws) test(`keeps the law: ${law.name}`, () => law.assert(modest, { runs: 10 }))
})

test.each(COUNTERS)(
  'a strategy that does not count its %s keeps the laws of counters',
  (counter) => {
    const strategy = miscounted((stats) => ({ ...stats, [counter]: null }))
    const own = laws.filter(({ name }) => /guesses|work/.test(name))
    expect(() => own.forEach((law) => law.assert(strategy, { runs: 20 }))).not.toThrow()
  },
)

test.each(breakers)(
  'a strategy breaks a law when it $fault',
  { timeout: 60_000 },
  ({ law: name, strategy }) => {
    const law = laws.find((candidate) => candidate.name === name)
    const timed = clocked(strategy, 0)
    expect(() =>
      law?.assert(timed, { seed: 5, runs: name === DEEP || name === LARGE ? 1 : 200 }),
    ).toThrow(BrokenLaw)
  },
)

test.each(laws)('the law $name is broken by some strategy here', ({ name }) => {
  expect(breakers.map(({ law }) => law)).toContain(name)
})

describe('the laws of deep and of large boards', () => {
  const [deep, large] = [DEEP, LARGE].map((law) => laws.find(({ name }) => name === law))

  test('the laws of deep and of large boards say what they leave out for a slow strategy, and why', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const slow = slowIn(() => true, sound)
    const why = 'a search with a fixed order of cells would take minutes'
    expect(deep?.assert(slow)).toBe(`9x9 boards with a deep search: ${why}`)
    expect(large?.assert(slow)).toBe(`larger boards that are half empty: ${why}`)
    const small = { ...sound, supports: ({ name }: { name: string }) => name === '2x2' }
    expect(deep?.assert(small)).toBe('9x9 boards with a deep search: it does not support them')
    expect(large?.assert(small)).toBe(
      'larger boards that are half empty: only 9x9 boards tell whether it chooses its cells',
    )
    expect(laws[0]?.assert(sound)).toBeNull()
  })

  test('a slow strategy that chooses its cells is given large boards up to 16x16 and no deep ones', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const isLost = (givens: Cells): boolean => givens[0] === 2 && emptyCellsOf(givens) === 61
    const choosing = slowIn(
      isLost,
      quick((solutions) => solutions),
    )
    expect(deep?.assert(choosing)).toBe('9x9 boards with a deep search: it is too slow for them')
    expect(large?.assert(choosing)).toBe(
      'boards above 16x16 that are two fifths empty: it is too slow for them',
    )
    const giving = quick((solutions, givens) =>
      givens.length === 256 && emptyCellsOf(givens) > 125 ? [] : solutions,
    )
    expect(() => large?.assert(slowIn(isLost, giving), { seed: 5 })).toThrow(BrokenLaw)
  })
})

/** The strategy, to which these boards take two seconds. */
function slowIn(isSlow: (givens: Cells) => boolean, strategy: Strategy): Strategy {
  return {
    ...strategy,
    prepare(geometry) {
      const solver = strategy.prepare(geometry)
      return {
        solution: solver.solution,
        stats: solver.stats,
        solve(givens, limit) {
          const isOrdinary = geometry.name === '3x3'
          if (isOrdinary && isSlow(givens)) {
            vi.setSystemTime(Date.now() + 2_000)
            return 0
          }
          return solver.solve(givens, limit)
        },
      }
    },
  }
}

test('a search in another order may count its guesses as its own tree has them', () => {
  const law = laws.find(({ name }) => name.startsWith('counts guesses rightly'))
  const backwards: Strategy = {
    ...sound,
    prepare(geometry) {
      const solver = sound.prepare(geometry)
      return {
        solution: solver.solution,
        stats: solver.stats,
        solve: (givens, limit) => solver.solve(givens.toReversed(), limit),
      }
    },
  }
  for (let seed = 0; seed < 10; seed++) law?.assert(backwards, { seed })
})
