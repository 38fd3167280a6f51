/** Timed processes in the process of the tests, with spoiled strategies. */
import type { Solver, Strategy } from '@masu/core/strategy'
import { expect } from 'vitest'
import type { Answer, Timed } from '../../../src/protocol/answer.ts'
import type { Boards, FixtureToTime, TimeJob } from '../../../src/protocol/job.ts'
import { time } from '../../../src/worker/timed/time.ts'
import { cellsOf, tiny, tinySolution } from '../../boards.ts'
import { spoiled, type Spoil } from '../../strategies/spoiled.ts'

/** A short job with one fixture; each test sets its puzzles. */
export const plainJob: Omit<TimeJob, 'fixtures'> = {
  kind: 'time',
  strategy: { module: '', registered: null },
  limit: 2,
  warmUpMs: 1,
  timedPassesMs: 1,
  passes: 2,
  keptMs: 0,
  perPuzzle: 0,
  processor: null,
}

export const PUZZLES = 4

/** So many puzzles of size 4. */
export function fixtureOf(puzzles: number, changes: Partial<FixtureToTime> = {}): FixtureToTime {
  return { name: 'mine', boxes: [2, 2], puzzles, blocks: [], ...changes }
}

/** As many copies of a puzzle. */
export const copies: Boards = {
  givens: cellsOf(tiny, tiny, tiny, tiny),
  solutions: cellsOf(tinySolution, tinySolution, tinySolution, tinySolution),
  counts: new Uint32Array(PUZZLES).fill(1),
}

/** Runs a worker's job on the copies of a puzzle with a spoiled strategy. */
export function timed(spoil: Spoil, changes: Partial<TimeJob> = {}): Timed {
  const job: TimeJob = {
    ...plainJob,
    warmUpMs: 5,
    timedPassesMs: 5,
    passes: 3,
    fixtures: [fixtureOf(PUZZLES)],
    ...changes,
  }
  const [one, ...others] = timedFixtures(spoiled('spoiled', spoil), job, copies)
  if (one === undefined || others.length > 0) throw new Error('not exactly one fixture')
  return one
}

/** The answers of a process that times these fixtures; throws the strategy's errors. */
export function timedFixtures(strategy: Strategy, job: TimeJob, boards: Boards): Timed[] {
  const answers: Answer[] = []
  time(strategy, job, boards, (answer) => answers.push(answer))
  const fixtures = answers.filter((answer) => answer.type === 'timed')
  const names = (type: 'timing' | 'timed'): string[] =>
    answers.flatMap((answer) => (answer.type === type ? [answer.fixture] : []))
  // The process announces each fixture, so that the parent counts its time.
  expect(names('timing')).toEqual(names('timed'))
  return fixtures
}

/** Sound except in one call, counted from 0, which `spoil` answers. */
export function soundBut(
  call: number,
  spoil: (solver: Solver, givens: Uint8Array) => number,
): Spoil {
  let calls = 0
  return (solver, givens, limit) =>
    calls++ === call ? spoil(solver, givens) : solver.solve(givens, limit)
}

export const sound: Spoil = (solver, givens, limit) => solver.solve(givens, limit)

export const jobOfTwo: TimeJob = {
  ...plainJob,
  fixtures: [fixtureOf(2)],
}
