import { byCounter } from '@masu/core/strategy'
import { geometryOfName } from '@masu/core/geometry'
import { describe, expect, test } from 'vitest'
import type { Boards } from '../../../src/protocol/job.ts'
import { faultOfAnswer, faultOfStats } from '../../../src/worker/timed/verify-answer.ts'
import { cellsOf, tiny, tinyAll, tinySolution } from '../../boards.ts'

const geometry = geometryOfName('2x2')

/** Two boards. Tests verify the second, so that a wrong index shows. */
function boards(count: number, givens = tiny, solution = tinyAll): Boards {
  return {
    givens: cellsOf(tinyAll, givens),
    solutions: cellsOf(tinyAll, solution),
    counts: Uint32Array.of(0, count),
  }
}

function fault(known: Boards, count: number, solution = tinySolution): string | null {
  return faultOfAnswer(geometry, known, 1, count, cellsOf(solution))
}

describe('an answer', () => {
  test('an answer is right with the count expected and a solution', () => {
    expect(fault(boards(1), 1)).toBeNull()
    expect(fault(boards(2, tinyAll), 2)).toBeNull()
    expect(fault(boards(1, tiny, tinySolution), 1)).toBeNull()
  })

  test('a wrong answer is found whatever a strategy wrote into the tables of the board', () => {
    const { units } = geometry
    const before = units.slice()
    units.fill(0xffff)
    try {
      expect(fault(boards(1), 1, tinySolution.replace('321', '311'))).toMatch(
        /^a solution where 1 stands twice/,
      )
    } finally {
      units.set(before)
    }
  })

  test('an answer is wrong with any other count than the one expected', () => {
    expect(fault(boards(1), 0)).toBe('count 0 instead of 1')
    expect(fault(boards(1), 2)).toBe('count 2 instead of 1')
    expect(fault(boards(0), 1)).toBe('count 1 instead of 0')
    expect(fault(boards(1), 1.5)).toBe('count 1.5 instead of 1')
    expect(fault(boards(1), NaN)).toBe('count NaN instead of 1')
  })

  test.each<[unknown, string]>([
    [1n, 'count 1n (a bigint) instead of 1'],
    ['1', "count '1' (a text) instead of 1"],
    [true, 'count true instead of 1'],
    [Promise.resolve(1), 'count a promise instead of 1'],
  ])(
    'an answer is wrong with a count that is no number, and the fault shows it: %o',
    (count, message) => {
      const answer: unknown = Reflect.apply(fault, undefined, [boards(1), count])
      expect(answer).toBe(message)
    },
  )

  test('an answer needs no solution for a board without a solution', () => {
    expect(fault(boards(0), 0, tinyAll)).toBeNull()
  })

  test('an answer is wrong with a wrong solution', () => {
    const other = tinySolution.replaceAll('1', 'x').replaceAll('2', '1').replaceAll('x', '2')
    expect(fault(boards(1), 1, other)).toBe('a solution where r2c3 holds 1, its given was 2')
    expect(fault(boards(1), 1, `.${tinySolution.slice(1)}`)).toBe('a solution where r1c1 is empty')
  })

  test('an answer is wrong with another solution than the only one', () => {
    const mirrored = [...tinySolution].toReversed().join('')
    const known = boards(1, tinyAll, mirrored)
    expect(fault(known, 1)).toBe('not the only solution: they differ first in cell 0')
    expect(fault(known, 1, mirrored)).toBeNull()
  })
})

describe('the counters of a search', () => {
  const sound = { ...byCounter(() => 0), nodes: 1, checks: 2 ** 40 }

  test('the counters of a search are whole numbers, or null where they are not counted', () => {
    expect(faultOfStats(sound)).toBeNull()
    expect(faultOfStats({ ...sound, nodes: null, checks: null })).toBeNull()
    expect(faultOfStats({ ...sound, nodes: 1.5 })).toBe('stats.nodes is 1.5')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a solver in JavaScript has no types
    const text = { ...sound, nodes: '1' } as unknown as typeof sound
    expect(faultOfStats(text)).toBe("stats.nodes is '1' (a text)")
    expect(faultOfStats({ ...sound, guesses: -1 })).toBe('stats.guesses is -1')
    expect(faultOfStats({ ...sound, backtracks: NaN })).toBe('stats.backtracks is NaN')
    expect(faultOfStats({ ...sound, checks: Infinity })).toBe('stats.checks is Infinity')
  })
})
