/**
 * The probe in this process, on a clock that solvers move: which puzzles are capped, which are asked again, and where a
 * strategy stops.
 */
import { geometryOfName } from '@masu/core/geometry'
import type { Solver, Strategy } from '@masu/core/strategy'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isFastEnough } from '../../../src/worker/probe/fast-enough.ts'
import { probe } from '../../../src/worker/probe/probe.ts'
import type { Answer } from '../../../src/protocol/answer.ts'
import type { Boards, ProbeJob } from '../../../src/protocol/job.ts'
import { cellsOf, easy, easySolution } from '../../boards.ts'
import { spoiled, type Spoil } from '../../strategies/spoiled.ts'

/** Milliseconds so far, in all and of the processor, and when the running call is interrupted. */
const clock = vi.hoisted(() => ({ ms: 0, cpuMs: 0, end: Infinity }))

// V8 interrupts the call as in a real probe, but at a signal.
vi.mock('../../../src/system/time-limit.ts', async () => {
  const { Script } = await import('node:vm')
  const script = new Script('globalThis.limited()')
  return {
    endsWithin(ms: number, limited: () => void): boolean {
      clock.end = clock.ms + ms
      try {
        Object.assign(globalThis, { limited })
        script.runInThisContext({ breakOnSigint: true })
        return true
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error
        return false
      } finally {
        clock.end = Infinity
      }
    },
  }
})

vi.mock(import('../../../src/worker/timed/clock.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  now: () => Math.round(clock.ms * 1e6),
}))

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock.ms)
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({
    user: clock.cpuMs * 1_000,
    system: 0,
  }))
})

/** Time passes, of which the processor works this share; never returns where the call is interrupted. */
function pass(ms: number, share: number): void {
  const left = Math.min(ms, clock.end - clock.ms)
  clock.ms += left
  clock.cpuMs += left * share
  if (clock.ms < clock.end) return
  process.kill(process.pid, 'SIGINT')
  // Waits, so that the thread that interrupts it gets the processor.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
}

/** Computes for these milliseconds. */
const burn = (ms: number): void => pass(ms, 1)

/** Imitates preemption: time passes without processor time. */
const sleep = (ms: number): void => pass(ms, 0)

/** Milliseconds of a solve. */
const SOLVE_MS = 0.02

/** Each puzzle takes this many milliseconds. */
function taking(ms: number): Spoil {
  return (solver, givens, limit) => {
    burn(ms)
    return solver.solve(givens, limit)
  }
}

const geometry = geometryOfName('3x3')

/** The same board again and again. */
function boardsOf(puzzles: number): Boards {
  const lines = (line: string): string[] => Array.from({ length: puzzles }, () => line)
  return {
    givens: cellsOf(...lines(easy)),
    solutions: cellsOf(...lines(easySolution)),
    counts: new Uint32Array(puzzles).fill(1),
  }
}

function jobOf(puzzles: number, changes: Partial<ProbeJob>): ProbeJob {
  return {
    kind: 'probe',
    strategy: { module: '', registered: null },
    boxHeight: 3,
    boxWidth: 3,
    puzzles,
    limit: 2,
    from: 0,
    capMs: 20,
    killMs: 20,
    budgetMs: 60_000,
    ...changes,
  }
}

function probed(strategy: Strategy, puzzles: number, changes: Partial<ProbeJob> = {}): Answer[] {
  const job = jobOf(puzzles, changes)
  const answers: Answer[] = []
  probe(strategy, geometry, job, boardsOf(puzzles), (answer) => answers.push(answer))
  return answers
}

/** Puzzles by their outcome, in order. */
function outcomes(answers: readonly Answer[]): Record<string, number[]> {
  const of: Record<string, number[]> = { solved: [], capped: [], failed: [] }
  for (const answer of answers) {
    if (answer.type === 'solved' || answer.type === 'capped' || answer.type === 'failed') {
      of[answer.type]?.push(answer.puzzle ?? NaN)
    }
  }
  return of
}

/** The puzzles before `end`, without these. */
const upTo = (end: number, ...without: number[]): number[] =>
  [...Array(end).keys()].filter((puzzle) => !without.includes(puzzle))

