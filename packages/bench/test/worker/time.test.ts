/** The pass that is timed, in this process: what of a strategy does it notice? */
import type { Solver, Strategy } from '@masu/core/strategy'
import { describe, expect, test } from 'vitest'
import type { Answer, Boards, TimedPart, TimeJob, Timed } from '../../src/worker/protocol.ts'
import { peakBytes } from '../../src/worker/memory.ts'
import { time } from '../../src/worker/time.ts'
import { cellsOf, easy, easySolution, tiny, tinyAll, tinySolution, tinyTwo } from '../boards.ts'
import { spoiled } from '../strategies/spoiled.ts'

/** Short, of one fixture; its puzzles are for each test to say. */
const plainJob: Omit<TimeJob, 'puzzles' | 'fixtures'> = {
  kind: 'time',
  strategy: { module: '', registered: null },
  boxHeight: 2,
  boxWidth: 2,
  limit: 2,
  warmUpMs: 1,
  passMs: 1,
  passes: 2,
  alone: 0,
  processor: null,
}

const PUZZLES = 4

/** A worker's job on four times the same puzzle, with its boards and a strategy to be spoiled. */
function timed(
  spoil: (solver: Solver, givens: Uint8Array, limit: number) => number,
  changes: Partial<TimeJob> = {},
): Timed {
  const job: TimeJob = {
    ...plainJob,
    puzzles: PUZZLES,
    warmUpMs: 5,
    passMs: 5,
    passes: 3,
    fixtures: [{ name: 'mine', puzzles: PUZZLES, blocks: [] }],
    ...changes,
  }
  const boards: Boards = {
    givens: cellsOf(tiny, tiny, tiny, tiny),
    solutions: cellsOf(tinySolution, tinySolution, tinySolution, tinySolution),
    counts: new Uint32Array(PUZZLES).fill(1),
  }
  const [one, ...others] = timedParts(spoiled('spoiled', spoil), job, boards)
  if (one === undefined || others.length > 0) throw new Error('not exactly one fixture')
  return one
}

/** What a process answers that times these parts; throws what the strategy throws. */
function timedParts(strategy: Strategy, job: TimeJob, boards: Boards): Timed[] {
  const answers: Answer[] = []
  time(strategy, job, boards, (answer) => answers.push(answer))
  const parts = answers.filter((answer) => answer.type === 'timed')
  const names = (type: 'timing' | 'timed'): string[] =>
    answers.flatMap((answer) => (answer.type === type ? [answer.fixture] : []))
  // Each is announced, so that the parent counts its time.
  expect(names('timing')).toEqual(names('timed'))
  return parts
}

/** Sound in all calls but one, counted from 0, which `spoil` answers. */
function soundBut(
  call: number,
  spoil: (solver: Solver, givens: Uint8Array) => number,
): (solver: Solver, givens: Uint8Array, limit: number) => number {
  let calls = 0
  return (solver, givens, limit) =>
    calls++ === call ? spoil(solver, givens) : solver.solve(givens, limit)
}

const sound = (solver: Solver, givens: Uint8Array, limit: number): number =>
  solver.solve(givens, limit)

