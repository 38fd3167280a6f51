/** The pass that is timed, in this process: what of a strategy does it notice? */
import { geometryOfName } from '@masu/core/geometry'
import type { Solver, Strategy } from '@masu/core/strategy'
import { describe, expect, test } from 'vitest'
import type { Boards, TimeJob, Timed } from '../../src/worker/protocol.ts'
import { peakBytes } from '../../src/worker/memory.ts'
import { time } from '../../src/worker/time.ts'
import { cellsOf, tiny, tinySolution } from '../boards.ts'
import { spoiled } from '../strategies/spoiled.ts'

const geometry = geometryOfName('2x2')
const PUZZLES = 4

/** A worker's job on four times the same puzzle, with its boards and a strategy to be spoiled. */
function timed(
  spoil: (solver: Solver, givens: Uint8Array, limit: number) => number,
  changes: Partial<TimeJob> = {},
): Timed {
  const job: TimeJob = {
    kind: 'time',
    strategy: { module: '', registered: null },
    boxHeight: 2,
    boxWidth: 2,
    puzzles: PUZZLES,
    limit: 2,
    warmUpMs: 5,
    passMs: 5,
    passes: 3,
    alone: 0,
    ...changes,
  }
  const boards: Boards = {
    givens: cellsOf(tiny, tiny, tiny, tiny),
    solutions: cellsOf(tinySolution, tinySolution, tinySolution, tinySolution),
    counts: new Uint32Array(PUZZLES).fill(1),
  }
  return time(spoiled('spoiled', spoil), geometry, job, boards)
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
    expect(coldNs).toBeGreaterThanOrEqual(firstNs)
    expect(prepareNs).toBeGreaterThan(0)
  })

  test('is timed as often as it was asked for, however long that takes', () => {
    const slow = (solver: Solver, givens: Uint8Array, limit: number): number => {
      const end = performance.now() + 2
      while (performance.now() < end);
      return solver.solve(givens, limit)
    }
    const { fault, figures } = timed(slow, { passMs: 1, passes: 5, warmUpMs: 1 })
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
    // A pass cold, three timed, one verified.
    const { figures: none } = timed(counting, { warmUpMs: 0, passMs: 0, alone: 0 })
    expect({ calls, aloneNs: none.aloneNs }).toEqual({ calls: 5 * PUZZLES, aloneNs: null })
    calls = 0
    const { figures } = timed(counting, { warmUpMs: 0, passMs: 0, alone: 7 })
    expect(calls).toBe((5 + 7) * PUZZLES)
    expect(figures.aloneNs).toHaveLength(PUZZLES)
    for (const ns of figures.aloneNs ?? []) expect(ns).toBeGreaterThan(0)
  })

  test('is timed alone by the fastest of its times on each puzzle', () => {
    // Behind the cold pass, a timed one and one that is verified: 2 ms for each first try.
    let calls = -3 * PUZZLES
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
  const job: TimeJob = {
    kind: 'time',
    strategy: { module: '', registered: null },
    boxHeight: 2,
    boxWidth: 2,
    puzzles: 1,
    limit: 2,
    warmUpMs: 1,
    passMs: 1,
    passes: 2,
    alone: 0,
  }
  expect(time(strategy, geometry, job, boards).fault).toBeNull()
  expect(prepared).toBe(1)
})
