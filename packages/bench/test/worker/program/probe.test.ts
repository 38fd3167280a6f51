import { geometryOfName } from '@masu/core/geometry'
import { expect, test } from 'vitest'
import { ENDED_WELL } from '../../../src/worker/program/fault.ts'
import { ProgramProbe } from '../../../src/worker/program/probe.ts'
import type { Answer } from '../../../src/protocol/answer.ts'
import type { Boards, ProbeJob } from '../../../src/protocol/job.ts'
import { cellsOf, tiny, tinySolution } from '../../boards.ts'

const PUZZLES = 8
const ALL = [...Array(PUZZLES).keys()]
const START_MS = 100
const COMPILING_MS = 40

const boards: Boards = {
  givens: cellsOf(...ALL.map(() => tiny)),
  solutions: cellsOf(...ALL.map(() => tinySolution)),
  counts: Uint32Array.from(ALL, () => 1),
}
const job: ProbeJob = {
  kind: 'probe',
  strategy: { name: 'timed', command: ['timed'] },
  boxHeight: 2,
  boxWidth: 2,
  puzzles: PUZZLES,
  limit: 1,
  from: 0,
  killMs: 200,
  budgetMs: 1_000,
  capMs: 5,
}

/** The answers of a program that takes these milliseconds for its puzzles, and how often it runs. */
async function probed(puzzleMs: readonly number[]): Promise<{ ms: number[]; runs: number }> {
  const ms: number[] = []
  let [runs, asked] = [0, 0]
  const answer = (message: Answer): void => {
    if (message.type === 'started') asked = message.puzzle
    if (message.type === 'solved') ms[message.puzzle] = message.ns / 1e6
  }
  const program = {
    run: (passes: readonly (readonly Uint8Array[])[], allowedMs: number) => {
      runs++
      const all = passes.flatMap((lines) => lines.map((_, i) => puzzleMs[asked + i] ?? 0))
      const took = START_MS + COMPILING_MS + all.reduce((sum, one) => sum + one, 0)
      return Promise.resolve({
        ns: took * 1e6,
        lines: all.map(() => tinySolution),
        ending: ENDED_WELL,
        overdue: took > allowedMs,
        peakBytes: 0,
        cpuMs: 0,
      })
    },
  }
  const geometry = geometryOfName('2x2')
  await new ProgramProbe(program, START_MS * 1e6, geometry, job, boards, answer).solve(0, PUZZLES)
  return { ms, runs }
}

test('puzzles that are short together are asked together, and what compiling takes is not theirs', async () => {
  const { ms, runs } = await probed(ALL.map(() => 0.5))
  expect(ms).toEqual(ALL.map(() => 0.5))
  expect(runs).toBe(2)
})

test('a puzzle that is longer than the cap does not hide among short ones', async () => {
  const { ms } = await probed(ALL.map((puzzle) => (puzzle === 2 ? 7 : 0.1)))
  expect(ms[2]).toBe(7)
  expect(Math.max(...ms.filter((_, puzzle) => puzzle !== 2))).toBeCloseTo(0.1)
})

test('puzzles that are long all of them are asked one by one, without a try of many', async () => {
  const { ms, runs } = await probed(ALL.map(() => 4))
  expect(ms).toEqual(ALL.map(() => 4))
  // Of eight, of four, of two and of each.
  expect(runs).toBe(2 * (3 + PUZZLES))
})

test.each(['was ended by SIGSEGV', 'was ended by SIGTERM', 'ended with exit code 3'])(
  'a program that %s after its last answer has crashed, on each puzzle that does it',
  async (how) => {
    const answers: Answer[] = []
    let asked = 0
    const program = {
      run: (passes: readonly (readonly Uint8Array[])[]) => {
        const all = passes.flatMap((lines) => lines.map((_, i) => asked + i))
        return Promise.resolve({
          ns: START_MS * 1e6,
          lines: all.map(() => tinySolution),
          ending: all.includes(2) ? how : ENDED_WELL,
          overdue: false,
          peakBytes: 0,
          cpuMs: 0,
        })
      },
    }
    const answer = (message: Answer): void => {
      if (message.type === 'started') asked = message.puzzle
      else answers.push(message)
    }
    const geometry = geometryOfName('2x2')
    await new ProgramProbe(program, START_MS * 1e6, geometry, job, boards, answer).solve(0, PUZZLES)
    expect(answers.filter(({ type }) => type === 'failed')).toEqual([
      {
        type: 'failed',
        puzzle: 2,
        message: `the program ${how} after its last answer`,
        status: 'crashed',
      },
    ])
    expect(answers.filter(({ type }) => type === 'solved')).toHaveLength(PUZZLES - 1)
  },
)
