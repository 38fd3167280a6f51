/** Passes at limit 1, which a timed process makes after the others, on a clock that solvers move. */
import { describe, expect, test, vi } from 'vitest'
import type { Boards } from '../../../src/protocol/job.ts'
import { cellsOf, tinyTwo } from '../../boards.ts'
import { spoiled, type Spoil } from '../../strategies/spoiled.ts'
import { fixtureOf, PUZZLES, timed, timedFixtures, soundBut, sound, jobOfTwo } from './timed.ts'

const clock = vi.hoisted(() => ({ ns: 0 }))

vi.mock(import('../../../src/worker/timed/clock.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  // A reading takes a microsecond, so that waiting ends.
  now: () => (clock.ns += 1_000),
}))

describe('passes at limit 1', () => {
  const limitOne = { warmUpMs: 1, timedPassesMs: 5 }

  test('passes at limit 1 come after those at the limit of the job, on the same puzzles', () => {
    const limits: number[] = []
    const watched: Spoil = (solver, givens, limit) => {
      limits.push(limit)
      return solver.solve(givens, limit)
    }
    const { fault, limitOneNs } = timed(watched, { limitOne })
    expect(fault).toBeNull()
    // At least as many as the job asks for; more if the first passes were not disturbed.
    expect(limitOneNs?.length).toBeGreaterThanOrEqual(3)
    const first = limits.indexOf(1)
    expect(new Set(limits.slice(0, first))).toEqual(new Set([2]))
    expect(new Set(limits.slice(first))).toEqual(new Set([1]))
    expect((limits.length - first) % PUZZLES).toBe(0)
  })

  test('passes at limit 1 are timed apart: what is slow at limit 1 alone is not so at limit 2', () => {
    const slowLimitOne: Spoil = (solver, givens, limit) => {
      if (limit === 1) clock.ns += 1e6
      return solver.solve(givens, limit)
    }
    const { timing, limitOneNs } = timed(slowLimitOne, { limitOne })
    for (const ns of limitOneNs ?? []) expect(ns).toBeGreaterThanOrEqual(PUZZLES * 1e6)
    for (const ns of timing.passNs) expect(ns).toBeLessThan(PUZZLES * 1e6)
  })

  test('passes at limit 1 are verified: one solution is asked for, also where a puzzle has several', () => {
    const two: Boards = {
      givens: cellsOf(tinyTwo, tinyTwo),
      solutions: new Uint8Array(32),
      counts: Uint32Array.of(2, 2),
    }
    const job = { ...jobOfTwo, limitOne }
    expect(timedFixtures(spoiled('sound', sound), job, two)[0]?.fault).toBeNull()
    const greedy = spoiled('greedy', (solver, givens) => solver.solve(givens, 2))
    const [part] = timedFixtures(greedy, job, two)
    expect(part?.fault).toBe('at limit 1, puzzle 1: count 2 instead of 1')
  })

  test('a fixture with lengths of its own is timed as long as these say, without passes at limit 1', () => {
    const lengths = { warmUpMs: 0, timedPassesMs: 0 }
    const fixtures = [fixtureOf(1), fixtureOf(1, { name: 'other', lengths })]
    const job = { ...jobOfTwo, timedPassesMs: 5, limitOne, fixtures }
    const two: Boards = {
      givens: cellsOf(tinyTwo, tinyTwo),
      solutions: new Uint8Array(32),
      counts: Uint32Array.of(2, 2),
    }
    const [mine, other] = timedFixtures(spoiled('sound', sound), job, two)
    expect(mine).toHaveProperty('limitOneNs')
    expect(other).toMatchObject({ fault: null, timing: { passNs: { length: 1 } } })
    expect(other).not.toHaveProperty('limitOneNs')
  })

  test('passes at limit 1 do not run if the job does not ask for them or the other passes fail', () => {
    expect(timed(sound)).not.toHaveProperty('limitOneNs')
    const wrong = soundBut(0, () => 0)
    expect(timed(wrong, { limitOne })).not.toHaveProperty('limitOneNs')
  })
})
