import type { Strategy } from '@masu/core/strategy'
import { describe, expect, test } from 'vitest'
import { BrokenLaw } from '../src/law.ts'
import { laws } from '../src/laws.ts'
import { DEEP } from './breakers-of-geometries.ts'
import { breakers } from './breakers.ts'
import { miscounted, sound, stopClock } from './strategies.ts'

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

test.each(['nodes', 'guesses', 'backtracks', 'checks'])(
  'a strategy that does not count its %s keeps the laws of counters',
  (counter) => {
    const strategy = miscounted((stats) => ({ ...stats, [counter]: null }))
    const own = laws.filter(({ name }) => /guesses|work/.test(name))
    expect(() => own.forEach((law) => law.assert(strategy, { runs: 20 }))).not.toThrow()
  },
)

describe('a strategy breaks a law when it', () => {
  test.each(breakers)('$fault', { timeout: 60_000 }, ({ law: name, strategy }) => {
    if (name === DEEP) stopClock()
    const law = laws.find((candidate) => candidate.name === name)
    expect(() => law?.assert(strategy, { seed: 5, runs: name === DEEP ? 8 : 200 })).toThrow(
      BrokenLaw,
    )
  })

  test.each(laws)('breaks none of its own: $name is broken by some strategy here', ({ name }) => {
    expect(breakers.map(({ law }) => law)).toContain(name)
  })
})

describe('a search in another order', () => {
  test('may count its guesses as its own tree has them', () => {
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
})
