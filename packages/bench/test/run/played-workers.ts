/** Mocked workers: each does what a test defines. The test replaces `runWorker`. */
import { byCounter } from '@masu/core/strategy'
import { join } from 'node:path'
import { beforeEach, expect, vi } from 'vitest'
import { countedFixture } from '../counted.ts'
import type { Answer } from '../../src/protocol/answer.ts'
import type { Boards, ProbeJob } from '../../src/protocol/job.ts'
import { probeEntry } from '../../src/run/probe/probe-entry.ts'
import { patientRules } from '../../src/run/probe/probe-rules.ts'
import type { Limits } from '../../src/child/limits.ts'
import type { Ending } from '../../src/child/ending.ts'
import { runWorker } from '../../src/child/run-worker.ts'
import type { ProbeRecord } from '@masu/results/records/schema'
import { tiny, tinySolution } from '../boards.ts'
import { temporaryFolder } from '../files.ts'

type OnAnswer = (answer: Answer) => number

export type Played = (job: ProbeJob, onAnswer: OnAnswer) => Partial<Ending>

const stats = { ...byCounter(() => 0), nodes: 10, guesses: 2, backtracks: 5, checks: 7 }

/** Answers a puzzle in a millisecond, with these changes; returns how long the worker may continue. */
export function solve(onAnswer: OnAnswer, puzzle: number, changes: object = {}): number {
  onAnswer({ type: 'started', puzzle })
  const answer = { count: 1, solution: tinySolution, fault: null, stats, verified: 1 }
  return onAnswer({ type: 'solved', puzzle, ns: 1e6, ...answer, ...changes })
}

/** Solves from the job's first puzzle up to, but excluding, this puzzle. */
export function solveUpTo(end: number): (job: ProbeJob, onAnswer: OnAnswer) => void {
  return ({ from }, onAnswer) => {
    for (let puzzle = from; puzzle < end; puzzle++) solve(onAnswer, puzzle)
  }
}

/** Solves so many puzzles, and never answers the next. */
export function hangs(solved = 0): Played {
  return (job, onAnswer) => {
    solveUpTo(job.from + solved)(job, onAnswer)
    onAnswer({ type: 'started', puzzle: job.from + solved })
    return { kind: 'overdue' }
  }
}

/** Solves so many puzzles, and then its process dies. */
export function dies(solved: number): Played {
  return (job, onAnswer) => {
    solveUpTo(job.from + solved)(job, onAnswer)
    return { kind: 'crashed', detail: 'exit code 3' }
  }
}

/** Takes this many nanoseconds for each puzzle, as long as it may. */
export function takes(ns: number): Played {
  return (job, onAnswer) => {
    let allowed = 1
    for (let puzzle = job.from; allowed > 0; puzzle++) allowed = solve(onAnswer, puzzle, { ns })
    return { kind: 'overdue' }
  }
}

export function wait(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

export const starts: number[] = []

export const sent: { boards: Boards | null; limits: Limits }[] = []

beforeEach(() => {
  starts.length = 0
  sent.length = 0
})

/** The row of a strategy whose workers do these things, in order. */
export async function row(
  puzzles: number,
  workers: readonly Played[],
  changes: object = {},
): Promise<ProbeRecord> {
  const left = [...workers]
  vi.mocked(runWorker).mockImplementation((job, boards, limits, onAnswer = () => 0) => {
    sent.push({ boards, limits })
    const worker = left.shift()
    if (worker === undefined) throw new Error('one worker too many')
    if (job.kind !== 'probe') throw new Error('no probe')
    starts.push(job.from)
    const ending = worker(job, (answer) => onAnswer(answer, Infinity))
    return Promise.resolve({
      last: null,
      kind: 'finished',
      detail: 'it ended',
      exitCode: 0,
      stderr: '',
      ...ending,
    })
  })
  const folder = temporaryFolder({ 'mine.txt': `${tiny}:1:${tinySolution}\n`.repeat(puzzles) })
  const fixture = await countedFixture(join(folder, 'mine.txt'))
  const ref = { module: 'file:///a.ts', registered: null }
  const strategy = { name: 'a', ref, maxLimit: Infinity }
  const limits = { limit: 2, capMs: 100, probeBudgetMs: 1_000, memoryLimitBytes: 2 ** 20 }
  const options = { ...limits, rules: patientRules, ...changes }
  const record = await probeEntry(strategy, fixture, options)
  expect(left).toHaveLength(0)
  return record
}

export const all: Played = (job, onAnswer) => {
  solveUpTo(job.puzzles)(job, onAnswer)
  return {}
}