describe('a sound strategy', () => {
  test('is timed pass by pass, as long as it was asked for', () => {
    // The cold pass may take all of a shorter warm-up on a busy machine.
    const { fault, figures } = timed(sound, { warmUpMs: 200 })
    const { passNs, warmUpPasses, coldNs, firstNs, prepareNs } = figures
    expect(fault).toBeNull()
    expect(passNs.length).toBeGreaterThanOrEqual(3)
    expect(passNs.reduce((sum, ns) => sum + ns, 0)).toBeGreaterThanOrEqual(5e6)
    expect(warmUpPasses).toBeGreaterThan(0)
    expect(firstNs).toBeGreaterThan(0)
    expect(coldNs).toBeGreaterThanOrEqual(firstNs ?? NaN)
    expect(prepareNs).toBeGreaterThan(0)
  })

  test('is timed as often as it was asked for, however long that takes', () => {
    const slow = (solver: Solver, givens: Uint8Array, limit: number): number => {
      const end = performance.now() + 2
      while (performance.now() < end);
      return solver.solve(givens, limit)
    }
    const { fault, figures } = timed(slow, { passMs: 40, passes: 5, warmUpMs: 100 })
    expect(fault).toBeNull()
    expect(figures.passNs).toHaveLength(5)
    // Four puzzles of 2 ms.
    for (const ns of figures.passNs) expect(ns).toBeGreaterThanOrEqual(8e6)
  })

  test('is timed on each puzzle alone, as often as it was asked for, if it was', () => {
    let calls = 0
    const counting = (solver: Solver, givens: Uint8Array, limit: number): number => {
      calls++
      return solver.solve(givens, limit)
    }
    // A pass cold, and one that is timed and verified.
    const { figures: none } = timed(counting, { warmUpMs: 0, passMs: 0, alone: 0 })
    expect({ calls, aloneNs: none.aloneNs }).toEqual({ calls: 2 * PUZZLES, aloneNs: null })
    calls = 0
    const { figures } = timed(counting, { warmUpMs: 0, passMs: 0, alone: 7 })
    expect(calls).toBe((2 + 7) * PUZZLES)
    expect(figures.aloneNs).toHaveLength(PUZZLES)
    for (const ns of figures.aloneNs ?? []) expect(ns).toBeGreaterThan(0)
  })

  test('is timed alone by the fastest of its times on each puzzle', () => {
    // Behind the cold pass and a timed one: 2 ms for each first try.
    let calls = -2 * PUZZLES
    const slowFirst = (solver: Solver, givens: Uint8Array, limit: number): number => {
      const end = performance.now() + (calls >= 0 && calls % 3 === 0 ? 2 : 0)
      calls++
      while (performance.now() < end);
      return solver.solve(givens, limit)
    }
    const { fault, figures } = timed(slowFirst, { warmUpMs: 0, passMs: 0, passes: 1, alone: 3 })
    expect({ fault, calls }).toEqual({ fault: null, calls: 3 * PUZZLES })
    for (const ns of figures.aloneNs ?? []) expect(ns).toBeLessThan(2e6)
  })

  test('tells how much memory its process ever held, before and in the end', () => {
    const before = peakBytes()
    const greedy = (solver: Solver, givens: Uint8Array, limit: number): number => {
      const kept: Uint8Array[] = []
      while (peakBytes() < before + 2 ** 25) kept.push(new Uint8Array(2 ** 22).fill(1))
      return solver.solve(givens, limit)
    }
    const { figures } = timed(greedy, { warmUpMs: 0, passMs: 0 })
    expect(figures.idleBytes).toBeGreaterThanOrEqual(before)
    expect(figures.peakBytes - figures.idleBytes).toBeGreaterThan(2 ** 24)
  })

  test('is asked for as many solutions as the job says, each time', () => {
    const limits = new Set<number>()
    timed((solver, givens, limit) => {
      limits.add(limit)
      return solver.solve(givens, limit)
    })
    expect([...limits]).toEqual([2])
  })
})

describe('a strategy is found out', () => {
  test('when its first pass is wrong, and is not timed', () => {
    const { fault, figures } = timed(soundBut(2, () => 0))
    expect(fault).toBe('puzzle 3: count 0 instead of 1')
    expect(figures.passNs).toEqual([])
    expect(figures.warmUpPasses).toBe(0)
  })

  test('when a pass counts otherwise while it warms up', () => {
    const { fault, figures } = timed(soundBut(PUZZLES, () => 2))
    expect(fault).toBe('warm-up pass 1 counted 5 instead of 4')
    expect(figures.passNs).toEqual([])
  })

  test('when a timed pass counts otherwise', () => {
    // Without warm-up, the timed passes follow upon the first.
    const { fault } = timed(
      soundBut(2 * PUZZLES, () => 0),
      { warmUpMs: 0 },
    )
    expect(fault).toBe('pass 2 counted 3 instead of 4')
  })

  test('when its last pass gives another solution, though it counts right', () => {
    let calls = 0
    const tired = (solver: Solver, givens: Uint8Array, limit: number): number => {
      const count = solver.solve(givens, limit)
      if (++calls > 2 * PUZZLES) solver.solution.reverse()
      return count
    }
    expect(timed(tired).fault).toMatch(/^puzzle 1: a solution where /)
  })

  test('before its puzzles are timed alone', () => {
    const { fault, figures } = timed(
      soundBut(PUZZLES, () => 0),
      { warmUpMs: 0, alone: 3 },
    )
    expect(fault).toBe('pass 1 counted 3 instead of 4')
    expect(figures.aloneNs).toBeNull()
  })

  test('when it changes its givens, even in a way that leaves the answer what it was', () => {
    const tidy = soundBut(PUZZLES, (solver, givens) => {
      const count = solver.solve(givens, 2)
      givens.set(solver.solution)
      return count
    })
    expect(timed(tidy).fault).toBe('the givens were changed')
  })

  test('by what it throws', () => {
    const throws = soundBut(6, () => {
      throw new TypeError('tired')
    })
    expect(() => timed(throws)).toThrow('tired')
  })
})

