import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { describe, expect, test } from 'vitest'
import { laws } from '../src/laws.ts'
import { findSolutions } from '../src/reference.ts'
import { DEEP } from './breakers-of-geometries.ts'
import { messageOf } from './message-of.ts'
import { miscounted, quick, sound, spoiled, stopClock } from './strategies.ts'

describe('on boards that need a search', () => {
  const searching = laws.find(({ name }) => name === 'is right on boards that need a search')
  const deep = laws.find(({ name }) => name === DEEP)
  const message = (strategy: Strategy): string =>
    messageOf(() => searching?.assert(strategy, { seed: 3, runs: 8 }))

  test('a sound and quick strategy passes the law of boards with a deep search', () => {
    stopClock()
    const rightly = quick((solutions) => solutions)
    expect(() => deep?.assert(rightly, { runs: 2 })).not.toThrow()
  })

  test('a mistake is shown on a board with as few empty cells as the mistake needs', () => {
    const blind = spoiled((solver, givens, limit, { size }) => {
      const count = solver.solve(givens, limit)
      return size === 9 && givens[40] === EMPTY && givens[50] === EMPTY ? 0 : count
    })
    const shown = message(blind)
    expect(shown).toContain('returned 0 under limit 1, expected 1\non this 9x9 board')
    expect(shown.match(/\./g)).toHaveLength(2)
  })

  test('a mistake that a solver makes only after another board is shown with that board', () => {
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

  test('a mistake that comes only after many boards is shown with the number of boards before it', () => {
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

  test('a mistake that a solver makes only once is reported as one that a new solver does not repeat', () => {
    let solves = 0
    const unsteady = spoiled((solver, givens, limit) =>
      ++solves === 40 ? 0 : solver.solve(givens, limit),
    )
    expect(message(unsteady)).toContain(', but not when a new solver was asked the same\non this ')
  })

  test('a first solution that differs when a board is solved again is a fault', () => {
    const boards = new Set<string>()
    const shown = message(
      spoiled((solver, givens, limit, geometry) => {
        const count = solver.solve(givens, limit)
        const asked = `${limit} ${givens.join()}`
        if (boards.has(asked)) solver.solution.set(lastOfTwo(givens, geometry) ?? solver.solution)
        boards.add(asked)
        return count
      }),
    )
    expect(shown).toContain('its first solution is another when it is asked again')
  })

  test('a first solution that differs between two limits is no fault', () => {
    const hopeful = spoiled((solver, givens, limit, geometry) => {
      const count = solver.solve(givens, limit)
      if (limit === 1) solver.solution.set(lastOfTwo(givens, geometry) ?? solver.solution)
      return count
    })
    expect(() => searching?.assert(hopeful, { seed: 3, runs: 8 })).not.toThrow()
  })

  test('counted work that differs when a board is solved again is a fault', () => {
    let solves = 0
    const shown = message(
      miscounted((stats) => ({ ...stats, checks: stats.checks + (++solves > 60 ? 1 : 0) })),
    )
    expect(shown).toMatch(/^first \{.*\}\nthen {2}\{.*\}/m)
  })

  test('an error that a solver throws is shown on the smallest board, with the call that threw it', () => {
    const thrower = spoiled((solver, givens, limit) => {
      if (limit === 2 && givens.length === 81) throw new TypeError('no such thing')
      return solver.solve(givens, limit)
    })
    const shown = message(thrower)
    expect(shown).toMatch(
      /^threw TypeError: no such thing\n {2}at .*laws-of-search\.slow\.test\.ts:\d+:\d+\)?$/m,
    )
    expect(shown).not.toContain('.\n')
  })
})

/** The second of two solutions; undefined where there are fewer. */
function lastOfTwo(givens: Cells, geometry: Geometry): Cells | undefined {
  return findSolutions({ geometry, givens }, 2).at(1)
}
