import { geometryOfName } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { findClash } from '@masu/core/validate'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { BrokenLaw } from '../src/law.ts'
import { laws } from '../src/laws.ts'
import { solutionsOf } from '../src/reference.ts'
import { miscounted, quick, sound, spoiled } from './strategies.ts'

describe('a sound strategy', () => {
  for (const law of laws) test(`keeps the law: ${law.name}`, () => law.assert(sound, { runs: 20 }))
})

describe('a strategy that finds a first solution only, cannot count its work, and does 9x9', () => {
  const modest: Strategy = {
    ...sound,
    maxLimit: 1,
    supports: ({ name }) => name === '3x3',
    prepare: (geometry) => ({ ...sound.prepare(geometry), stats: null }),
  }
  for (const law of laws) test(`keeps the law: ${law.name}`, () => law.assert(modest, { runs: 20 }))
})

test.each(['nodes', 'guesses', 'backtracks', 'checks'])(
  'a strategy that does not count its %s keeps the laws of counters',
  (counter) => {
    const strategy = miscounted((stats) => ({ ...stats, [counter]: null }))
    const own = laws.filter(({ name }) => /guesses|work/.test(name))
    expect(() => own.forEach((law) => law.assert(strategy, { runs: 20 }))).not.toThrow()
  },
)

const DEEP = 'is right on deep boards, if it is quick'

/** Every strategy is quick, on a busy machine, too. */
function stopClock(): void {
  vi.spyOn(Date, 'now').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
}

let calls = 0

/** One solution for all solvers. */
const shared = new Uint8Array(625)

/** Counters of a class, which JSON does not see. */
class RandomWork {
  get nodes(): number {
    return 1 + Math.floor(Math.random() * 1e9)
  }
  get guesses(): number {
    return 0
  }
  get backtracks(): number {
    return 0
  }
  get checks(): number {
    return 0
  }
}