/**
 * Sound, with an action before it solves certain puzzles. All boards are equal, so it counts answered puzzles
 * to know its place.
 */
function probedWith(
  before: (puzzle: number, tries: number) => void,
  puzzles: number,
  changes: Partial<ProbeJob> = {},
): { readonly answers: Answer[]; readonly tries: Map<number, number> } {
  const tries = new Map<number, number>()
  const answers: Answer[] = []
  const job = jobOf(puzzles, { blocks: [puzzles], ...changes })
  // A group is announced by its first puzzle, and solved in its order; warming up comes before.
  let next: number | null = null
  const strategy = spoiled('counting', (solver: Solver, givens, limit) => {
    burn(SOLVE_MS)
    if (next !== null) {
      const puzzle = next++
      const earlier = tries.get(puzzle) ?? 0
      tries.set(puzzle, earlier + 1)
      before(puzzle, earlier)
    }
    return solver.solve(givens, limit)
  })
  const prepared: Strategy = {
    ...strategy,
    prepare(shape) {
      if (next !== null) next = answers.findLast((answer) => answer.type === 'started')?.puzzle ?? 0
      return strategy.prepare(shape)
    },
  }
  probe(prepared, geometry, job, boardsOf(puzzles), (answer) => {
    answers.push(answer)
    if (answer.type === 'started') next = answer.puzzle
  })
  return { answers, tries }
}

describe('a probe with a cap', () => {
  test('a probe with a cap interrupts a search that takes too long, and goes on in the same process', () => {
    const { answers, tries } = probedWith((puzzle) => {
      if (puzzle === 5 || puzzle === 40) burn(Infinity)
    }, 70)
    expect(outcomes(answers)).toEqual({ solved: upTo(70, 5, 40), capped: [5, 40], failed: [] })
    // Once in its group and once alone.
    expect(tries.get(40)).toBe(2)
  })

  test.each([
    ['what did not have its time', 4, upTo(10), []],
    ['three times, and no more', Infinity, upTo(10, 3), [3]],
  ])('a probe with a cap asks again %s', (_, sleeps, solved, capped) => {
    const { answers, tries } = probedWith((puzzle, before) => {
      if (puzzle === 3 && before < sleeps) sleep(200)
    }, 10)
    expect(outcomes(answers)).toEqual({ solved, capped, failed: [] })
    expect(tries.get(3)).toBe(5)
  })

  test('a probe does not count the time to prepare as the time of a puzzle', () => {
    let prepared = 0
    const slowToPrepare = spoiled('slow to prepare', (solver, givens, limit) => {
      // Once in a group, once alone.
      if (prepared === 2 || prepared === 3) sleep(200)
      burn(SOLVE_MS)
      return solver.solve(givens, limit)
    })
    const answersOfSlow = probed(
      {
        ...slowToPrepare,
        prepare(shape) {
          prepared++
          burn(40)
          return slowToPrepare.prepare(shape)
        },
      },
      3,
      { blocks: [3] },
    )
    expect(outcomes(answersOfSlow)).toEqual({ solved: upTo(3), capped: [], failed: [] })
  })

  test('a probe gives a puzzle all of its time, though others had a part of the time of its group', () => {
    const { answers } = probedWith((puzzle) => burn(puzzle < 30 ? 6 : 0), 40, { capMs: 60 })
    expect(outcomes(answers)).toEqual({ solved: upTo(40), capped: [], failed: [] })
  })

  test('a probe names the puzzle at which a strategy throws, and goes on', () => {
    const { answers } = probedWith((puzzle) => {
      if (puzzle === 7) throw new TypeError('tired')
    }, 40)
    expect(outcomes(answers)).toEqual({ solved: upTo(40, 7), capped: [], failed: [7] })
    const failed = answers.find((answer) => answer.type === 'failed')
    expect(failed?.message).toContain('tired')
  })

  test('a probe announces each puzzle that may take time before it is asked', () => {
    const { answers } = probedWith((puzzle) => {
      if (puzzle === 5) burn(Infinity)
    }, 40)
    const started = answers.flatMap((answer) => (answer.type === 'started' ? [answer.puzzle] : []))
    // After a capped puzzle the next is alone, and then groups double.
    expect(started).toEqual([0, 5, 6, 7, 9, 13, 21, 37])
  })

  test('a probe asks puzzles one by one after a process died among several', () => {
    const { answers } = probedWith(() => {}, 40, { oneByOne: true })
    const started = answers.flatMap((answer) => (answer.type === 'started' ? [answer] : []))
    expect(started).toEqual(upTo(40).map((puzzle) => ({ type: 'started', puzzle })))
  })

  test('a probe caps no puzzle of a fast strategy where each is preempted three times', () => {
    const { answers } = probedWith((_, before) => {
      if (before < 3) sleep(200)
    }, 40)
    expect(outcomes(answers)).toEqual({ solved: upTo(40), capped: [], failed: [] })
  })
})

