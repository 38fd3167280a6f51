/** The report of a broken law: the smallest board, the cause, and how to reproduce it. */
import { EMPTY } from '@masu/core/puzzle'
import type { SearchStats, Strategy } from '@masu/core/strategy'
import { findClash } from '@masu/core/validate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BrokenLaw } from '../src/law.ts'
import { laws } from '../src/laws.ts'
import { breakersOfTypes } from './breakers-of-types.ts'
import { messageOf } from './message-of.ts'
import { clocked, spoiled } from './strategies.ts'

describe('the message of a broken law', () => {
  const law = laws.find(({ name }) => name === 'leaves the givens untouched')
  const eraser = spoiled((solver, givens, limit) => {
    const count = solver.solve(givens, limit)
    givens[3] = EMPTY
    return count
  })

  test('the message of a broken law shows the shrunk board, the law, the seed, and the command that repeats it', () => {
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

  test('the message of a broken law is the same under the same seed', () => {
    const once = messageOf(() => law?.assert(eraser, { seed: 12 }))
    expect(messageOf(() => law?.assert(eraser, { seed: 12 }))).toBe(once)
  })

  test('a law draws from the seed that fast-check is configured with', () => {
    const { seed } = fc.readConfigureGlobal()
    expect(seed).toBeTypeOf('number')
    expect(messageOf(() => law?.assert(eraser))).toContain(`\nseed ${seed}; `)
  })

  test('the message of a broken law says what the strategy threw', () => {
    const thrower = spoiled(() => {
      throw new TypeError('no such thing')
    })
    expect(messageOf(() => laws[1]?.assert(thrower))).toContain('TypeError: no such thing')
    const full = laws.find(({ name }) => name.includes('288'))
    expect(messageOf(() => full?.assert(thrower))).toContain('TypeError: no such thing')
  })
})

test('a wrong answer is shown beside its givens, with the cells that clash marked', () => {
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

test('a wrong answer with a counter that is a text is said so by the laws of counters', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a strategy in JavaScript has no types
  const stats = { nodes: '1', guesses: 0, backtracks: 1, checks: 0 } as unknown as SearchStats
  const texts = spoiled((solver, givens, limit) => solver.solve(givens, limit), { stats })
  for (const begin of ['counts 0 for givens that clash', 'keeps its accounts']) {
    const law = laws.find(({ name }) => name.startsWith(begin))
    expect(messageOf(() => law?.assert(texts))).toContain("\nnodes is '1' (a text)\n")
  }
})

test('a wrong answer that is not a number of solutions is said so', () => {
  const more = spoiled((solver, givens, limit) => solver.solve(givens, limit) + limit)
  const none = spoiled(() => Number.NaN)
  const law = laws.find(({ name }) => name.startsWith('returns a solution'))
  expect(messageOf(() => law?.assert(more))).toContain('\nreturned 2, more than the limit 1\n')
  expect(messageOf(() => law?.assert(none))).toContain(
    '\nreturned NaN, which is not a number of solutions\n',
  )
})

describe('one mistake has one cause in all laws that it breaks', () => {
  const mistakes: readonly [string, Strategy, number][] = [
    [
      'it returns more than the limit',
      spoiled((solver, givens, limit) => solver.solve(givens, limit) + limit),
      8,
    ],
    [
      'its answer is not a solution',
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

  test.each(mistakes)(
    'one mistake has one cause in all laws that it breaks: %s',
    (cause, strategy, least) => {
      // As slow as this, none is asked deep boards.
      const timed = clocked(strategy, 1_000)
      const causes = laws.flatMap((law) => {
        try {
          law.assert(timed, { seed: 3, runs: 10 })
          return []
        } catch (error) {
          return error instanceof BrokenLaw ? [error.cause] : ['another error']
        }
      })
      expect(causes.filter((one) => one === cause).length).toBeGreaterThanOrEqual(least)
    },
  )
})

describe.each(['supports() tells the truth', 'is right in every geometry'])('%s', (name) => {
  test.each(breakersOfTypes)(
    `the law "${name}" is broken where a strategy $fault`,
    ({ strategy, reason }) => {
      const law = laws.find((one) => one.name === name)
      expect(messageOf(() => law?.assert(strategy, { seed: 3 }))).toContain(reason)
    },
  )
})
