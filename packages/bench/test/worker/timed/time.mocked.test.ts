/** The timed pass in this process, on a clock that solvers move: which faults of a strategy it notices. */
import type { Solver } from '@masu/core/strategy'
import { describe, expect, test, vi } from 'vitest'
import type { Boards } from '../../../src/protocol/job.ts'
import { peakBytes } from '../../../src/system/memory.ts'
import { cellsOf, tiny, tinyAll, tinySolution, tinyTwo } from '../../boards.ts'
import { spoiled, type Spoil } from '../../strategies/spoiled.ts'
import { fixtureOf, jobOfTwo, PUZZLES, timed, timedFixtures, soundBut, sound } from './timed.ts'

const clock = vi.hoisted(() => ({ ns: 0 }))

vi.mock(import('../../../src/worker/timed/clock.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  // A reading takes a microsecond, so that waiting ends.
  now: () => (clock.ns += 1_000),
}))

/** Each puzzle takes this many milliseconds. */
function taking(ms: number): Spoil {
  return (solver, givens, limit) => {
    clock.ns += ms * 1e6
    return solver.solve(givens, limit)
  }
}

/** A right count, and a solution with one wrong cell. */
function wrongCell(solver: Solver, givens: Uint8Array): number {
  const count = solver.solve(givens, 2)
  solver.solution[7] = ((solver.solution[7] ?? 0) % 4) + 1
  return count
}

describe('a sound strategy', () => {
  test('a sound strategy is timed pass by pass', () => {
    const { fault, timing } = timed(sound)
    const { passNs, warmUpPasses, coldPassNs, firstPuzzleNs, prepareNs } = timing
    expect(fault).toBeNull()
    // Its passes take microseconds, so several make up a sample.
    expect(passNs.length).toBeGreaterThan(30)
    expect(passNs.length).toBeLessThanOrEqual(60)
    expect(warmUpPasses).toBeGreaterThan(0)
    expect(firstPuzzleNs).toBeGreaterThan(0)
    expect(coldPassNs).toBeGreaterThanOrEqual(firstPuzzleNs ?? NaN)
    expect(prepareNs).toBeGreaterThan(0)
  })

  test('a strategy is timed as long as was asked for, in passes that take long enough', () => {
    const { passNs } = timed(taking(0.1), { timedPassesMs: 5 }).timing
    expect(passNs.length).toBeLessThan(60)
    expect(passNs.reduce((sum, ns) => sum + ns, 0)).toBeGreaterThanOrEqual(5e6)
  })

  test('a strategy is timed as often as was asked for, however long that takes', () => {
    const { fault, timing } = timed(taking(12), { timedPassesMs: 190, passes: 5, warmUpMs: 100 })
    expect(fault).toBeNull()
    expect(timing.passNs).toHaveLength(5)
    // Four puzzles of 12 ms: four passes would suffice for the time.
    for (const ns of timing.passNs) expect(ns).toBeGreaterThanOrEqual(48e6)
  })

  test.each([
    [20_000, 'its timed passes'],
    [10_000, 'a pass after its timed passes'],
  ])('a strategy that takes %i ns for a puzzle is verified in %s', (ns) => {
    const { timing } = timed(taking(ns / 1e6), {
      warmUpMs: 0,
      timedPassesMs: 0.5,
      passes: 3,
      keptMs: 0,
    })
    const passes = timing.passNs.length
    expect(passes).toBeGreaterThanOrEqual(3)
    // The first pass, and the timed passes or the pass after them.
    expect(timing.verifiedAnswers).toBe((1 + (ns > 15_000 ? passes : 1)) * PUZZLES)
  })

  test('a strategy is timed on each puzzle alone as often as was asked for, if it was', () => {
    let calls = 0
    const counting: Spoil = (solver, givens, limit) => {
      calls++
      return solver.solve(givens, limit)
    }
    // A cold pass, and a timed and verified pass.
    const { timing: none } = timed(counting, { warmUpMs: 0, timedPassesMs: 0, perPuzzle: 0 })
    expect({ calls, perPuzzleNs: none.perPuzzleNs }).toEqual({
      calls: 2 * PUZZLES,
      perPuzzleNs: null,
    })
    calls = 0
    const { timing } = timed(counting, { warmUpMs: 0, timedPassesMs: 0, perPuzzle: 7 })
    expect(calls).toBe((2 + 7) * PUZZLES)
    expect(timing.perPuzzleNs).toHaveLength(PUZZLES)
    for (const ns of timing.perPuzzleNs ?? []) expect(ns).toBeGreaterThan(0)
  })

  test('the time of a strategy on a puzzle alone is the fastest of several', () => {
    // After the cold pass and a timed pass: 2 ms for each first try.
    let calls = -2 * PUZZLES
    const slowFirst: Spoil = (...asked) => {
      const isFirst = calls >= 0 && calls % 3 === 0
      calls++
      return taking(isFirst ? 2 : 0)(...asked)
    }
    const { fault, timing } = timed(slowFirst, {
      warmUpMs: 0,
      timedPassesMs: 0,
      passes: 1,
      perPuzzle: 3,
    })
    expect({ fault, calls }).toEqual({ fault: null, calls: 3 * PUZZLES })
    for (const ns of timing.perPuzzleNs ?? []) expect(ns).toBeLessThan(2e6)
  })

  test('a strategy is asked no array twice, and no puzzle again before all others', () => {
    const asked: Uint8Array[] = []
    const order: number[] = []
    const counting: Spoil = (solver, givens, limit) => {
      asked.push(givens)
      order.push(givens[0] ?? NaN)
      return solver.solve(givens, limit)
    }
    const two: Boards = {
      givens: cellsOf(tiny, tinyTwo),
      solutions: cellsOf(tinySolution, tinyAll),
      counts: Uint32Array.of(1, 2),
    }
    const job = { ...jobOfTwo, warmUpMs: 0, timedPassesMs: 0, perPuzzle: 3 }
    timedFixtures(spoiled('counting', counting), job, two)
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked).toHaveLength(2 * (2 + 3))
    const pair = [cellsOf(tiny)[0], cellsOf(tinyTwo)[0]]
    expect(order).toEqual(Array.from({ length: 5 }, () => pair).flat())
  })

  test('a timing has the most memory that its process ever held, before and in the end', () => {
    const before = peakBytes()
    const greedy: Spoil = (solver, givens, limit) => {
      const kept: Uint8Array[] = []
      while (peakBytes() < before + 2 ** 25) kept.push(new Uint8Array(2 ** 22).fill(1))
      return solver.solve(givens, limit)
    }
    const { timing } = timed(greedy, { warmUpMs: 0, timedPassesMs: 0 })
    expect(timing.idleBytes).toBeGreaterThanOrEqual(before)
    expect(timing.peakBytes - timing.idleBytes).toBeGreaterThan(2 ** 24)
  })

  test('a strategy is asked for as many solutions as the job says, each time', () => {
    const limits = new Set<number>()
    timed((solver, givens, limit) => {
      limits.add(limit)
      return solver.solve(givens, limit)
    })
    expect([...limits]).toEqual([2])
  })
})