test('a strategy is prepared once for all passes', () => {
  let prepared = 0
  const base = spoiled('base', sound)
  const strategy: Strategy = {
    ...base,
    prepare(shape) {
      prepared++
      return base.prepare(shape)
    },
  }
  const boards = { givens: cellsOf(tiny), solutions: new Uint8Array(16), counts: Uint32Array.of(1) }
  const fixtures = [{ name: 'mine', puzzles: 1, blocks: [] }]
  const job: TimeJob = { ...plainJob, puzzles: 1, fixtures }
  expect(timedParts(strategy, job, boards).map(({ fault }) => fault)).toEqual([null])
  expect(prepared).toBe(1)
})

/** Each of its puzzles takes so many milliseconds. */
function taking(ms: number): (solver: Solver, givens: Uint8Array, limit: number) => number {
  return (solver, givens, limit) => {
    const end = performance.now() + ms
    while (performance.now() < end);
    return solver.solve(givens, limit)
  }
}

describe('a pass as long as all timed passes should be', () => {
  test('is one that is so when it is warm', () => {
    let calls = 0
    const slowAtFirst = (solver: Solver, givens: Uint8Array, limit: number): number =>
      taking(calls++ < PUZZLES ? 10 : 0.1)(solver, givens, limit)
    const { figures } = timed(slowAtFirst, { passMs: 20, passes: 3, warmUpMs: 300 })
    expect(figures.coldNs).toBeGreaterThanOrEqual(40e6)
    expect(figures.passNs.length).toBeGreaterThanOrEqual(3)
  })

  test('is timed and verified at once', () => {
    let calls = 0
    const counting = (solver: Solver, givens: Uint8Array, limit: number): number => {
      calls++
      return taking(2)(solver, givens, limit)
    }
    const { fault, figures } = timed(counting, { passMs: 1, passes: 5, warmUpMs: 1 })
    expect(fault).toBeNull()
    expect(figures.passNs).toHaveLength(1)
    expect(figures.passNs[0]).toBeGreaterThanOrEqual(8e6)
    expect(calls).toBe(2 * PUZZLES)
  })

  test('is found out where it counts otherwise', () => {
    let calls = 0
    const tired = (solver: Solver, givens: Uint8Array, limit: number): number => {
      const count = taking(2)(solver, givens, limit)
      return ++calls > PUZZLES ? 0 : count
    }
    const { fault } = timed(tired, { passMs: 1, warmUpMs: 1 })
    expect(fault).toBe('puzzle 1: count 0 instead of 1')
  })
})

describe('the end of a block', () => {
  const blocks = [
    { puzzles: 10, solvable: 0 },
    { puzzles: 20, solvable: 1 },
    { puzzles: 30, solvable: 3 },
  ]

  test.each([
    ['short', { passMs: 40, warmUpMs: 0 }],
    ['long', { passMs: 1, warmUpMs: 0 }],
  ])('is read from the clock in each pass: %s passes', (_, lengths) => {
    const fixtures: TimedPart[] = [{ name: 'mine', puzzles: PUZZLES, blocks }]
    const { fault, figures } = timed(taking(2), { ...lengths, fixtures })
    expect(fault).toBeNull()
    expect(figures.blocks?.map(({ puzzles }) => puzzles)).toEqual([10, 20, 30])
    const ends = figures.blocks?.map(({ passNs }) => passNs) ?? []
    for (const end of ends) expect(end).toHaveLength(figures.passNs.length)
    for (const [pass, ns] of figures.passNs.entries()) {
      const [none = NaN, first = NaN, third = NaN] = ends.map((end) => end[pass])
      expect(none).toBeLessThan(1e6)
      expect(first).toBeGreaterThanOrEqual(2e6)
      expect(third - first).toBeGreaterThanOrEqual(4e6)
      expect(ns - third).toBeGreaterThanOrEqual(2e6)
    }
  })
})