describe('blocks', () => {
  test.each([
    [100, 1_000, true],
    [100, 1_001, false],
    [1_000, 50, true],
    [1_000, 50.1, false],
    [40_000, 50.1, false],
  ])('a block of %i puzzles is tried at %f us a puzzle: %s', (puzzles, micros, is) => {
    expect(isFastEnough(puzzles, micros)).toBe(is)
  })

  test('blocks are tried while a strategy is fast enough for the next one', () => {
    const slow = spoiled('slow', taking(1.2))
    expect(outcomes(probed(slow, 100, { blocks: [32, 100] })).solved).toEqual(upTo(32))
  })

  test('the next block is tried by a strategy that was slow only at first', () => {
    // Further passes over the hundred puzzles count as puzzles from 100, 200 and 300 on.
    const solvedWhereSlowUpTo = (end: number): number[] | undefined => {
      const { answers } = probedWith(
        (puzzle) => {
          // Together with the search this exceeds the limit of 50, but stays far below four times
          // the limit.
          if (puzzle < end) burn(0.05)
        },
        150,
        { blocks: [100, 150] },
      )
      return outcomes(answers).solved
    }
    expect(solvedWhereSlowUpTo(100)).toEqual(upTo(150))
    expect(solvedWhereSlowUpTo(400)).toEqual(upTo(100))
  })

  test('the next block is not tried by a strategy that throws when it is asked again', () => {
    const { answers } = probedWith(
      (puzzle) => {
        burn(0.1)
        if (puzzle >= 100) throw new Error('tired')
      },
      150,
      { blocks: [100, 150] },
    )
    expect(outcomes(answers)).toEqual({ solved: upTo(100), capped: [], failed: [] })
  })

  test('a capped puzzle counts as the cap where the next block is decided', () => {
    // Four caps of 20 ms in 32 puzzles are 2.5 ms a puzzle.
    const { answers } = probedWith(
      (puzzle) => {
        if (puzzle < 4) burn(Infinity)
      },
      100,
      { blocks: [32, 100] },
    )
    expect(outcomes(answers)).toMatchObject({ capped: upTo(4), solved: upTo(32).slice(4) })
  })

  test('a block that was begun is finished after a new start, and no other is tried', () => {
    const steady = spoiled('sound', taking(SOLVE_MS))
    const blocks = [32, 100]
    expect(outcomes(probed(steady, 100, { blocks, from: 20 })).solved).toEqual(upTo(32).slice(20))
    expect(outcomes(probed(steady, 100, { blocks, from: 40 })).solved).toEqual([])
    expect(outcomes(probed(steady, 100, { from: 40 })).solved).toEqual(upTo(100).slice(40))
  })
})

describe('an answer of the warm-up', () => {
  test('an answer of the warm-up is verified: one wrong cell makes the puzzle wrong', () => {
    let calls = 0
    const wrongOnce = spoiled('wrong-once', (solver, givens, limit) => {
      const count = taking(SOLVE_MS)(solver, givens, limit)
      // The answers that are reported come after the warm-up.
      if (++calls === 3) solver.solution[7] = ((solver.solution[7] ?? 0) % 9) + 1
      return count
    })
    const answers = probed(wrongOnce, 4, { blocks: [4] })
    const faults = answers.flatMap((answer) => (answer.type === 'solved' ? [answer.fault] : []))
    expect(faults[2]).toMatch(/^while it warmed up, a solution where /)
    expect(faults.filter((fault) => fault === null)).toHaveLength(3)
  })
})