describe('a strategy is found out', () => {
  test('a strategy whose first pass is wrong is found out, and is not timed', () => {
    const { fault, timing } = timed(soundBut(2, () => 0))
    expect(fault).toBe('puzzle 3: count 0 instead of 1')
    expect(timing.passNs).toEqual([])
    expect(timing.warmUpPasses).toBe(0)
  })

  test('a strategy that counts otherwise while it warms up is found out', () => {
    const { fault, timing } = timed(soundBut(PUZZLES, () => 2))
    expect(fault).toBe('while it warmed up, puzzle 1: count 2 instead of 1')
    expect(timing.passNs).toEqual([])
  })

  test('a strategy that is wrong once in a thousand solves is found out', () => {
    let calls = 0
    const once: Spoil = (solver, givens, limit) =>
      ++calls % 1_000 === 0 ? 0 : solver.solve(givens, limit)
    const { fault } = timed(once, { passes: 1_000 / PUZZLES })
    expect(fault).toMatch(/, puzzle \d: count 0 instead of 1/)
  })

  test('a strategy with one wrong cell in one answer of the warm-up is found out', () => {
    // The cold pass asks the first four.
    for (let call = PUZZLES; call < 10 * PUZZLES; call++) {
      const { fault, timing } = timed(soundBut(call, wrongCell))
      expect(fault).toMatch(/^while it warmed up, puzzle \d: a solution where /)
      expect(timing.passNs).toEqual([])
    }
  })

  test('a strategy with one wrong cell in one answer after its timed passes is found out', () => {
    let calls = 0
    const counting: Spoil = (...asked) => {
      calls++
      return taking(1)(...asked)
    }
    const lengths = { warmUpMs: 4, timedPassesMs: 5, passes: 3, keptMs: 50 }
    const { timing } = timed(counting, lengths)
    const before = (1 + timing.warmUpPasses + timing.passNs.length) * PUZZLES
    // More than the last pass.
    expect(calls - before).toBeGreaterThan(PUZZLES)
    for (let call = before; call < calls; call++) {
      const wrong = soundBut(call, wrongCell)
      const { fault } = timed((...asked) => (taking(1)(...asked), wrong(...asked)), lengths)
      expect(fault).toMatch(/^after it was timed, puzzle \d: a solution where /)
    }
  })

  test('a strategy whose later passes give another solution is found out, though it counts right', () => {
    let calls = 0
    const tired: Spoil = (solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      if (++calls > 2 * PUZZLES) solver.solution.reverse()
      return count
    }
    expect(timed(tired).fault).toMatch(/^while it warmed up, puzzle 1: a solution where /)
  })

  test('a strategy that is wrong is found out before its puzzles are timed alone', () => {
    const { fault, timing } = timed(
      soundBut(PUZZLES, () => 0),
      { warmUpMs: 0, perPuzzle: 3 },
    )
    expect(fault).toBe('while it was timed, puzzle 1: count 0 instead of 1')
    expect(timing.perPuzzleNs).toBeNull()
  })

  test('a strategy that changes its givens is found out, even if the answer stays the same', () => {
    const tidy = soundBut(PUZZLES, (solver, givens) => {
      const count = solver.solve(givens, 2)
      givens.set(solver.solution)
      return count
    })
    expect(timed(tidy).fault).toBe('while it warmed up, the givens were changed')
  })

  test('a strategy that changes the givens of a board with several solutions is found out', () => {
    const erases: Spoil = (solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      if (count > 1) givens.fill(1)
      return count
    }
    expect(timed(erases, { seed: 1 }).fault).toBe(
      'a board with several solutions: the givens were changed',
    )
  })

  test('a strategy that changes the givens of an image of a puzzle is found out', () => {
    const marks: Spoil = (solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      if (count === 1 && givens.join() !== cellsOf(tiny).join()) givens.fill(1)
      return count
    }
    expect(timed(marks, { seed: 1 }).fault).toBe('under other digits: the givens were changed')
    const { fault, timing } = timed(marks, { seed: 1, asksImages: false })
    expect([fault, timing.memoisingRatio]).toEqual([null, null])
  })

  test('a strategy that changes the givens of a puzzle that is timed alone is found out', () => {
    let calls = 0
    const last: Spoil = (solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      if (++calls > 2 * PUZZLES) givens.fill(1)
      return count
    }
    const { fault } = timed(last, { warmUpMs: 0, timedPassesMs: 0, perPuzzle: 3 })
    expect(fault).toBe('alone, the givens were changed')
  })

  test('an error that a strategy throws while it is timed is thrown on', () => {
    const throws = soundBut(6, () => {
      throw new TypeError('tired')
    })
    expect(() => timed(throws)).toThrow('tired')
  })
})