const breakers: readonly { fault: string; law: string; strategy: Strategy }[] = [
  {
    fault: 'supports nothing',
    law: 'supports() tells the truth',
    strategy: { ...sound, supports: () => false },
  },
  {
    fault: 'claims 4x4 boards and throws on them',
    law: 'supports() tells the truth',
    strategy: {
      ...sound,
      prepare(geometry) {
        if (geometry.name === '2x2') throw new RangeError('too small')
        return sound.prepare(geometry)
      },
    },
  },
  {
    fault: 'claims 25x25 boards and finds nothing there',
    law: 'supports() tells the truth',
    strategy: spoiled((solver, givens, limit, { size }) =>
      size === 25 ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'leaves a cell of the solution empty',
    law: 'returns a solution that extends the givens and fills every unit',
    strategy: spoiled((solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      solver.solution[0] = EMPTY
      return count
    }),
  },
  {
    fault: 'returns its own favourite solution',
    law: 'returns a solution that extends the givens and fills every unit',
    strategy: spoiled((solver, givens, limit) => {
      solver.solve(givens, limit)
      return solver.solve(new Uint8Array(givens.length), 1)
    }),
  },
  {
    fault: 'searches when its solution is read',
    law: 'has its solution when it returns, whatever becomes of the givens',
    strategy: {
      ...sound,
      prepare(geometry) {
        const solver = sound.prepare(geometry)
        let last: Cells = new Uint8Array(geometry.cellCount)
        return {
          stats: null,
          solve(givens) {
            last = givens
            return 1
          },
          get solution() {
            solver.solve(last, 1)
            return solver.solution
          },
        }
      },
    },
  },
  {
    fault: 'has one solution for all solvers',
    law: 'keeps the memory of each solver apart',
    strategy: {
      ...sound,
      prepare(geometry) {
        const solver = sound.prepare(geometry)
        const solution = shared.subarray(0, geometry.cellCount)
        return {
          solution,
          stats: solver.stats,
          solve(givens, limit) {
            const count = solver.solve(givens, limit)
            solution.set(solver.solution)
            return count
          },
        }
      },
    },
  },
  {
    fault: 'takes Infinity for 1',
    law: 'counts all solutions where there is no limit',
    strategy: spoiled((solver, givens, limit) =>
      solver.solve(givens, limit === Infinity ? 1 : limit),
    ),
  },
  {
    fault: 'is wrong on every 61st solve',
    law: 'is right again and again',
    strategy: spoiled((solver, givens, limit) =>
      ++calls % 61 === 0 ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'is wrong on boards of 3x2 alone, under limit 2',
    law: 'is right in every geometry',
    strategy: spoiled((solver, givens, limit, { name }) =>
      solver.solve(givens, name === '3x2' ? 1 : limit),
    ),
  },
  {
    fault: 'has never seen an empty board',
    law: 'fills the empty board',
    strategy: spoiled((solver, givens, limit) =>
      givens.every((digit) => digit === EMPTY) ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'tells of work at random, by getters of a class',
    law: 'does the same work twice, whatever was solved between',
    strategy: spoiled((solver, givens, limit) => solver.solve(givens, limit), {
      stats: new RandomWork(),
    }),
  },
  {
    fault: 'never finds more than two solutions',
    law: 'counts as an independent reference does, up to the limit',
    strategy: spoiled((solver, givens, limit) => Math.min(2, solver.solve(givens, limit))),
  },
  {
    fault: 'counts one too many',
    law: 'counts as an independent reference does, up to the limit',
    strategy: spoiled((solver, givens, limit) => solver.solve(givens, limit + 1)),
  },
  {
    fault: 'dislikes a 1 in the first cell',
    law: 'counts the same after any symmetry of the board',
    strategy: spoiled((solver, givens, limit) =>
      givens[0] === 1 ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'gives up on boards with many blanks',
    law: 'never loses solutions when a given is removed',
    strategy: spoiled((solver, givens, limit) =>
      givens.filter((value) => value === EMPTY).length > 6 ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'believes givens that clash',
    law: 'counts 0 for givens that clash, with nodes 1, guesses 0, backtracks 1',
    strategy: spoiled((solver, givens, limit, geometry) =>
      findClash(geometry, givens) === null ? solver.solve(givens, limit) : 1,
    ),
  },
  {
    fault: 'searches before it sees that givens clash',
    law: 'counts 0 for givens that clash, with nodes 1, guesses 0, backtracks 1',
    strategy: spoiled(() => 0, { stats: { nodes: 9, guesses: null, backtracks: null, checks: 0 } }),
  },
  {
    fault: 'solves in the memory of the givens',
    law: 'leaves the givens untouched',
    strategy: spoiled((solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      if (count > 0) givens.set(solver.solution)
      return count
    }),
  },
  {
    fault: 'counts differently every other time',
    law: 'does the same work twice, whatever was solved between',
    strategy: spoiled((solver, givens, limit) =>
      calls++ % 2 === 0 ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'forgets to count the root',
    law: 'keeps its accounts: guesses < nodes, and backtracks = nodes where there is no solution',
    strategy: spoiled((solver, givens, limit) => solver.solve(givens, limit), {
      stats: { nodes: 0, guesses: null, backtracks: null, checks: null },
    }),
  },
  {
    fault: 'counts more guesses than nodes',
    law: 'keeps its accounts: guesses < nodes, and backtracks = nodes where there is no solution',
    strategy: spoiled((solver, givens, limit) => solver.solve(givens, limit), {
      stats: { nodes: 2, guesses: 2, backtracks: null, checks: null },
    }),
  },
  {
    fault: 'counts half a node',
    law: 'keeps its accounts: guesses < nodes, and backtracks = nodes where there is no solution',
    strategy: spoiled((solver, givens, limit) => solver.solve(givens, limit), {
      stats: { nodes: 1.5, guesses: 0, backtracks: 0, checks: 0 },
    }),
  },
  {
    fault: 'counts the first branch of a node as a guess',
    law: 'counts guesses rightly, where it searches in reading order',
    strategy: miscounted((stats) => ({ ...stats, guesses: stats.nodes - 1 })),
  },
  {
    fault: 'counts no guess at the root',
    law: 'counts guesses rightly, where it searches in reading order',
    strategy: miscounted((stats) => ({ ...stats, guesses: Math.max(0, stats.guesses - 1) })),
  },
  {
    fault: 'finds nothing where nothing is left to do',
    law: 'counts 1 for a full board',
    strategy: spoiled((solver, givens, limit) =>
      givens.includes(EMPTY) ? solver.solve(givens, limit) : 0,
    ),
  },
  {
    fault: 'stops at 200 solutions',
    law: 'counts exactly 288 for the empty 4x4 board',
    strategy: spoiled((solver, givens, limit) => solver.solve(givens, Math.min(200, limit))),
  },
  {
    fault: 'misses one solution of a board with several hundred',
    law: 'is right on boards that need a search',
    strategy: spoiled((solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      return count > 300 && count < limit ? count - 1 : count
    }),
  },
  {
    fault: 'misses solutions where there are few givens',
    law: DEEP,
    strategy: quick((solutions, givens) =>
      givens.filter((digit) => digit !== EMPTY).length < 20 ? solutions.slice(1) : solutions,
    ),
  },
  {
    fault: 'throws',
    law: 'counts 1 for a full board',
    strategy: spoiled(() => {
      throw new TypeError('no such thing')
    }),
  },
]

describe('a strategy breaks a law when it', () => {
  test.each(breakers)('$fault', ({ law: name, strategy }) => {
    if (name === DEEP) stopClock()
    const law = laws.find((candidate) => candidate.name === name)
    expect(() => law?.assert(strategy, { seed: 5, runs: 200 })).toThrow(BrokenLaw)
  })

  test.each(laws)('breaks none of its own: $name is broken by some strategy here', ({ name }) => {
    expect(breakers.map(({ law }) => law)).toContain(name)
  })
})

describe('the message of a broken law', () => {
  const law = laws.find(({ name }) => name === 'leaves the givens untouched')
  const eraser = spoiled((solver, givens, limit) => {
    const count = solver.solve(givens, limit)
    givens[3] = EMPTY
    return count
  })

  test('shows the shrunk board, the law, the seed, and the command that repeats it', () => {
    const message = messageOf(() =>
      law?.assert(eraser, { seed: 11, command: 'masu conform ./mine.ts' }),
    )
    expect(message).toMatchInlineSnapshot(`
      "law broken: leaves the givens untouched
      r1c4 was 4 and is empty now
      on this 4x4 board, boxes 2x2:
      1 2 | 3 4
      3 4 | 1 2
      ---------
      2 3 | 4 1
      4 1 | 2 3

      seed 11; to see it again: masu conform ./mine.ts --law 'leaves the givens untouched' --seed 11"
    `)
  })

  test('repeats itself under the same seed', () => {
    const once = messageOf(() => law?.assert(eraser, { seed: 12 }))
    expect(messageOf(() => law?.assert(eraser, { seed: 12 }))).toBe(once)
  })

  test('says what the strategy threw', () => {
    const thrower = spoiled(() => {
      throw new TypeError('no such thing')
    })
    expect(messageOf(() => laws[1]?.assert(thrower))).toContain('TypeError: no such thing')
    const full = laws.find(({ name }) => name.includes('288'))
    expect(messageOf(() => full?.assert(thrower))).toContain('TypeError: no such thing')
  })
})

describe('a wrong answer', () => {
  test('is shown beside its givens, with the cells that clash marked', () => {
    const liar = spoiled((solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      solver.solution.copyWithin(1, 0, 1)
      return count
    })
    const law = laws.find(({ name }) => name === 'counts 1 for a full board')
    const full = { ...liar, supports: ({ name }: { name: string }) => name === '2x3' }
    expect(messageOf(() => law?.assert(full, { seed: 11 }))).toMatchInlineSnapshot(`
      "law broken: counts 1 for a full board
      r1c2 holds 1, its given was 2
      on this 6x6 board, boxes 2x3:
       givens                 answer
       1  2  3 | 4  5  6      1 [1] 3 | 4  5  6
       4  5  6 | 1  2  3      4  5  6 | 1  2  3
      -------------------    -------------------
       2  3  4 | 5  6  1      2  3  4 | 5  6  1
       5  6  1 | 2  3  4      5  6  1 | 2  3  4
      -------------------    -------------------
       3  4  5 | 6  1  2      3  4  5 | 6  1  2
       6  1  2 | 3  4  5      6  1  2 | 3  4  5

      seed 11; to see it again: npx masu conform spoiled --law 'counts 1 for a full board' --seed 11"
    `)
    const solving = laws.find(({ name }) => name.startsWith('returns a solution'))
    const text = messageOf(() => solving?.assert(full, { seed: 11 }))
    expect(text).toContain('\n givens                 answer\n')
  })

  test('that is no number of solutions is said so', () => {
    const more = spoiled((solver, givens, limit) => solver.solve(givens, limit) + limit)
    const none = spoiled(() => Number.NaN)
    const law = laws.find(({ name }) => name.startsWith('returns a solution'))
    expect(messageOf(() => law?.assert(more))).toContain('\nreturned 2, more than the limit 1\n')
    expect(messageOf(() => law?.assert(none))).toContain(
      '\nreturned NaN, which is no number of solutions\n',
    )
  })
})

describe('one mistake has one cause in all laws that it breaks', () => {
  const mistakes: readonly [string, Strategy, number][] = [
    [
      'it returns more than the limit',
      spoiled((solver, givens, limit) => solver.solve(givens, limit) + limit),
      8,
    ],
    [
      'its answer is no solution',
      spoiled((solver, givens, limit) => {
        const count = solver.solve(givens, limit)
        solver.solution.fill(1)
        return count
      }),
      3,
    ],
    [
      'threw TypeError: no such thing',
      spoiled(() => {
        throw new TypeError('no such thing')
      }),
      8,
    ],
    ['it misses solutions', spoiled(() => 0), 5],
    [
      'it believes givens that clash',
      spoiled((solver, givens, limit, geometry) =>
        findClash(geometry, givens) === null ? solver.solve(givens, limit) : 1,
      ),
      2,
    ],
  ]

  test.each(mistakes)('%s', (cause, strategy, least) => {
    const causes = laws.flatMap((law) => {
      try {
        law.assert(strategy, { seed: 3 })
        return []
      } catch (error) {
        return error instanceof BrokenLaw ? [error.cause] : ['another error']
      }
    })
    expect(causes.filter((one) => one === cause).length).toBeGreaterThanOrEqual(least)
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

describe('on boards that need a search', () => {
  const searching = laws.find(({ name }) => name === 'is right on boards that need a search')
  const deep = laws.find(({ name }) => name === DEEP)
  const message = (strategy: Strategy): string =>
    messageOf(() => searching?.assert(strategy, { seed: 3, runs: 20 }))

  test('a sound strategy is right that is quick', () => {
    stopClock()
    const rightly = quick((solutions) => solutions)
    expect(() => deep?.assert(rightly, { runs: 20 })).not.toThrow()
  })

  test('a mistake is shown on a board with as few empty cells as it needs', () => {
    const blind = spoiled((solver, givens, limit, { size }) =>
      size === 9 && givens[40] === EMPTY && givens[50] === EMPTY ? 0 : solver.solve(givens, limit),
    )
    const shown = message(blind)
    expect(shown).toContain('returned 0 under limit 1, expected 1\non this 9x9 board')
    expect(shown.match(/\./g)).toHaveLength(2)
  })

  test('what a solver does only after another board is shown with that board', () => {
    let last = 0
    const spoilt = spoiled((solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      const before = last
      last = count
      return before > 100 && count === 1 ? 0 : count
    })
    expect(message(spoilt)).toMatch(
      /returned 0 under limit \d+, expected 1, after this board at limit \d+:\n(?:.+\n)+on this /,
    )
  })

  test('what a solver does only after many boards is said so', () => {
    const tired: Strategy = {
      ...sound,
      prepare(geometry) {
        const solver = sound.prepare(geometry)
        let solves = 0
        return {
          ...solver,
          solve: (givens, limit) => (++solves > 20 ? 0 : solver.solve(givens, limit)),
        }
      },
    }
    expect(message(tired)).toMatch(/, after \d+ other boards\non this /)
  })

  test('what a solver does only once is said so', () => {
    let solves = 0
    const unsteady = spoiled((solver, givens, limit) =>
      ++solves === 40 ? 0 : solver.solve(givens, limit),
    )
    expect(message(unsteady)).toContain(', but not when a new solver was asked the same\non this ')
  })

  test('another first solution at another limit is a fault', () => {
    const shown = message(
      spoiled((solver, givens, limit) => {
        const count = solver.solve(givens, limit)
        if (limit > 100 && count > 1 && givens.length === 16) {
          const geometry = geometryOfName('2x2')
          solver.solution.set(solutionsOf({ geometry, givens }, 2).at(1) ?? solver.solution)
        }
        return count
      }),
    )
    expect(shown).toContain('its first solution under one limit is another than under another')
  })

  test('work that differs when a board is asked again is a fault', () => {
    let solves = 0
    const shown = message(
      miscounted((stats) => ({ ...stats, checks: stats.checks + (++solves > 60 ? 1 : 0) })),
    )
    expect(shown).toMatch(/^first \{.*\}\nthen {2}\{.*\}/m)
  })

  test('what is thrown is shown on the smallest board, with the call that threw', () => {
    const thrower = spoiled((solver, givens, limit) => {
      if (limit === 2 && givens.length === 81) throw new TypeError('no such thing')
      return solver.solve(givens, limit)
    })
    const shown = message(thrower)
    expect(shown).toMatch(/^threw TypeError: no such thing\n {2}at .*laws\.test\.ts:\d+:\d+\)?$/m)
    expect(shown).not.toContain('.\n')
  })
})

function messageOf(act: () => void): string {
  try {
    act()
  } catch (error) {
    if (error instanceof BrokenLaw) return error.message
    throw error
  }
  throw new Error('no law was broken')
}
