/** Several fixtures in one timed process, of one geometry or of several, on a clock that its readings move. */
import type { Solver, Strategy } from '@masu/core/strategy'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Boards, FixtureToTime, TimeJob } from '../../../src/protocol/job.ts'
import { cellsOf, easy, easySolution, tiny, tinyAll, tinySolution, tinyTwo } from '../../boards.ts'
import { spoiled, type Spoil } from '../../strategies/spoiled.ts'
import { fixtureOf, plainJob, timedFixtures, sound, jobOfTwo } from './timed.ts'

const clock = vi.hoisted(() => ({ ns: 0 }))

vi.mock(import('../../../src/worker/timed/clock.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  // A reading takes a microsecond, so that waiting ends.
  now: () => (clock.ns += 1_000),
}))

describe('several fixtures in one process', () => {
  const fixtures: readonly FixtureToTime[] = [
    fixtureOf(1, { name: 'one' }),
    fixtureOf(3, { name: 'three', blocks: [{ puzzles: 2, solvable: 2 }] }),
  ]
  const boards: Boards = {
    givens: cellsOf(tiny, tinyTwo, tiny, tinyTwo),
    solutions: cellsOf(tinySolution, tinyAll, tinySolution, tinyAll),
    counts: Uint32Array.of(1, 2, 1, 2),
  }
  const job: TimeJob = {
    ...plainJob,
    warmUpMs: 5,
    timedPassesMs: 5,
    passes: 3,
    perPuzzle: 2,
    fixtures,
  }

  test('fixtures in one process have figures of their own, in their order, and only the first was cold', () => {
    const [first, second, ...others] = timedFixtures(spoiled('sound', sound), job, boards)
    expect(others).toEqual([])
    expect(first).toMatchObject({ fixture: 'one', fault: null })
    expect(second).toMatchObject({ fixture: 'three', fault: null })
    expect(first?.timing).toMatchObject({ fixturesBefore: 0, blocks: [] })
    expect(first?.timing.firstPuzzleNs).toBeGreaterThan(0)
    expect(first?.timing.coldPassNs).toBeGreaterThan(0)
    expect(second?.timing).toMatchObject({
      fixturesBefore: 1,
      firstPuzzleNs: null,
      coldPassNs: null,
    })
    expect(second?.timing.prepareNs).toBe(first?.timing.prepareNs)
    expect([first, second].map((part) => part?.timing.perPuzzleNs?.length)).toEqual([1, 3])
    expect(second?.timing.blocks?.map(({ puzzles }) => puzzles)).toEqual([2])
    for (const part of [first, second]) {
      expect(part?.timing.passNs.length).toBeGreaterThanOrEqual(3)
      expect(part?.timing.cpuMs).toBeGreaterThan(0)
      expect(part?.timing.involuntarySwitches).toBeGreaterThanOrEqual(0)
    }
  })

  test('a fixture that is wrong leaves the others of its process as they are', () => {
    let calls = 0
    const wrongAtFirst: Spoil = (solver, givens, limit) =>
      calls++ === 0 ? 0 : solver.solve(givens, limit)
    const parts = timedFixtures(spoiled('wrong', wrongAtFirst), job, boards)
    expect(parts.map(({ fault }) => fault)).toEqual(['puzzle 1: count 0 instead of 1', null])
  })

  test('changed givens are a fault of their fixture, and not of the others in its process', () => {
    const tidy: Spoil = (solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      // The first bytes belong to the first fixture.
      if (count === 1 && givens.byteOffset > 0) givens.set(solver.solution)
      return count
    }
    const parts = timedFixtures(spoiled('tidy', tidy), { ...job, perPuzzle: 0 }, boards)
    expect(parts.map(({ fault }) => fault)).toEqual([null, 'the givens were changed'])
  })
})

describe('fixtures of several geometries in one process', () => {
  const boards: Boards = {
    givens: cellsOf(tiny, easy, tiny),
    solutions: cellsOf(tinySolution, easySolution, tinySolution),
    counts: Uint32Array.of(1, 1, 1),
  }
  const job: TimeJob = {
    ...jobOfTwo,
    fixtures: [
      fixtureOf(1, { name: 'small' }),
      fixtureOf(1, { name: 'ordinary', boxes: [3, 3] }),
      fixtureOf(1, { name: 'small again' }),
    ],
  }
  const base = spoiled('base', sound)
  let prepared: string[] = []
  const solved = new Set<string>()
  const watched: Strategy = {
    ...base,
    supports: (shape) => shape.size !== 16,
    prepare(shape) {
      const name = `${shape.name} ${prepared.length}`
      prepared.push(shape.name)
      clock.ns += 1_000 * shape.size
      const solver = base.prepare(shape)
      const solve: Solver['solve'] = (givens, limit) => {
        solved.add(name)
        return solver.solve(givens, limit)
      }
      return { solution: solver.solution, stats: solver.stats, solve }
    },
  }
  beforeEach(() => {
    prepared = []
    solved.clear()
  })

  test('fixtures in one process have a solver of their geometry, which is prepared once', () => {
    const parts = timedFixtures(watched, job, boards)
    expect(parts.map(({ fault }) => fault)).toEqual([null, null, null])
    expect(prepared).toEqual(['2x2', '3x3'])
    const [small, ordinary, again] = parts.map(({ timing }) => timing.prepareNs)
    expect(again).toBe(small)
    expect(ordinary).not.toBe(small)
  })

  test('a solver of another geometry is prepared first if the job says so, and is never asked', () => {
    timedFixtures(watched, { ...job, otherGeometryFirst: [3, 3] }, boards)
    expect(prepared).toEqual(['3x3', '2x2', '3x3'])
    expect([...solved]).toEqual(['2x2 1', '3x3 2'])
  })

  test('no solver is prepared first for boards that the strategy does not support', () => {
    timedFixtures(watched, { ...job, otherGeometryFirst: [4, 4] }, boards)
    expect(prepared).toEqual(['2x2', '3x3'])
  })
})
