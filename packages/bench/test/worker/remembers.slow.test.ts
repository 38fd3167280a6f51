/** Boards that a solver has seen, and images of them that it has not. */
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import type { Solver } from '@masu/core/strategy'
import { bitmask } from '@masu/strategies/bitmask'
import { describe, expect, test } from 'vitest'
import { drawFrom } from '../../src/worker/draw.ts'
import { OtherDigits } from '../../src/worker/other-digits.ts'
import type { Boards, Timed, TimeJob } from '../../src/protocol.ts'
import { faultOfMemory } from '../../src/worker/remembers.ts'
import { cellsOf, easy, easySolution, tiny, tinySolution } from '../boards.ts'
import { spoiled } from '../strategies/spoiled.ts'
import { plainJob, timedParts } from './timed.ts'

const geometry = geometryOfName('3x3')
const boards: Boards = {
  givens: cellsOf(easy),
  solutions: cellsOf(easySolution),
  counts: Uint32Array.of(1),
}
const small: Boards = {
  givens: cellsOf(tiny),
  solutions: cellsOf(tinySolution),
  counts: Uint32Array.of(1),
}

/** What a pass is told to have taken where that is not in question: nobody takes so long. */
const LONG = 1e9
/** Of a solver that remembers. */
const SHORT = 10_000

const FOUND = /^[\d.]+ times as fast on boards it has seen$/

interface Asking {
  readonly limit?: number
  /** What a pass took as the process tells, in nanoseconds. */
  readonly told?: number
  readonly puzzles?: number
  readonly on?: Boards
  readonly of?: Geometry
}

function faultOf(
  solver: Solver,
  { limit = 2, told = LONG, on = boards, puzzles = on.counts.length, of = geometry }: Asking = {},
): string | null {
  const draw = drawFrom(1)
  const images = new OtherDigits(of.size, draw)
  const asked = { solver, geometry: of, boards: on, limit, draw, images }
  return faultOfMemory(asked, { puzzles, ns: told })
}

/** So many times the easy puzzle. */
function repeated(puzzles: number): Boards {
  const many: Boards = {
    givens: new Uint8Array(puzzles * geometry.cellCount),
    solutions: new Uint8Array(puzzles * geometry.cellCount),
    counts: new Uint32Array(puzzles).fill(1),
  }
  for (let puzzle = 0; puzzle < puzzles; puzzle++) {
    many.givens.set(boards.givens, puzzle * geometry.cellCount)
    many.solutions.set(boards.solutions, puzzle * geometry.cellCount)
  }
  return many
}

/** Warm, as it is at the end of a process. */
function honest(): Solver {
  const solver = bitmask.prepare(geometry)
  for (let i = 0; i < 2_000; i++) solver.solve(boards.givens.slice(), 2)
  return solver
}

/** Takes `ms` more where it is told to; `calls` counts from 0. */
function delayed(
  ms: number,
  isSlow: (calls: number, givens: Uint8Array) => boolean,
  solver: Solver = honest(),
): Solver {
  let calls = 0
  return {
    stats: null,
    solution: solver.solution,
    solve(givens, limit) {
      const end = performance.now() + (isSlow(calls++, givens) ? ms : 0)
      while (performance.now() < end);
      return solver.solve(givens, limit)
    },
  }
}

/** Takes a fifth of a millisecond more on each board but those that it was asked before. */
function remembering(solver: Solver = honest(), stats: Solver['stats'] = null): Solver {
  const known = new Set<string>()
  return {
    stats,
    solution: solver.solution,
    solve(givens, limit) {
      const key = Buffer.from(givens).toString('latin1')
      const end = performance.now() + (known.has(key) ? 0 : 0.2)
      while (performance.now() < end);
      known.add(key)
      return solver.solve(givens, limit)
    },
  }
}

describe('a solver that remembers boards', () => {
  test.each([1, 2])('is found out, under limit %d', (limit) => {
    expect(faultOf(remembering(), { limit, told: SHORT })).toMatch(FOUND)
  })

  test('is found out per node under limit 1, where it tells its work', () => {
    const stats = { nodes: 100, guesses: 0, backtracks: 0, checks: 0 }
    expect(faultOf(remembering(honest(), stats), { limit: 1, told: SHORT })).toMatch(FOUND)
  })

  test('is found out by its passes between those over images, where it gains little by it', () => {
    const solver = remembering(delayed(0.1, () => true))
    expect(faultOf(solver, { told: 110_000 })).toMatch(
      /^[23]\.\d times as fast on boards it has seen$/,
    )
  })

  test('is found out on small boards, of which there are few images', () => {
    const of = geometryOfName('2x2')
    expect(faultOf(remembering(bitmask.prepare(of)), { on: small, of, told: SHORT })).toMatch(FOUND)
  })

  test('is found out by what was told, where it notices new boards and is slow from then on', () => {
    // The pass that says how many puzzles are taken, and one more: then comes the first image.
    const noticing = delayed(0.2, (calls) => calls > 1)
    expect(faultOf(noticing, { told: SHORT })).toMatch(FOUND)
    // The same solver told of what it takes.
    expect(
      faultOf(
        delayed(0.2, (calls) => calls > 1),
        { told: 200_000 },
      ),
    ).toBeNull()
  })

  test('is found out where it remembers the first ones alone', () => {
    const on = repeated(40)
    const slow = delayed(0.1, () => true)
    expect(faultOf(slow, { on, told: 4e6 })).toBeNull()
    expect(faultOf(slow, { on, told: 10_000, puzzles: 2 })).toMatch(
      /^[\d.]+ times as fast on boards it has seen, the first 2$/,
    )
  })
})