describe('several fixtures in one process', () => {
  const fixtures: readonly TimedPart[] = [
    { name: 'one', puzzles: 1, blocks: [] },
    { name: 'three', puzzles: 3, blocks: [{ puzzles: 2, solvable: 2 }] },
  ]
  const boards: Boards = {
    givens: cellsOf(tiny, tinyTwo, tiny, tinyTwo),
    solutions: cellsOf(tinySolution, tinyAll, tinySolution, tinyAll),
    counts: Uint32Array.of(1, 2, 1, 2),
  }
  const job: TimeJob = {
    ...plainJob,
    puzzles: 4,
    warmUpMs: 5,
    passMs: 5,
    passes: 3,
    alone: 2,
    fixtures,
  }

  test('have figures of their own, in their order; only the first was cold', () => {
    const [first, second, ...others] = timedParts(spoiled('sound', sound), job, boards)
    expect(others).toEqual([])
    expect(first).toMatchObject({ fixture: 'one', fault: null })
    expect(second).toMatchObject({ fixture: 'three', fault: null })
    expect(first?.figures).toMatchObject({ order: 0, blocks: [] })
    expect(first?.figures.firstNs).toBeGreaterThan(0)
    expect(first?.figures.coldNs).toBeGreaterThan(0)
    expect(second?.figures).toMatchObject({ order: 1, firstNs: null, coldNs: null })
    expect(second?.figures.prepareNs).toBe(first?.figures.prepareNs)
    expect([first, second].map((part) => part?.figures.aloneNs?.length)).toEqual([1, 3])
    expect(second?.figures.blocks?.map(({ puzzles }) => puzzles)).toEqual([2])
    for (const part of [first, second]) {
      expect(part?.figures.passNs.length).toBeGreaterThanOrEqual(3)
      expect(part?.figures.cpuMs).toBeGreaterThan(0)
      expect(part?.figures.switches).toBeGreaterThanOrEqual(0)
    }
  })

  test('where one is wrong leave the others as they are', () => {
    let calls = 0
    const wrongAtFirst = (solver: Solver, givens: Uint8Array, limit: number): number =>
      calls++ === 0 ? 0 : solver.solve(givens, limit)
    const parts = timedParts(spoiled('wrong', wrongAtFirst), job, boards)
    expect(parts.map(({ fault }) => fault)).toEqual(['puzzle 1: count 0 instead of 1', null])
  })

  test('are told apart where givens were changed', () => {
    const tidy = (solver: Solver, givens: Uint8Array, limit: number): number => {
      const count = solver.solve(givens, limit)
      // Of the first fixture are the first bytes.
      if (count === 1 && givens.byteOffset > 0) givens.set(solver.solution)
      return count
    }
    const parts = timedParts(spoiled('tidy', tidy), { ...job, alone: 0 }, boards)
    expect(parts.map(({ fault }) => fault)).toEqual([null, 'the givens were changed'])
  })
})

describe('passes at limit 1', () => {
  const atOne = { warmUpMs: 1, passMs: 5 }

  test('come after those at the limit of the job, on the same puzzles', () => {
    const limits: number[] = []
    const watched = (solver: Solver, givens: Uint8Array, limit: number): number => {
      limits.push(limit)
      return solver.solve(givens, limit)
    }
    const { fault, atOneNs } = timed(watched, { atOne })
    expect(fault).toBeNull()
    expect(atOneNs?.length).toBeGreaterThanOrEqual(3)
    expect(atOneNs?.reduce((sum, ns) => sum + ns, 0)).toBeGreaterThanOrEqual(5e6)
    const first = limits.indexOf(1)
    expect(new Set(limits.slice(0, first))).toEqual(new Set([2]))
    expect(new Set(limits.slice(first))).toEqual(new Set([1]))
    expect((limits.length - first) % PUZZLES).toBe(0)
  })

  test('are timed apart: what is slow at limit 1 alone is not so at limit 2', () => {
    const slowAtOne = (solver: Solver, givens: Uint8Array, limit: number): number => {
      const end = performance.now() + (limit === 1 ? 1 : 0)
      while (performance.now() < end);
      return solver.solve(givens, limit)
    }
    const { figures, atOneNs } = timed(slowAtOne, { atOne })
    for (const ns of atOneNs ?? []) expect(ns).toBeGreaterThanOrEqual(PUZZLES * 1e6)
    expect(Math.min(...figures.passNs)).toBeLessThan(PUZZLES * 1e6)
  })

  test('are verified: one solution of each puzzle is asked for, also where it has several', () => {
    const boards: Boards = {
      givens: cellsOf(tinyTwo, tinyTwo),
      solutions: new Uint8Array(32),
      counts: Uint32Array.of(2, 2),
    }
    const job = { ...jobOfTwo, atOne }
    expect(timedParts(spoiled('sound', sound), job, boards)[0]?.fault).toBeNull()
    const greedy = (solver: Solver, givens: Uint8Array): number => solver.solve(givens, 2)
    const [part] = timedParts(spoiled('greedy', greedy), job, boards)
    expect(part?.fault).toBe('at limit 1, puzzle 1: count 2 instead of 1')
  })

  test('are none where the job does not ask for them, or the others fail', () => {
    expect(timed(sound)).not.toHaveProperty('atOneNs')
    expect(
      timed(
        soundBut(0, () => 0),
        { atOne },
      ),
    ).not.toHaveProperty('atOneNs')
  })
})