describe('a pass as long as all timed passes should be', () => {
  test('a cold pass as long as all timed passes should be does not stand for them', () => {
    let calls = 0
    const slowAtFirst: Spoil = (...asked) => taking(calls++ < PUZZLES ? 300 : 0.1)(...asked)
    const { timing } = timed(slowAtFirst, { timedPassesMs: 1_000, passes: 3, warmUpMs: 1_500 })
    expect(timing.coldPassNs).toBeGreaterThanOrEqual(1_200e6)
    expect(timing.passNs.length).toBeGreaterThanOrEqual(3)
  })

  test('a warm pass as long as all timed passes should be is timed and verified at once', () => {
    let calls = 0
    const counting: Spoil = (...asked) => {
      calls++
      return taking(2)(...asked)
    }
    const { fault, timing } = timed(counting, { timedPassesMs: 1, passes: 5, warmUpMs: 1 })
    expect(fault).toBeNull()
    expect(timing.passNs).toHaveLength(1)
    expect(timing.passNs[0]).toBeGreaterThanOrEqual(8e6)
    expect(calls).toBe(2 * PUZZLES)
  })

  test('a pass as long as all timed passes should be is followed by kept passes', () => {
    let calls = 0
    const counting: Spoil = (...asked) => {
      calls++
      return taking(2)(...asked)
    }
    const { timing } = timed(counting, { timedPassesMs: 1, warmUpMs: 1, keptMs: 50 })
    expect(timing.passNs).toHaveLength(1)
    expect(calls).toBeGreaterThan(2 * PUZZLES)
    expect(timing.verifiedAnswers).toBe(calls)
  })

  test('a pass as long as all timed passes should be is found out where it counts otherwise', () => {
    let calls = 0
    const tired: Spoil = (...asked) => {
      const count = taking(2)(...asked)
      return ++calls > PUZZLES ? 0 : count
    }
    const { fault } = timed(tired, { timedPassesMs: 1, warmUpMs: 1 })
    expect(fault).toBe('while it was timed, puzzle 1: count 0 instead of 1')
  })
})

describe('the end of a block', () => {
  const blocks = [
    { puzzles: 10, solvable: 0 },
    { puzzles: 20, solvable: 1 },
    { puzzles: 30, solvable: 3 },
  ]

  test.each([
    ['short', { timedPassesMs: 40, warmUpMs: 0 }],
    ['long', { timedPassesMs: 1, warmUpMs: 0 }],
  ])('the end of a block is read from the clock in each pass: %s passes', (_, lengths) => {
    const fixtures = [fixtureOf(PUZZLES, { blocks })]
    const { fault, timing } = timed(taking(2), { ...lengths, fixtures })
    expect(fault).toBeNull()
    expect(timing.blocks?.map(({ puzzles }) => puzzles)).toEqual([10, 20, 30])
    const ends = timing.blocks?.map(({ passNs }) => passNs) ?? []
    for (const end of ends) expect(end).toHaveLength(timing.passNs.length)
    for (const [pass, ns] of timing.passNs.entries()) {
      const [none = NaN, first = NaN, third = NaN] = ends.map((end) => end[pass])
      expect(none).toBeLessThan(1e6)
      expect(first).toBeGreaterThanOrEqual(2e6)
      expect(third - first).toBeGreaterThanOrEqual(4e6)
      expect(ns - third).toBeGreaterThanOrEqual(2e6)
    }
  })
})