describe('an honest solver', () => {
  test('is as fast on boards that it has not seen', () => {
    expect(faultOf(honest())).toBeNull()
  })

  test('is not accused where other work disturbs each image for a while', () => {
    let most = 0
    // A look has a pass that says how many puzzles are taken, then the puzzles and images in turns.
    const disturbed = delayed(0.2, (calls) => {
      most = calls
      return calls < 88 && calls % 11 > 0 && calls % 2 === Math.floor(calls / 11) % 2
    })
    expect(faultOf(disturbed, { told: 30_000 })).toBeNull()
    expect(most).toBeGreaterThan(88)
  })

  test('is not accused where an image makes its code slow until it has run for a while', () => {
    const of = geometryOfName('2x2')
    const own = small.givens.join('')
    let slowUntil = 0
    const compiling = delayed(
      0.2,
      (calls, givens) => {
        if (slowUntil === 0 && givens.join('') !== own) slowUntil = calls + 150
        return calls < slowUntil
      },
      bitmask.prepare(of),
    )
    expect(faultOf(compiling, { on: small, of, told: SHORT })).toBeNull()
  })

  test('is not accused where its puzzle has lucky digits under limit 1', () => {
    const own = boards.givens.join('')
    const lucky = delayed(0.2, (calls, givens) => givens.join('') !== own && calls % 300 < 290)
    expect(faultOf(lucky, { limit: 1 })).toBeNull()
  })

  test('is not accused on boards that have too few images left for a look', () => {
    const of = geometryOfName('2x2')
    const draw = drawFrom(1)
    const images = new OtherDigits(of.size, draw)
    for (let taken = 0; taken < 20; taken++) images.next()
    const asked = {
      solver: bitmask.prepare(of),
      geometry: of,
      boards: small,
      limit: 2,
      draw,
      images,
    }
    expect(faultOfMemory(asked, { puzzles: 1, ns: 1 })).toBeNull()
  })
})

test('a cold pass that was disturbed does not leave the others short', () => {
  const on = repeated(40)
  const solver = honest()
  let mostCalls = 0
  // More than once, since other work may take the processor in the short pass as well.
  for (let look = 0; look < 5; look++) {
    let calls = 0
    const counted: Solver = {
      stats: null,
      solution: solver.solution,
      solve: (givens, limit) => (calls++, solver.solve(givens, limit)),
    }
    expect(faultOf(counted, { on })).toBeNull()
    mostCalls = Math.max(mostCalls, calls)
  }
  // Passes of one puzzle each would be 11 calls a look.
  expect(mostCalls).toBeGreaterThan(50)
})

test('a wrong answer to an image is told', () => {
  const solver = honest()
  let calls = 0
  const wrong: Solver = {
    stats: null,
    solution: solver.solution,
    solve: (givens, limit) => (++calls === 3 ? 0 : solver.solve(givens, limit)),
  }
  expect(faultOf(wrong)).toBe('puzzle 1 under other digits: count 0 instead of 1')
})

describe('a timed process', () => {
  const on = repeated(6)
  // The others are images of the first two, so that they are told apart.
  for (let cell = 2 * geometry.cellCount; cell < on.givens.length; cell++) {
    for (const cells of [on.givens, on.solutions]) {
      const digit = cells[cell] ?? 0
      cells[cell] = digit === 0 ? 0 : 10 - digit
    }
  }
  const all = Array.from({ length: 6 }, (_, puzzle) =>
    on.givens.slice(puzzle * geometry.cellCount, (puzzle + 1) * geometry.cellCount).join(),
  )

  /** What a process tells of a strategy that knows these boards until it notices that it is asked for images. */
  function timedOn(known: ReadonlySet<string>): Timed | undefined {
    const job: TimeJob = {
      ...plainJob,
      boxHeight: 3,
      boxWidth: 3,
      puzzles: 6,
      // So many that other work does not decide the median pass.
      passMs: 20,
      passes: 15,
      seed: 5,
      fixtures: [{ name: 'mine', puzzles: 6, blocks: [{ puzzles: 2, solvable: 2 }] }],
    }
    let hasNoticed = false
    const strategy = spoiled('knowing', (solver, givens, limit) => {
      const key = givens.join()
      const end = performance.now() + (known.has(key) && !hasNoticed ? 0 : 0.3)
      const count = solver.solve(givens, limit)
      hasNoticed ||= count === 1 && !all.includes(key)
      while (performance.now() < end);
      return count
    })
    return timedParts(strategy, job, on)[0]
  }

  test('is held to what it tells, block by block', () => {
    expect(timedOn(new Set(all))?.fault).toMatch(/ times as fast on boards it has seen$/)
    // The two first ones, which are alike.
    expect(timedOn(new Set(all.slice(0, 2)))?.fault).toMatch(
      / times as fast on boards it has seen, the first 2$/,
    )
    expect(timedOn(new Set())?.fault).toBeNull()
  })
})