const jobOfTwo: TimeJob = {
  ...plainJob,
  puzzles: 2,
  fixtures: [{ name: 'mine', puzzles: 2, blocks: [] }],
}

describe('fixtures of several geometries in one process', () => {
  const boards: Boards = {
    givens: cellsOf(tiny, easy, tiny),
    solutions: cellsOf(tinySolution, easySolution, tinySolution),
    counts: Uint32Array.of(1, 1, 1),
  }
  const job: TimeJob = {
    ...jobOfTwo,
    puzzles: 3,
    fixtures: [
      { name: 'small', puzzles: 1, blocks: [] },
      { name: 'ordinary', boxes: [3, 3], puzzles: 1, blocks: [] },
      { name: 'small again', puzzles: 1, blocks: [] },
    ],
  }
  const base = spoiled('base', sound)

  test('each have a solver of their geometry, which is prepared once', () => {
    const prepared: string[] = []
    const watched: Strategy = {
      ...base,
      prepare(shape) {
        prepared.push(shape.name)
        return base.prepare(shape)
      },
    }
    const parts = timedParts(watched, job, boards)
    expect(parts.map(({ fault }) => fault)).toEqual([null, null, null])
    expect(prepared).toEqual(['2x2', '3x3'])
    const [small, ordinary, again] = parts.map(({ figures }) => figures.prepareNs)
    expect(again).toBe(small)
    expect(ordinary).not.toBe(small)
  })

  test('come after a spare solver, if they ask for one, which is never asked', () => {
    const prepared: string[] = []
    const solved = new Set<string>()
    const watched: Strategy = {
      ...base,
      supports: (shape) => shape.size !== 16,
      prepare(shape) {
        const name = `${shape.name} ${prepared.length}`
        prepared.push(shape.name)
        const solver = base.prepare(shape)
        const solve: Solver['solve'] = (givens, limit) => {
          solved.add(name)
          return solver.solve(givens, limit)
        }
        return { solution: solver.solution, stats: solver.stats, solve }
      },
    }
    timedParts(watched, { ...job, spare: [3, 3] }, boards)
    expect(prepared).toEqual(['3x3', '2x2', '3x3'])
    expect([...solved]).toEqual(['2x2 1', '3x3 2'])
    // None of boards that it does not support.
    prepared.length = 0
    timedParts(watched, { ...job, spare: [4, 4] }, boards)
    expect(prepared).toEqual(['2x2', '3x3'])
  })

  test('are told apart where givens were changed, and where preparing is slow', () => {
    const tidy: Strategy = {
      ...base,
      prepare(shape) {
        const end = performance.now() + (shape.size === 9 ? 5 : 0)
        while (performance.now() < end);
        const solver = base.prepare(shape)
        const solve: Solver['solve'] = (givens, limit) => {
          const count = solver.solve(givens, limit)
          if (shape.size === 9) givens.set(solver.solution)
          return count
        }
        return { solution: solver.solution, stats: solver.stats, solve }
      },
    }
    const parts = timedParts(tidy, job, boards)
    expect(parts.map(({ fault }) => fault)).toEqual([null, 'the givens were changed', null])
    expect(parts[1]?.figures.prepareNs).toBeGreaterThanOrEqual(5e6)
    expect(parts[2]?.figures.prepareNs).toBeLessThan(5e6)
  })
})
